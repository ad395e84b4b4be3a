import { legible } from '@/values/legible'
import { useSyncExternalStore } from 'react'
import { forgetViewsName, viewsName } from './keep'
import { onForget } from './tab-memory'

/** A list as somebody wants to see it again: a name for an address of this dashboard. No record, and no key. */
export interface View {
  readonly id: string
  readonly name: string
  /** Path and parameters of a list, such as `/materials?name=oil`. */
  readonly to: string
}

/** A view as it stands in a file. */
interface FileView {
  readonly name: string
  readonly address: string
}

/** Longest name, in characters. */
export const longestName = 80
/** As it is kept: what is not plain ASCII takes up to nine characters there. */
const longestAddress = 4000
/** So many are kept. */
export const mostViews = 200
/** A file with the most views of the longest kind is smaller, in bytes. */
export const largestFile = 2 * 1024 * 1024

const lists: ReadonlySet<string> = new Set([
  '/materials',
  '/products',
  '/components',
  '/manufactures',
  '/recipes',
  '/expenses',
])

/**
 * An address as it may be kept: that of a list of this dashboard, path and parameters only. Undefined for all others,
 * such as other origins, scripts and pages that are no list.
 */
export function listAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > longestAddress || !address.startsWith('/')) return undefined
  try {
    const { origin, pathname, search } = new URL(address, here)
    const kept = pathname + search
    return origin === here && lists.has(pathname) && kept.length <= longestAddress ? kept : undefined
  } catch {
    return undefined
  }
}

/** Stands for this dashboard: an address that leads away from it leads away from our own origin. */
const here = 'https://dashboard.invalid'

/** A name as it is kept: one line, without white space around. '' where nothing is left that could be seen. */
export function viewName(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return legible(Array.from(line).slice(0, longestName).join('').trim()) ?? ''
}

/** Whether two names are one to a person. */
function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

