import { titleOf } from '@/boards/board-words'
import { isAboutStock } from '@/boards/needs'
import {
  type Board,
  bounds,
  type FigureName,
  figures,
  filtersOf,
  plainBoard,
  type StageName,
  stagesOf,
  type StockKind,
  stockKinds,
  usualDays,
} from '@/boards/playlist'
import { Select } from '@/ui/form'
import { useId } from 'react'
import styles from './board-form.module.css'
import { ChoicesField, NumberField, TextField } from './field'
import field from './field.module.css'

const resourceLabels: Readonly<Record<StockKind, string>> = {
  materials: 'Materials',
  products: 'Products',
  components: 'Components',
}

const stageLabels: Readonly<Record<StageName, string>> = {
  planned: 'Planned',
  'in-progress': 'In progress',
  completed: 'Completed',
}

/** Which runs a board is about where no stage is chosen. */
const usualStages: Readonly<Partial<Record<Board['kind'], string>>> = {
  production: 'Without a choice, those in progress.',
  due: 'Without a choice, those not completed.',
  expiring: 'Without a choice, those completed.',
}

/** Figures for which days make a difference. */
const figuresOfDays: ReadonlySet<FigureName> = new Set(['due', 'completed', 'expiring'])

interface BoardFormProps {
  board: Board
  /** Seconds for each page, where the board says nothing of its own. */
  seconds: number
  /** `typing` names the field while one types in it. */
  onChange: (change: Partial<Board>, typing?: string) => void
}

/** What can be said about one board: its filters, its own title and its time. */
export function BoardForm({ board, seconds, onChange }: BoardFormProps) {
  const { kind, of, stages, name, category, days, figure, title } = board
  const has = (filter: (typeof filtersOf)[Board['kind']][number]) => filtersOf[kind].includes(filter)
  const isStock = isAboutStock(board)
  // A filter that makes no difference is shown only where an address has it all the same.
  const showsOf = has('of') && (isStock || of.length > 0)
  const showsDays = has('days') && (figure === undefined || figuresOfDays.has(figure) || days !== undefined)
  return (
    <div className={styles.form}>
      {figure !== undefined && <FigureField figure={figure} onChange={onChange} />}
      {showsOf && (
        <div className={styles.wide}>
          <ChoicesField
            legend="Stock of"
            hint="Without a choice, all of them."
            names={stockKinds}
            labels={resourceLabels}
            chosen={of}
            onChange={(chosen) => onChange({ of: chosen })}
          />
        </div>
      )}
      {has('stage') && (
        <div className={styles.wide}>
          <ChoicesField
            legend="Stages"
            hint={usualStages[kind] ?? ''}
            names={stagesOf(kind)}
            labels={stageLabels}
            chosen={stages}
            onChange={(chosen) => onChange({ stages: chosen })}
          />
        </div>
      )}
      {has('name') && (
        <TextField
          label={isStock ? 'Name' : 'Product or batch'}
          hint="contains"
          value={name}
          onChange={(value) => onChange({ name: value }, 'name')}
        />
      )}
      {has('category') && (
        <TextField
          label={isStock ? 'Category' : 'Category of the product'}
          hint="contains"
          value={category}
          onChange={(value) => onChange({ category: value }, 'category')}
        />
      )}
      {showsDays && (
        <NumberField
          label={kind === 'completed' || figure === 'completed' ? 'Days back' : 'Days ahead'}
          unit="Days with today"
          bounds={bounds.days}
          value={days}
          empty={undefined}
          placeholder={`${usualDays[kind] ?? ''}`}
          onChange={(value) => onChange({ days: value }, 'days')}
        />
      )}
      <TextField
        label="Title"
        hint="instead of the usual one"
        value={title}
        placeholder={titleOf({ ...board, title: undefined })}
        onChange={(value) => onChange({ title: value }, 'title')}
      />
      <NumberField
        label="Time for each page"
        unit="Seconds"
        bounds={bounds.seconds}
        value={board.seconds}
        empty={undefined}
        placeholder={`${seconds}`}
        onChange={(value) => onChange({ seconds: value }, 'seconds')}
      />
    </div>
  )
}

function FigureField({ figure, onChange }: { figure: FigureName; onChange: BoardFormProps['onChange'] }) {
  const id = useId()
  const choose = (next: FigureName) => {
    const plain = plainBoard('figure')
    // What the new figure does not ask for would stay in the address, unseen.
    onChange({
      figure: next,
      ...(!isAboutStock({ ...plain, figure: next }) && { of: plain.of }),
      ...(!figuresOfDays.has(next) && { days: plain.days }),
    })
  }
  return (
    <div className={styles.wide}>
      <label className={field.label} htmlFor={id}>
        What it counts
      </label>
      <Select id={id} value={figure} onChange={({ target }) => choose(target.value as FigureName)}>
        {figures.map((one) => (
          <option key={one} value={one}>
            {titleOf({ ...plainBoard('figure'), figure: one })}
          </option>
        ))}
      </Select>
    </div>
  )
}
