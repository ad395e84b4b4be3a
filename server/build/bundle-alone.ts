import { type Alias, build } from 'vite'

/** What a file of sources and all that it imports come to as one script, minified, which leaves no names behind. */
export async function bundleAlone(entry: string, base: string, alias: Alias[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    publicDir: false,
    resolve: { alias },
    build: {
      write: false,
      modulePreload: false,
      lib: { entry, formats: ['iife'], name: 'alone', fileName: 'alone' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (chunk === undefined) throw new Error(`${entry} gave no script.`)
  return chunk.code.trim()
}
