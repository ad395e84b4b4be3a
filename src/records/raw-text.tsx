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
  const { text, rounded } = inFull(() => (raw ? raw(costs) : costs ? record : withoutAnyMoney(record)))
  return (
    <>
      <CopyButton worded label="Copy record" text={text} />
      {rounded && (
        <p>What was sent as a number, not as text, stands here as a browser reads it: some digits may be missing.</p>
      )}
      {/* Focusable, as it scrolls by itself. */}
      <pre tabIndex={0} aria-label="Record as JSON" role="region">
        {text}
      </pre>
    </>
  )
}

interface Written {
  readonly text: string
  /** It holds a number of which a browser may not keep every digit: one with a fraction, or a very large one. */
  readonly rounded: boolean
}

/** What is nested without end uses up the stack, and is nothing to look into. */
function inFull(record: () => unknown): Written {
  let rounded = false
  const noteNumbers = (_: string, value: unknown) => {
    rounded ||= typeof value === 'number' && !Number.isSafeInteger(value)
    return value
  }
  try {
    const text = JSON.stringify(record(), noteNumbers, 2)
    return { text, rounded }
  } catch {
    return { text: 'Nested too deep to be shown.', rounded: false }
  }
}
