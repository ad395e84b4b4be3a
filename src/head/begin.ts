/** Follows the links to what every page begins with (`server/build/first-script.ts`), once. */
export function begin(): void {
  if (window.stockroomStyles !== undefined) return
  const styles: Promise<unknown>[] = []
  for (const link of document.querySelectorAll<HTMLLinkElement>('[data-start]')) {
    if (link.dataset['start'] === 'style') {
      const come = (done: () => void) => ['load', 'error'].forEach((type) => link.addEventListener(type, done))
      styles.push(new Promise<void>(come))
      link.setAttribute('blocking', 'render')
      link.rel = 'stylesheet'
    } else if (link.dataset['start'] === 'rest') link.rel = 'modulepreload'
    else {
      const script = document.createElement('script')
      Object.assign(script, { type: 'module', crossOrigin: '', src: link.href })
      // A frame without anything in it takes time that the script could use.
      script.setAttribute('blocking', 'render')
      document.head.append(script)
    }
  }
  window.stockroomStyles = Promise.all(styles)
}
