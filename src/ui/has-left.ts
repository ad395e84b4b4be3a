/**
 * Whether the focus went on to something else than a panel that had it, or the button that opened it: whoever goes on by
 * keyboard is not to meet what the panel covers (WCAG 2.4.11). What the panel is in takes the focus where somebody
 * presses a text in it, such as the words beside a box, and has not been gone to.
 */
export function hasLeft(panel: Element | null, button: Element | null | undefined, to: Element | null): boolean {
  return to !== null && to !== button && panel?.contains(to) === false && !to.contains(panel)
}
