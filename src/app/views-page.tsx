import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { PageTitle } from '@/records/page-title'
import {
  exportViews,
  forgetViewsOnDisconnect,
  type Imported,
  importViews,
  largestFile,
  mostViews,
  removeView,
  restoreView,
  useForgetsViews,
  useKeepsViews,
  useViews,
  type View,
} from '@/session/views'
import { useConnected } from '@/session/session'
import { useFindCosts, useSampledCosts } from '@/session/use-sampled-costs'
import { announce } from '@/ui/announcer'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import styles from './views-page.module.css'
import { ImportedWords } from './imported-words'
import page from './page.module.css'
import { viewAddress } from '@/resources/view-address'
import { GoneRow, ViewRow } from './view-row'

/** A view that was deleted on this page. */
interface Gone {
  readonly view: View
  /** Id of the one that it stood behind. */
  readonly after: string | undefined
}

/**
 * The rows of the page: a view that went keeps its place, where it can be brought back from.
 * @param gone the latest first, as each stood among what there was when it went
 */
function rowsOf(views: readonly View[], gone: readonly Gone[]): readonly { view: View; isGone: boolean }[] {
  const rows = views.map((view) => ({ view, isGone: false }))
  for (const { view, after } of gone) {
    if (rows.some((row) => row.view.id === view.id)) continue
    rows.splice(rows.findIndex((row) => row.view.id === after) + 1, 0, { view, isGone: true })
  }
  return rows
}

/** The saved views of this device: open, name, order, delete, and take them along as a file. */
export function ViewsPage() {
  const views = useViews()
  const forgets = useForgetsViews()
  const keeps = useKeepsViews()
  useSampledCosts()
  const { costs } = useConnected()
  const findCosts = useFindCosts()
  const [exporting, setExporting] = useState<'waits' | 'failed'>()
  const [gone, setGone] = useState<readonly Gone[]>([])
  /** Id of the view that came back last. */
  const [restored, setRestored] = useState<string>()
  const [imported, setImported] = useState<Imported>()
  const chooser = useRef<HTMLInputElement>(null)
  const rows = rowsOf(views, gone)

  function remove(view: View) {
    setImported(undefined)
    setGone([{ view, after: views[views.indexOf(view) - 1]?.id }, ...gone])
    removeView(view.id)
    announce(`Deleted “${view.name}”`)
  }

  function restore(view: View) {
    const before = rows.slice(
      0,
      rows.findIndex((row) => row.view === view),
    )
    if (!restoreView(view, before.findLast(({ isGone }) => !isGone)?.view.id)) {
      setImported({ problem: `There is no room for it: ${mostViews} views are kept at most.` })
      return
    }
    setImported(undefined)
    // Those that stand behind it now, from the same place, would come before it otherwise.
    const here = gone.find((one) => one.view === view)?.after
    const stands = (one: View) => rows.findIndex((row) => row.view === one)
    const isBehind = (one: Gone) => one.after === here && stands(one.view) > stands(view)
    const left = gone.filter((one) => one.view !== view)
    setGone(left.map((one) => (isBehind(one) ? { ...one, after: view.id } : one)))
    setRestored(view.id)
    announce(`Restored “${view.name}”`)
  }

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.currentTarget
    const file = files?.[0]
    // The same file may be chosen again.
    const reset = event.currentTarget
    if (file === undefined) return
    if (file.size > largestFile) setImported({ problem: 'The file is too large to hold saved views.' })
    else {
      try {
        setImported(importViews(await file.text()))
      } catch {
        setImported({ problem: 'The file could not be read.' })
      }
    }
    reset.value = ''
  }

  /** A file of somebody who may see costs is whole; where that is not known yet, what tells is waited for. */
  async function save() {
    let seesCosts = costs
    if (seesCosts === undefined && views.some(({ to }) => viewAddress(to, false) !== to)) {
      setExporting('waits')
      try {
        seesCosts = await findCosts()
      } catch {
        setExporting('failed')
        return
      }
    }
    setExporting(undefined)
    download(seesCosts ?? false)
  }

  return (
    <div className={page.page}>
      <header className={styles.head}>
        <PageTitle title="Saved views" />
        <div className={styles.tools}>
          <Button off={views.length === 0 || exporting === 'waits'} onClick={() => void save()}>
            <Download size={14} aria-hidden /> {exporting === 'waits' ? 'Exporting…' : 'Export to a file'}
          </Button>
          <Button onClick={() => chooser.current?.click()}>
            <Upload size={14} aria-hidden /> Import a file
          </Button>
          <input
            ref={chooser}
            type="file"
            accept="application/json,.json"
            className={styles.chooser}
            tabIndex={-1}
            aria-label="File with saved views"
            onChange={(event) => void take(event)}
          />
        </div>
      </header>
      <div role="status" className={styles.said}>
        {exporting === 'failed' && (
          <Notice tone="bad" role="alert">
            Nothing was exported: the service does not say what your key may see. Try again when it answers.
          </Notice>
        )}
        {imported && <ImportedWords imported={imported} />}
        {!keeps && imported === undefined && (
          <Notice tone="warn">
            This browser keeps nothing for this page: changes are there until this tab is closed.
          </Notice>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>
          No saved views yet. A list’s View menu has “Save view…”, which keeps its filters and order under a name.
        </p>
      ) : (
        <ul aria-label="Saved views" className={styles.list}>
          {rows.map(({ view, isGone }) =>
            isGone ? (
              <GoneRow key={`gone ${view.id}`} name={view.name} onUndo={() => restore(view)} />
            ) : (
              <ViewRow
                key={view.id}
                view={view}
                isFirst={view === views[0]}
                isLast={view === views.at(-1)}
                isRestored={view.id === restored}
                onRemove={() => remove(view)}
              />
            ),
          )}
        </ul>
      )}
      <p className={styles.note}>Views are kept on this device, for whoever uses this browser. They hold no records.</p>
      <label className={styles.choice}>
        <input type="checkbox" checked={forgets} onChange={() => forgetViewsOnDisconnect(!forgets)} />
        Forget saved views when disconnecting
      </label>
    </div>
  )
}

function download(costs: boolean): void {
  const text = exportViews((to) => viewAddress(to, costs))
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'stockroom-views.json'
  link.click()
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
