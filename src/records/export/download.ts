/** A browser may take its time before it reads what is behind the address. */
const keepFor = 60_000

/** Gives a file to the browser to save. Nothing leaves this page. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepFor)
}
