import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import styles from './look-up.module.css'
import { type Ask, LookUp } from './look-up'
import { lookUpPath } from './look-up-address'
import { boxMark, useScanner } from './use-scanner'
import { basePath } from '@/ui/base-path'
import { closedBeside, showModal, useClosedByHistory } from '@/ui/dialog'

/** Goes to a path of this dashboard, here or in another tab. */
export function useGo(): (to: string, newTab: boolean) => void {
  const navigate = useNavigate()
  return (to, newTab) => {
    if (newTab) window.open(basePath + to, '_blank', 'noopener')
    else void navigate(to)
  }
}

interface AnywhereProps {
  /** Undefined while look-up is closed. */
  ask: Ask | undefined
  onAsk: (ask: Ask | undefined) => void
}

/** What makes look-up work from every page: the dialog of the box, and the scanner. */
export function Anywhere({ ask, onAsk }: AnywhereProps) {
  const { pathname } = useLocation()
  const isOnPage = pathname === lookUpPath

  // The page listens by itself.
  useScanner((readings) => onAsk({ text: readings[0] ?? '', readings }), !isOnPage)

  // The page has a box of its own, and another dialog is not to be covered.
  const isElsewhere = ask !== undefined && (isOnPage || isBehindDialog())
  const leave = useEffectEvent(() => {
    if (isOnPage) document.querySelector<HTMLInputElement>(`[${boxMark}]`)?.focus()
    onAsk(undefined)
  })
  useEffect(() => {
    if (isElsewhere) leave()
  }, [isElsewhere])
  return ask === undefined || isElsewhere ? null : <LookUpDialog ask={ask} onClose={() => onAsk(undefined)} />
}

function isBehindDialog(): boolean {
  const open = document.querySelector('dialog[open]')
  return open !== null && open.querySelector(`[${boxMark}]`) === null
}

/** The keys that open look-up, pressed once more: what was typed is there to be typed over, rather than lost. */
function selectAgain(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (event.key !== 'k' && event.code !== 'KeyK')) return
  event.preventDefault()
  const box = event.currentTarget.querySelector<HTMLInputElement>(`[${boxMark}]`)
  box?.focus()
  box?.select()
}

function LookUpDialog({ ask, onClose }: { ask: Ask; onClose: () => void }) {
  const element = useRef<HTMLDialogElement>(null)
  const go = useGo()
  useEffect(() => {
    if (element.current?.open === false) showModal(element.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- opened whenever it is asked for anew
  }, [ask])
  useClosedByHistory(element)
  const close = () => element.current?.close()
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-label="Look-up"
      // Told a moment late: it may have been opened again meanwhile.
      onClose={() => element.current?.open === false && onClose()}
      {...closedBeside}
      onKeyDown={selectAgain}
    >
      <LookUp
        ask={ask}
        onGo={(to, newTab) => {
          // Closed first, so that the focus is given back before the page takes it.
          if (!newTab) close()
          go(to, newTab)
        }}
        onDone={close}
      />
    </dialog>
  )
}
