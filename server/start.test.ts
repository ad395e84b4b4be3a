import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import vite from '../node_modules/vite/package.json'
import own from '../package.json'

/** What is said by a Node that calls itself so. */
async function saidBy(version: string): Promise<string> {
  const script = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    import('./server/start.mjs')`
  return promisify(execFile)(process.execPath, ['-e', script]).then(
    () => '',
    (error: { code: unknown; stderr: string }) => (error.code === 1 ? error.stderr : ''),
  )
}

test.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('Node %s is refused in one line', async (version) => {
  expect(await saidBy(version)).toBe(
    `Stockroom needs Node.js 20.19 or a later 20, or 22.12 or newer; this is ${version}. Get it from https://nodejs.org.\n`,
  )
})

test('the versions of Node that are asked for are those that Vite runs on', () => {
  expect(own.engines).toEqual(vite.engines)
})
