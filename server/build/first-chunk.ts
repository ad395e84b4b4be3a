interface Modules {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** A few hundred bytes that every other list needs: less than a request costs. */
const forAll = /\/src\/records\/kinds\/count\./

/**
 * Names the one chunk that holds whatever the page's entry imports statically. Left to itself, the bundler takes out
 * what lazily loaded pages share with the entry, and the first screen then waits for several small files.
 */
export function firstChunk(id: string, modules: Modules): string | null {
  return forAll.test(id) || isFirst(id, modules, new Set()) ? 'main' : null
}

function isFirst(id: string, modules: Modules, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = modules.getModuleInfo(id)
  return info !== null && (info.isEntry || info.importers.some((importer) => isFirst(importer, modules, seen)))
}
