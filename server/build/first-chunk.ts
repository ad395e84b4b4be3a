interface Modules {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
  } | null
}

/** A few hundred bytes that every other list needs: less than a request costs. */
const forAll = /\/src\/records\/kinds\/count\./
/** The entry that shows the first rows, and what belongs to it alone. */
const ofFirst = /\/src\/first\//

/**
 * Names the two chunks that hold whatever the page's entries import statically: `first` what shows the first rows, with
 * what the lists that it loads share with the rest of the page, and `main` that rest. Left to itself, the bundler takes
 * out what lazily loaded pages share with them, and the first screen then waits for several small files.
 */
export function firstChunk(id: string, modules: Modules): string | null {
  const above = importersOf(id, modules)
  const entries = above.filter((one) => modules.getModuleInfo(one)?.isEntry)
  if (forAll.test(id) || entries.some((entry) => ofFirst.test(entry))) return 'first'
  if (entries.length === 0) return null
  const isLoadedByFirst = above.some((one) =>
    modules.getModuleInfo(one)?.dynamicImporters.some((by) => ofFirst.test(by)),
  )
  return isLoadedByFirst ? 'first' : 'main'
}

/** A module and whatever imports it statically, through others or by itself. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id])
  for (const one of found) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  return [...found]
}
