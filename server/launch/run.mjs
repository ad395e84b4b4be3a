import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { root } from './state.mjs'

/**
 * Runs a command in the project's folder.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{quiet?: boolean, env?: NodeJS.ProcessEnv}} [options] quiet: keep what it prints, and print it only when it fails.
 * @returns {Promise<number>} its exit code; 1 when it could not be started or was ended by a signal.
 */
function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const kept = []
    child.stdout?.on('data', (chunk) => kept.push(chunk))
    child.stderr?.on('data', (chunk) => kept.push(chunk))
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code) => {
      if (code !== 0 && kept.length > 0) process.stderr.write(Buffer.concat(kept))
      resolve(code ?? 1)
    })
  })
}

/** Runs a JavaScript file with this very Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/** Runs npm: the one that started us, where one did. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm !== undefined && basename(npm) === 'npm-cli.js') return runNode([npm, ...args], options)
  // On Windows npm is a script for the shell, which takes one line.
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', ['npm', ...args].join(' ')], options)
    : run('npm', args, options)
}
