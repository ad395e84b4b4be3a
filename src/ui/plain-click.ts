import type { MouseEvent } from 'react'

/** A click on a link that means "go there", and not "in another tab", "in another window" or "save". */
export function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !modified && event.button === 0 && !event.defaultPrevented
}