function nameKey(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

function keyOf(name: string, to: string): string {
  return `${to}\n${nameKey(name)}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Views as stored, be it by an earlier version or by somebody who meant harm: what is none is left out. */
function parse(text: string | null): readonly View[] {
  if (text === null) return none
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return none
    const ids = new Set<string>()
    return stored.slice(0, mostViews).flatMap((one: unknown): View[] => {
      if (!isObject(one) || typeof one['name'] !== 'string') return []
      const name = viewName(one['name'])
      const to = listAddress(one['to'])
      if (name === '' || to === undefined) return []
      const id = typeof one['id'] === 'string' && one['id'] !== '' && !ids.has(one['id']) ? one['id'] : newId()
      ids.add(id)
      return [{ id, name, to }]
    })
  } catch {
    return none
  }
}

const none: readonly View[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; views: readonly View[] } = { text: null, views: none }
/** Storage is full or forbidden: the views are those of this tab, and go with it. `over`: what the device kept then. */
let unkept: { readonly views: readonly View[]; readonly over: string | null } | undefined
onForget(() => {
  if (readForget()) unkept = undefined
})

function read(): readonly View[] {
  const text = readDevice()
  if (text !== known.text) known = { text, views: parse(text) }
  if (unkept === undefined) return known.views
  // Another tab has changed what the device keeps: none of its views gives way to one of this tab.
  if (unkept.over !== text) unkept = { views: joined(known.views, unkept.views), over: text }
  return unkept.views
}

function readDevice(): string | null {
  try {
    return localStorage.getItem(viewsName)
  } catch {
    return null
  }
}

/** These views and, behind them, those others that are not among them, as far as there is room. */
function joined(views: readonly View[], others: readonly View[]): readonly View[] {
  const all = [...views]
  for (const one of others) {
    const isThere = views.some(({ id, name, to }) => id === one.id || (to === one.to && isSameName(name, one.name)))
    if (!isThere && all.length < mostViews) all.push({ ...one, name: freeName(one.name, all) })
  }
  return all
}

/** @returns false where the device does not keep them: they hold for this tab only. */
function write(views: readonly View[]): boolean {
  try {
    if (views.length === 0) localStorage.removeItem(viewsName)
    else localStorage.setItem(viewsName, JSON.stringify(views))
    unkept = undefined
  } catch {
    unkept = { views, over: readDevice() }
  }
  tell()
  return unkept === undefined
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    // Null: everything was removed.
    if (key === viewsName || key === forgetViewsName || key === null) listener()
  }
  window.addEventListener('storage', look)
  listeners.add(listener)
  return () => {
    window.removeEventListener('storage', look)
    listeners.delete(listener)
  }
}

/** Whether the device keeps what becomes of the views, or only this tab. */
export function useKeepsViews(): boolean {
  return useSyncExternalStore(subscribe, () => unkept === undefined)
}

/** The saved views of this device, in their order. */
export function useViews(): readonly View[] {
  return useSyncExternalStore(subscribe, read)
}

/** The view with this name, but for the one with this id. */
export function viewNamed(name: string, except?: string): View | undefined {
  return read().find((view) => view.id !== except && isSameName(view.name, viewName(name)))
}

/**
 * Keeps an address of a list under a name, behind the others; a view of the same name gives way, in its place.
 * @returns whether the device keeps it, or only this tab; undefined where it is no list, has no name, or there are too many
 */
export function saveView(name: string, address: string): boolean | undefined {
  const to = listAddress(address)
  const line = viewName(name)
  const views = read()
  const old = viewNamed(line)
  if (to === undefined || line === '' || (old === undefined && views.length >= mostViews)) return undefined
  const view = { id: old?.id ?? newId(), name: line, to }
  return write(old === undefined ? [...views, view] : views.map((one) => (one === old ? view : one)))
}

/** Gives a view another name. A view that has it already gives way, as whoever does this was told. */
export function renameView(id: string, name: string): boolean | undefined {
  const line = viewName(name)
  if (line === '') return undefined
  const views = read().filter((view) => view.id === id || !isSameName(view.name, line))
  return write(views.map((view) => (view.id === id ? { ...view, name: line } : view)))
}

/** Takes a view away; see {@link restoreView}. */
export function removeView(id: string): void {
  write(read().filter((view) => view.id !== id))
}

/**
 * Puts a view that was removed behind another one, or first of all, under a free name.
 * @returns false where there is no room for it any more
 */
export function restoreView(view: View, after: string | undefined): boolean {
  const now = read()
  if (now.some(({ id }) => id === view.id)) return true
  if (now.length >= mostViews) return false
  const at = now.findIndex(({ id }) => id === after) + 1
  // Another one may have been given its name since.
  write(now.toSpliced(at, 0, { ...view, name: freeName(view.name, now) }))
  return true
}

/** Moves a view up (-1) or down (1) among the others. */
export function moveView(id: string, by: -1 | 1): void {
  const views = read()
  const at = views.findIndex((view) => view.id === id)
  const moved = views[at]
  const to = at + by
  if (moved === undefined || to < 0 || to >= views.length) return
  write(views.toSpliced(at, 1).toSpliced(to, 0, moved))
}

/**
 * The views as the text of a file, which `importViews` takes.
 * @param addressOf the address of a view as this key may read it
 */
export function exportViews(addressOf: (to: string) => string = (to) => to): string {
  const views = read().map(({ name, to }): FileView => ({ name, address: addressOf(to) }))
  return `${JSON.stringify({ stockroom: 'views', version: 1, views }, undefined, 2)}\n`
}

/** What became of a file. */
export type Imported =
  | {
      readonly added: readonly string[]
      /** Were there already, with the same address. */
      readonly same: readonly string[]
      /** Have the name of another view, and were given one of their own. */
      readonly renamed: readonly { readonly from: string; readonly to: string }[]
      /** Are no list of this dashboard, too long, or have no name. Counted. */
      readonly refused: number
      /** Were beyond what is kept. */
      readonly beyond: number
      readonly kept: boolean
      readonly problem?: undefined
    }
  /** Nothing was changed. */
  | { readonly problem: string }

/** Adds the views of a file to those here. Nothing of them is lost or changed, whatever the file holds. */
export function importViews(text: string): Imported {
  if (text.length > largestFile) return { problem: 'The file is too large to hold saved views.' }
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    return { problem: 'The file is not JSON. Choose one that was exported here.' }
  }
  const listed = isObject(file) && file['stockroom'] === 'views' ? file['views'] : undefined
  if (!Array.isArray(listed)) return { problem: 'The file holds no saved views. Choose one that was exported here.' }
  if (isObject(file) && file['version'] !== 1) {
    return { problem: 'The file is of another version of this dashboard, and cannot be read here.' }
  }
  const views = [...read()]
  // A hostile file names many thousands.
  const taken = new Set(views.map(({ name, to }) => keyOf(name, to)))
  const added: string[] = []
  const same: string[] = []
  const renamed: { from: string; to: string }[] = []
  let refused = 0
  let beyond = 0
  for (const one of listed as readonly unknown[]) {
    const name = isObject(one) && typeof one['name'] === 'string' ? viewName(one['name']) : ''
    const to = isObject(one) ? listAddress(one['address']) : undefined
    if (name === '' || to === undefined) refused += 1
    else if (taken.has(keyOf(name, to))) same.push(name)
    else if (views.length >= mostViews) beyond += 1
    else {
      const free = freeName(name, views)
      views.push({ id: newId(), name: free, to })
      taken.add(keyOf(free, to))
      if (free === name) added.push(name)
      else renamed.push({ from: name, to: free })
    }
  }
  const kept = added.length + renamed.length === 0 || write(views)
  return { added, same, renamed, refused, beyond, kept }
}

/** “Oils”, or “Oils (2)” where there is one already. */
function freeName(name: string, views: readonly View[]): string {
  const taken = new Set(views.map((view) => nameKey(view.name)))
  let free = name
  for (let count = 2; taken.has(nameKey(free)); count += 1) {
    const suffix = ` (${count})`
    free = `${Array.from(name)
      .slice(0, longestName - suffix.length)
      .join('')}${suffix}`
  }
  return free
}

function readForget(): boolean {
  try {
    return localStorage.getItem(forgetViewsName) !== null
  } catch {
    return false
  }
}

/** Whether disconnecting forgets the saved views of this device. */
export function useForgetsViews(): boolean {
  return useSyncExternalStore(subscribe, readForget)
}

/** Says whether disconnecting forgets the saved views of this device. */
export function forgetViewsOnDisconnect(forget: boolean): void {
  try {
    if (forget) localStorage.setItem(forgetViewsName, '1')
    else localStorage.removeItem(forgetViewsName)
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
  tell()
}
