/**
 * Brings the head of a column into sight that has taken the focus: browsers leave it where it is, as its row stays in
 * sight, behind the names that stay or beyond the edge (WCAG 2.4.11).
 */
export function revealHead(region: HTMLElement | null, focused: Element): void {
  const head = focused.closest('th')
  const first = head?.parentElement?.firstElementChild
  if (region === null || head === null || !first || head === first) return
  const { left, right } = head.getBoundingClientRect()
  const start = first.getBoundingClientRect().right
  const end = region.getBoundingClientRect().left + region.clientLeft + region.clientWidth
  if (left < start) region.scrollBy({ left: left - start })
  // Never so far that its own start goes, where it is wider than the room.
  else if (right > end) region.scrollBy({ left: Math.min(right - end, left - start) })
}
