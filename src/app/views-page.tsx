import { Download, Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { PageTitle } from '@/records/page-title'
import {
  exportViews,
  forgetViewsOnDisconnect,
  type Imported,
  importViews,
  largestFile,
  removeView,
  useForgetsViews,
  useViews,
  type View,
} from '@/session/views'
import { useConnected } from '@/session/session'
import { useFindCosts, useSampledCosts } from '@/session/use-sampled-costs'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import styles from './views-page.module.css'
import { ImportedWords } from './imported-words'
import page from './page.module.css'
import { viewAddress } from '@/resources/view-address'
import { ViewRow } from './view-row'

/** The saved views of this device: open, name, order, delete, and take them along as a file. */
export function ViewsPage() {
  const views = useViews()
  const forgets = useForgetsViews()
  useSampledCosts()
  const { costs } = useConnected()
  const findCosts = useFindCosts()
  const [exporting, setExporting] = useState<'waits' | 'failed'>()
  const [deleted, setDeleted] = useState<{ name: string; undo: () => void }>()
  const [imported, setImported] = useState<Imported>()
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  function remove(view: View) {
    setImported(undefined)
    setDeleted({ name: view.name, undo: removeView(view.id) })
    // The button that had the focus has gone with its row.
    list.current?.focus()
  }

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.currentTarget
    const file = files?.[0]
    // The same file may be chosen again.
    const reset = event.currentTarget
    if (file === undefined) return
    setDeleted(undefined)
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
        {deleted && (
          <Notice
            tone="info"
            actions={
              <Button
                onClick={() => {
                  deleted.undo()
                  setDeleted(undefined)
                  list.current?.focus()
                }}
              >
                Undo
              </Button>
            }
          >
            <span>
              Deleted <bdi>“{deleted.name}”</bdi>.
            </span>
          </Notice>
        )}
        {exporting === 'failed' && (
          <Notice tone="bad" role="alert">
            Nothing was exported: the service does not say what your key may see. Try again when it answers.
          </Notice>
        )}
        {imported && <ImportedWords imported={imported} />}
      </div>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {views.length === 0 ? (
          <p className={styles.none}>
            No saved views yet. A list’s View menu has “Save view…”, which keeps its filters and order under a name.
          </p>
        ) : (
          <ul aria-label="Saved views">
            {views.map((view, at) => (
              <ViewRow
                key={view.id}
                view={view}
                isFirst={at === 0}
                isLast={at === views.length - 1}
                onRemove={() => remove(view)}
              />
            ))}
          </ul>
        )}
      </div>
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
