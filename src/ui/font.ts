const ours = '1em "Inter Variable"'

/** Whether text can be drawn in our own font by now. */
export function fontIsThere(): boolean {
  return document.fonts?.check(ours) ?? true
}

/** Asks for our own font; without it, the page goes on in one that every system has. */
export function loadFont(): void {
  void document.fonts?.load(ours).catch(() => {})
}
