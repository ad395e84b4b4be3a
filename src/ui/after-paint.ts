/**
 * Calls back as soon as what is in the document now has been painted: a frame is painted after its callbacks, and a timer
 * comes after the paint.
 * @returns what calls it off.
 */
export function afterPaint(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
