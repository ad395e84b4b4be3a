import { withoutAnyMoney } from '@/contract/any-money'
import { CopyButton } from '@/ui/copy-button'

interface RawTextProps {
  record: unknown
  costs: boolean
  /** What of the record this key may see; all that is no money unless given. */
  raw: ((costs: boolean) => unknown) | undefined
}

/** A record as JSON, to read and to copy. */
export function RawText({ record, costs, raw }: RawTextProps) {
  const text = inFull(() => (raw ? raw(costs) : costs ? record : withoutAnyMoney(record)))
  return (
    <>
      <CopyButton worded label="Copy record" text={text} />
      {/* Focusable, as it scrolls by itself. */}
      <pre tabIndex={0} aria-label="Record as JSON" role="region">
        {text}
      </pre>
    </>
  )
}

/** What is nested without end uses up the stack, and is nothing to look into. */
function inFull(record: () => unknown): string {
  try {
    return JSON.stringify(record(), null, 2)
  } catch {
    return 'Nested too deep to be shown.'
  }
}
