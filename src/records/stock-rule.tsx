import { CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { Popover } from '@/ui/popover'
import { useIdle } from './use-idle'

const StockRuleText = lazyPart(async () => (await import('./stock-rule-text')).StockRuleText)

/** What the stock words mean, one click away from where they stand. */
export function StockRule({ limit, notes = [] }: { limit: string; notes?: readonly string[] }) {
  const idle = useIdle()
  useEffect(() => {
    // The panel is not to open empty.
    if (idle) StockRuleText.preload().catch(() => {})
  }, [idle])
  return (
    <span data-print="hide">
      <Popover
        look="quiet"
        iconOnly
        label="What the words and figures mean"
        trigger={<CircleHelp size={16} aria-hidden />}
      >
        {() => <StockRuleText limit={limit} notes={notes} />}
      </Popover>
    </span>
  )
}
