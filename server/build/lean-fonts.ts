import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const files = '@fontsource-variable/inter/files'
const packaged = fileURLToPath(new URL('../../node_modules/' + files, import.meta.url))
const made = fileURLToPath(new URL('../../node_modules/.cache/stockroom/fonts', import.meta.url))

/** The weights that the page uses; `base.css` declares the same. */
const weights = { min: 400, max: 800 }
/**
 * Figures of one width, and kerning. Not what a program might do to a text by itself: Inter turns "2x4" and "->" into
 * other signs, and codes are to be seen as they are.
 */
const always = ['tnum', 'kern']
/** Where accents are put, which letters of Latin 1 do not need. */
const marks = ['ccmp', 'locl', 'mark', 'mkmk']

const fonts: Readonly<Record<string, string[]>> = {
  'inter-latin-wght-normal.woff2': always,
  'inter-latin-ext-wght-normal.woff2': [...always, ...marks],
  'inter-cyrillic-wght-normal.woff2': [...always, ...marks],
  'inter-greek-wght-normal.woff2': [...always, ...marks],
}

/**
 * Has the page use fonts without the weights and features that it never shows: half as many bytes, and a list is laid out
 * a tenth faster, as each text is taken through fewer tables of rules.
 */
export function leanFonts(): Plugin {
  return {
    name: 'stockroom:lean-fonts',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async config() {
      const replacement = await makeFonts()
      return { resolve: { alias: [{ find: files, replacement }] } }
    },
  }
}

/** Makes the fonts, unless they were made before. Returns their folder. */
async function makeFonts(): Promise<string> {
  const originals = await Promise.all(Object.keys(fonts).map((name) => readFile(join(packaged, name))))
  const hash = createHash('sha256').update(JSON.stringify([fonts, weights]))
  for (const original of originals) hash.update(original)
  const folder = join(made, hash.digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.entries(fonts).map(async ([name, keepFeatures], index) => {
      const original = originals[index]
      const path = join(folder, name)
      if (original === undefined || (await exists(path))) return
      const options = {
        keepAllGlyphs: true,
        keepFeatures,
        variationAxes: { wght: weights },
        targetFormat: 'woff2',
      } as const
      // Never half a file under its name, whoever else builds at the same time.
      await writeFile(`${path}.${process.pid}`, await subsetFont(original, '', options))
      await rename(`${path}.${process.pid}`, path)
    }),
  )
  return folder
}

async function exists(path: string): Promise<boolean> {
  try {
    await readFile(path)
    return true
  } catch {
    return false
  }
}
