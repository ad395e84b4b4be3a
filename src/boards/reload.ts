import { newVersion, pageAnswers } from '@/api/page-version'

// Outlives a reload, and only that: so that a display which is loaded anew does not go on doing so for ever.
const storageName = 'stockroom.reloaded'
/** The same version is loaded again no sooner. */
const sameVersionAfter = 60 * 60_000
/** And anything at all no sooner. */
const anythingAfter = 60_000

interface Reloaded {
  readonly version: string
  readonly at: number
}

function lastReload(): Reloaded | undefined {
  return fromHistory() ?? fromStorage()
}

function fromStorage(): Reloaded | undefined {
  try {
    const { version, at } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}') as Partial<Reloaded>
    return version === undefined || at === undefined ? undefined : { version, at }
  } catch {
    return undefined
  }
}

/** Where storage is blocked, the entry of the history remembers: it, too, outlives a reload. */
function fromHistory(): Reloaded | undefined {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'reloaded' in state ? (state.reloaded as Reloaded) : undefined
}

function mayLoad(version: string): boolean {
  const last = lastReload()
  // A clock that was set back must not keep a display from its new version.
  const since = last === undefined ? Infinity : Math.abs(Date.now() - last.at)
  return since > (last?.version === version ? sameVersionAfter : anythingAfter)
}

function load(version: string): void {
  const reloaded = { version, at: Date.now() } satisfies Reloaded
  try {
    sessionStorage.setItem(storageName, JSON.stringify(reloaded))
  } catch {
    window.history.replaceState({ reloaded }, '')
  }
  window.location.reload()
}

/** Whether a version is there that this display has not tried lately. */
export async function isOutdated(): Promise<boolean> {
  const version = await newVersion()
  return version !== undefined && mayLoad(version)
}

/** Loads the new version, if it still answers. */
export async function loadNewVersion(): Promise<void> {
  const version = await newVersion()
  if (version !== undefined && mayLoad(version)) load(version)
}

/** Loads this page anew after it broke, if it answers; at most once a minute, and this way no more than hourly. */
export async function loadAnew(): Promise<void> {
  if (mayLoad('') && (await pageAnswers())) load('')
}
