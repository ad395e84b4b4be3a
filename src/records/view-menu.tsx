import { Settings2 } from 'lucide-react'
import { CopyButton } from '@/ui/copy-button'
import { Popover } from '@/ui/popover'
import type { Settings } from '@/session/settings'
import styles from './view-menu.module.css'

interface ViewMenuProps {
  columns: readonly { id: string; label: string }[]
  shown: readonly string[]
  /** The resource's own choice. */
  usual: readonly string[]
  density: Settings['density']
  onLook: (change: { columns?: readonly string[]; density?: Settings['density'] }) => void
  link: () => string
}

/** Columns, density and a link to exactly this view. */
export function ViewMenu(props: ViewMenuProps) {
  return (
    <Popover
      look="quiet"
      label="View"
      trigger={
        <>
          <Settings2 size={14} aria-hidden /> View
        </>
      }
    >
      {() => <Panel {...props} />}
    </Popover>
  )
}

function Panel({ columns, shown, usual, density, onLook, link }: ViewMenuProps) {
  const toggled = (id: string) => (shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  return (
    <div className={styles.panel}>
      <fieldset>
        <legend>Columns</legend>
        <ul>
          {columns.map(({ id, label }) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={shown.includes(id)} onChange={() => onLook({ columns: toggled(id) })} />
                {label}
              </label>
            </li>
          ))}
        </ul>
        <button type="button" className={styles.link} onClick={() => onLook({ columns: usual })}>
          Usual columns
        </button>
      </fieldset>
      <fieldset>
        <legend>Rows</legend>
        {(['comfortable', 'compact'] as const).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="density"
              checked={density === value}
              onChange={() => onLook({ density: value })}
            />
            {value === 'compact' ? 'Compact' : 'Comfortable'}
          </label>
        ))}
      </fieldset>
      <CopyButton worded label="Copy link to this view" text={link} />
    </div>
  )
}
