import { Lock, PackageOpen } from 'lucide-react'
import { manufacturesEndpoint } from '@/contract/manufactures'
import { materialsEndpoint } from '@/contract/materials'
import { useAllCosts } from '@/records/all/use-all-costs'
import { DataAge } from '@/records/data-age'
import { PageTitle } from '@/records/page-title'
import { State } from '@/records/state'
import { ErrorState } from '@/records/states'
import { useIdle } from '@/records/use-idle'
import { useAccount } from '@/session/use-account'
import { Button } from '@/ui/button'
import { classes } from '@/ui/classes'
import { AttentionRuns } from './attention-runs'
import { AttentionStock } from './attention-stock'
import styles from './overview-page.module.css'
import { ZoneRule } from './panel'
import { RunCostsPanel } from './run-costs-panel'
import { reachWords } from './reach-words'
import { isEmpty, isFailed, type AnySource, type Sources, useAskAgain, useSources, waitsForWord } from './sources'
import { StagesPanel } from './stages-panel'
import { StockHealthPanel } from './stock-health-panel'
import { StockValuePanel } from './stock-value-panel'
import { WeeksPanel } from './weeks-panel'

/** The home page: what needs somebody, how the stock is, what was made and, where that may be seen, what it cost. */
export function OverviewPage() {
  const sources = useSources(useIdle())
  const askAgain = useAskAgain()
  const { materials, products, components, manufactures } = sources
  const all = [materials, products, components, manufactures].filter((source) => source !== undefined)
  // Each panel would say the same.
  const isDown = all.length > 0 && all.every(isFailed)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title="Overview" />
        <p className={styles.zone}>
          <ZoneRule />
        </p>
        <Age sources={all} askAgain={askAgain} />
      </header>
      <span className="visually-hidden" role="status">
        {isDown ? '' : reachWords(all)}
      </span>
      {all.length === 0 ? (
        <State
          icon={Lock}
          title="There is nothing to show here"
          actions={<Button onClick={askAgain}>Ask again</Button>}
        >
          <p>The service offers this key neither stock nor runs. Whoever manages the account can change that.</p>
        </State>
      ) : isDown ? (
        <ErrorState
          error={all[0]?.of.error}
          what="The overview"
          onRetry={() => {
            for (const { of } of all) of.retry()
          }}
        />
      ) : all.every(isEmpty) ? (
        <State icon={PackageOpen} title="Nothing here yet">
          <p>
            Once there are materials, products or runs in the inventory service, this page shows what runs short, what
            is late and what was made. Nothing has to be set up here.
          </p>
        </State>
      ) : (
        <Panels sources={sources} />
      )}
    </div>
  )
}

function Panels({ sources }: { sources: Sources }) {
  const { materials, products, components, manufactures } = sources
  const seesMaterialCosts = useAllCosts(materialsEndpoint, materials?.of.items ?? none)
  const seesRunCosts = useAllCosts(manufacturesEndpoint, manufactures?.of.items ?? none)
  return (
    <div className={styles.panels}>
      {(materials ?? products ?? components) && (
        <div className={styles.wide}>
          <AttentionStock {...sources} />
        </div>
      )}
      {manufactures && <AttentionRuns source={manufactures} />}
      {materials && <StockHealthPanel source={materials} />}
      {products && <StockHealthPanel source={products} />}
      {components && <StockHealthPanel source={components} />}
      {/* Costs last, so that nothing moves where it turns out that they may be seen. */}
      <div className={styles.column}>
        {manufactures && <StagesPanel source={manufactures} />}
        {materials && seesMaterialCosts && <StockValuePanel source={materials} />}
      </div>
      {manufactures && (
        <div className={classes(styles.wide, styles.column)}>
          <WeeksPanel source={manufactures} />
          {seesRunCosts && <RunCostsPanel source={manufactures} />}
        </div>
      )}
    </div>
  )
}

const none: readonly never[] = []

/** How old the oldest of the figures are, and the way to new ones: of whatever was read, could not be, or was refused. */
function Age({ sources, askAgain }: { sources: readonly AnySource[]; askAgain: () => void }) {
  const { refetch } = useAccount()
  const times = sources.map(({ of }) => of.readAt).filter((time) => time !== undefined)
  const refresh = () => {
    askAgain()
    // Days are those of the account's zone.
    void refetch({ cancelRefetch: false })
    for (const source of sources) {
      // How many there are is not known, and so not whether all of them are to be read.
      if (source.of.total === undefined) source.of.retry()
      else if (!waitsForWord(source)) source.of.refresh()
    }
  }
  return (
    <div className={styles.age}>
      <DataAge
        readAt={times.length === 0 ? undefined : Math.min(...times)}
        busy={sources.some(({ of }) => of.busy)}
        failed={sources.some(({ of }) => of.readAt !== undefined && of.error !== undefined && !of.busy)}
        onRefresh={refresh}
      />
    </div>
  )
}
