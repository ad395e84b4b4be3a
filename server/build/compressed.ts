import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// index.html is compressed at start, after the server has written into it. Fonts and pictures are compressed already.
const worthIt = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Writes `.br` and `.gz` beside every text file of the built page, where that makes it smaller. */
export function compressed(): Plugin {
  return {
    name: 'stockroom:compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    async writeBundle({ dir = '' }) {
      const names = (await readdir(dir, { recursive: true })).filter((name) => worthIt.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([toBrotli(bytes, { params: parameters }), toGzip(bytes, { level: 9 })])
  if (br.length < bytes.length) await writeFile(`${path}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz)
}
