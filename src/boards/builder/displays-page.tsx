import { Monitor } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { mostBoards } from '@/boards/playlist'
import { titleOf } from '@/boards/board-words'
import { PageTitle } from '@/records/page-title'
import { useSampledCosts } from '@/session/use-sampled-costs'
import { announce } from '@/ui/announcer'
import { buttonLook } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { AddBoard } from './add-board'
import { BoardRow } from './board-row'
import styles from './displays-page.module.css'
import { KioskHelp } from './kiosk-help'
import { displayAddress } from './link'
import { LinkPanel } from './link-panel'
import { Preview } from './preview'
import { type Row, withAdded, withChanged, withCopy, withMoved, withoutRow } from './rows'
import { SettingsForm } from './settings-form'
import { usePlaylist } from './use-playlist'

/** Puts a wall display together: its boards and settings, a preview, and the link that holds all of it. */
export function DisplaysPage() {
  useSampledCosts()
  const { rows, settings, playlist, written, wrong, edit } = usePlaylist()
  // The board whose settings are open is the one that the preview shows.
  const [openId, setOpenId] = useState<number>()
  const focusOn = useRef<number>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const openAt = rows.findIndex(({ id }) => id === openId)
  const open = rows[openAt]
  const isFull = rows.length >= mostBoards
  const address = displayAddress(written)

  // A board that has just come, or the one that took the place of one that has gone.
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === focusOn.current)
    list.current?.children[at]?.querySelector<HTMLElement>('[data-toggle]')?.focus()
    focusOn.current = undefined
  }, [rows])

  /** Changes the list, opens and focuses what was added, and says so. */
  function put(next: readonly Row[], word: string) {
    const at = next.findIndex((row) => !rows.includes(row))
    const added = next[at]
    if (added === undefined) return
    edit((draft) => ({ ...draft, rows: next }))
    setOpenId(added.id)
    focusOn.current = added.id
    announce(`${word}: ${titleOf(added.board)}, board ${at + 1} of ${next.length}`)
  }

  function remove(at: number) {
    const row = rows[at]
    const next = rows[at + 1] ?? rows[at - 1]
    if (row === undefined || next === undefined) return
    edit((draft) => ({ ...draft, rows: withoutRow(draft.rows, row.id) }))
    focusOn.current = next.id
    announce(`Removed: ${titleOf(row.board)}. Going back brings it back.`)
  }

  function move(at: number, by: -1 | 1) {
    const row = rows[at]
    if (row === undefined) return
    edit((draft) => ({ ...draft, rows: withMoved(draft.rows, row.id, by) }))
    announce(`${titleOf(row.board)} is now board ${at + by + 1} of ${rows.length}`)
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <PageTitle title="Displays" />
          <p className={styles.intro}>
            Boards for a screen on the wall, one after the other. The link holds all of it; nothing is kept here.
          </p>
        </div>
        {/* By itself: a display is no page of the dashboard. */}
        <a className={buttonLook()} href={address} data-print="hide">
          <Monitor size={14} aria-hidden /> Open on this screen
        </a>
      </header>
      {wrong.length > 0 && (
        <Notice tone="warn" role="status">
          The address has parts that make no sense and were left out: {wrong.join(', ')}.
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="displays-boards">
            <h2 id="displays-boards">Boards</h2>
            <ol ref={list} className={styles.boards} aria-label="Boards of the display">
              {rows.map(({ id, board }, at) => (
                <BoardRow
                  key={id}
                  board={board}
                  seconds={settings.seconds}
                  isOpen={id === openId}
                  isFirst={at === 0}
                  isLast={at === rows.length - 1}
                  isFull={isFull}
                  onToggle={() => setOpenId(id === openId ? undefined : id)}
                  onMove={(by) => move(at, by)}
                  onCopy={() => put(withCopy(rows, id), 'Duplicated')}
                  onRemove={() => remove(at)}
                  onChange={(change, typing) =>
                    edit(
                      (draft) => ({ ...draft, rows: withChanged(draft.rows, id, change) }),
                      typing && `${id} ${typing}`,
                    )
                  }
                />
              ))}
            </ol>
            <div data-print="hide">
              <AddBoard isFull={isFull} onAdd={(kind) => put(withAdded(rows, kind), 'Added')} />
            </div>
          </section>
          <section className={styles.section} aria-labelledby="displays-all">
            <h2 id="displays-all">All boards</h2>
            <SettingsForm
              settings={settings}
              onChange={(change, typing) =>
                edit((draft) => ({ ...draft, settings: { ...draft.settings, ...change } }), typing && `all ${typing}`)
              }
            />
          </section>
        </div>
        <section className={`${styles.section} ${styles.preview}`} aria-labelledby="displays-preview" data-print="hide">
          <h2 id="displays-preview">Preview</h2>
          <Preview
            playlist={playlist}
            shown={open === undefined ? playlist : { ...playlist, boards: [open.board] }}
            restartOn={open === undefined ? `all ${rows.length}` : `${open.id}`}
            words={
              open !== undefined
                ? `Board ${openAt + 1} of ${rows.length}, which is open for changes.`
                : rows.length === 1
                  ? 'The board of the display.'
                  : `All ${rows.length} boards in turn. Open one to see it alone.`
            }
          />
        </section>
      </div>
      <section className={styles.section} aria-labelledby="displays-link">
        <h2 id="displays-link">Link to this display</h2>
        <LinkPanel address={address} />
      </section>
      <section className={styles.section} aria-labelledby="displays-devices">
        <h2 id="displays-devices">A screen that starts by itself</h2>
        <KioskHelp address={address} />
      </section>
    </div>
  )
}
