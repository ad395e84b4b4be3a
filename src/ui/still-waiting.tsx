import { Notice } from './notice'
import { useSlow } from './use-slow'

/** Says so where an answer takes longer than anybody expects. */
export function StillWaiting({ busy }: { busy: boolean }) {
  const slow = useSlow(busy)
  return (
    slow && (
      <Notice tone="info" role="status">
        The service takes long to answer. Still waiting.
      </Notice>
    )
  )
}
