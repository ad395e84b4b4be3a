import { CircleHelp } from 'lucide-react'
import { lazyPart } from '@/ui/lazy-part'
import { Popover } from '@/ui/popover'

export const StockRuleText = lazyPart(async () => (await import('./stock-rule-text')).StockRuleText)

/** What the stock words mean, one click away from where they stand. */
export function StockRule({ limit, notes = [] }: { limit: string; notes?: readonly string[] }) {
  return (
    <span data-print="hide">
      <Popover
        look="quiet"
        iconOnly
        label="What the words and figures mean"
        trigger={<CircleHelp size={16} aria-hidden />}
        onAbout={StockRuleText.preload}
      >
        {() => <StockRuleText limit={limit} notes={notes} />}
      </Popover>
    </span>
  )
}
