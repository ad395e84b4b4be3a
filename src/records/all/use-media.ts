import { useSyncExternalStore } from 'react'

/** Asked for once, as each asking costs time. */
const phone = window.matchMedia('(max-width: 640px)')
const print = window.matchMedia('print')

function watch(media: MediaQueryList) {
  return (changed: () => void) => {
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
}

const watchPhone = watch(phone)
const watchPrint = watch(print)

/** Whether rows are cards, and the page scrolls rather than the table: as the styles of tables have it. */
export function usePhone(): boolean {
  return useSyncExternalStore(watchPhone, () => phone.matches)
}

/** Whether the page is being printed. React draws synchronously for it, before the browser takes its picture. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watchPrint, () => print.matches)
}
