import { withoutMoneyHints } from '@/contract/open-money'
import { rawText, recognise } from './general-kinds'
import { GeneralValue, isInline } from './general-value'

/** What fits in a cell of what does not. */
const longest = 60

interface GeneralCellProps {
  name: string
  value: unknown
  /** The cell is shown to keys that see costs only; any other must not hold money. */
  isMoney: boolean
}

/** A value that is none of what its column holds, in one line. */
export function GeneralCell({ name, value, isMoney }: GeneralCellProps) {
  const shown = isMoney ? value : withoutMoneyHints(value)
  const general = recognise(shown, name)
  const isLong = general.kind === 'text' && general.value.length > longest
  if (isInline(general) && general.kind !== 'list' && !isLong) return <GeneralValue value={shown} name={name} />
  const text = isLong ? general.value : rawText(shown)
  return <bdi title={text.slice(0, 1000)}>{text.length > longest ? `${text.slice(0, longest)}…` : text}</bdi>
}
