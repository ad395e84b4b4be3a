// npm test: everything that can be checked, in order; its last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '../server/launch/prepare.mjs'
import { runNode } from '../server/launch/run.mjs'
import { root } from '../server/launch/state.mjs'

const reports = mkdtempSync(join(tmpdir(), 'stockroom-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

/** The program of an installed package, as Node runs it. */
function program(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

function count({ passed, failed, skipped = 0 }) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
}

/**
 * Runs one step. A step with a report counts its tests; one without, or one that failed beyond its tests (a file that
 * could not be read, say), counts as one.
 */
async function step(title, args, { report, read, env = {} } = {}) {
  process.stdout.write(`\n--- ${title}\n`)
  const started = Date.now()
  // The pages are looked for at the root, wherever they are to be deployed. And Vite's notice about a way of loading its
  // settings that Node 20 does not have.
  const given = { ...process.env, BASE_PATH: '', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true', ...env }
  const code = await runNode(args, { env: given })
  const tests = report === undefined ? undefined : readReport(report, read)
  if (tests !== undefined) count(tests)
  const whole = tests === undefined || (code !== 0 && tests.failed === 0)
  if (whole) count(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  if (code !== 0) failures.push(title)
  process.stdout.write(
    `--- ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s\n`,
  )
  return code === 0
}

function readReport(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

function readUnitReport({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

function readBrowserReport({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

async function main() {
  if (!(await install())) {
    count({ passed: 0, failed: 1 })
    failures.push('Installation')
    return
  }
  await step('Types', [program('typescript', 'tsc'), '-p', root])
  await step('Lint', [program('oxlint'), '--type-aware', '--type-check'])
  await step('Format', [program('oxfmt'), '--check'])
  await step('Unused code', [program('knip')])
  await step(
    'Unit tests',
    [program('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    {
      report: unitReport,
      read: readUnitReport,
      // React has what its tests need in no other.
      env: { NODE_ENV: 'test' },
    },
  )
  if (!(await step('Build', [join(root, 'server', 'launch', 'build.mjs')]))) return
  await step('Sizes', [program('size-limit')])
  await step('Browser tests', [program('playwright'), 'test'], {
    report: browserReport,
    read: readBrowserReport,
    env: { STOCKROOM_BROWSER_REPORT: browserReport },
  })
}

await main()
rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`)
if (totals.skipped > 0) process.stdout.write(`\n${totals.skipped} skipped\n`)
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exitCode = totals.failed === 0 && failures.length === 0 ? 0 : 1
