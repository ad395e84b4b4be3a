import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const imports = /^import \{([^}]*)\} from 'lucide-react'$/gm

/**
 * Has each module import its icons from their own files. Through the package's one big module, which the first screen
 * imports, too, every icon of every page would belong to the first script.
 */
export function directIcons(): Plugin {
  let files: Promise<ReadonlyMap<string, string>> | undefined
  return {
    name: 'stockroom:direct-icons',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null
      files ??= readFile(
        fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)),
        'utf8',
      ).then(iconFiles)
      return withDirectIcons(code, await files)
    },
  }
}

/** The file of each icon, by all the names it goes by, as the package's big module has them. */
export function iconFiles(bigModule: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, names = '', file = ''] of bigModule.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/gm)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) found.set(name, file)
  }
  return found
}

/** @throws Error when an icon has no file of its own. */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(imports, (_, names: string) => {
    const specifiers = names.split(',').map((one) => one.trim())
    return specifiers
      .filter((one) => one !== '')
      .map((one) => {
        // Not `import { type … }`, of which the compiler would leave an import of the module itself.
        if (one.startsWith('type ')) return `import type { ${one.slice(5)} } from 'lucide-react'`
        const [name = '', local = name] = one.split(/ as /)
        const file = files.get(name)
        if (file === undefined) throw new Error(`There is no icon called "${name}" in lucide-react.`)
        return `import ${local} from 'lucide-react/icons/${file}'`
      })
      .join('\n')
  })
}
