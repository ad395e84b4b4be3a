/** Files of other pages, named in the page's head, that were not asked for so far. */
export function filesOfOtherPages(): Set<string> {
  const pages = document.querySelector<HTMLMetaElement>('[name=pages]')?.content ?? '{}'
  const files = Object.values(JSON.parse(pages) as Record<string, string[]>).flat()
  const asked = new Set(
    performance.getEntriesByType('resource').map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  )
  return new Set(files.filter((file) => !asked.has(file)))
}

/** Has the browser keep a file, as it will ask for it itself. */
export async function keepFile(file: string): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}assets/${file}`, { priority: 'low' })
  await answer.arrayBuffer()
}
