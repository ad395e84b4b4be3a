import { z } from '@/contract/zod'
import { isLoopback } from './hosts'
import { SetupError } from './reference/setup-error'

/** Everything that can be set. README.md, "Settings", is the same list for people. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where the pages of other origins may ask the API from. */
  readonly allowedOrigins: readonly string[]
  readonly publicOrigin: URL | undefined
  readonly api: ForwardSettings | EmbeddedSettings
  readonly key: HeldKey | undefined
  /** How long an answer to the held key is given again, in seconds; 0 is never. */
  readonly sharedSeconds: number
}

/** The real service. `url` has no trailing slash and no `/api/v1`. */
export interface ForwardSettings {
  readonly kind: 'forward'
  readonly url: URL
  /** Milliseconds to the first byte of an answer, and between two pieces of it. */
  readonly timeLimit: number
}

/** The complete API inside this process, on a database of its own or on a given one. */
export interface EmbeddedSettings {
  readonly kind: 'embedded'
  readonly databaseUrl: string | undefined
  readonly dataDir: string | undefined
  readonly sampleSize: number | undefined
  readonly faults: boolean
}

/** A key that the server adds to requests that carry none. It never reaches a browser. */
export interface HeldKey {
  readonly value: string
  readonly costs: 'show' | 'hide'
}

const maxSampleSize = 1_000_000

function wholeNumber(min: number, max: number, what: string) {
  const message = `must be ${what}: a whole number from ${min} to ${max}`
  const digits = z.string().check(z.regex(/^\d{1,9}$/, message))
  return z.pipe(z.pipe(digits, z.transform(Number)), z.int().check(z.gte(min, message), z.lte(max, message)))
}

function onOff() {
  const word = z.enum(['1', 'true', '0', 'false'], 'must be 1 (on) or 0 (off)')
  return z.pipe(
    word,
    z.transform((value) => value === '1' || value === 'true'),
  )
}

function parsed<Value>(parse: (text: string) => Value | undefined, message: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const value = parse(text)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', input: '', message })
      return z.NEVER
    }),
  )
}

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // Neither a pattern nor port 0 is anybody's address.
  return url !== undefined && protocols.includes(url.protocol) && !url.hostname.includes('*') && url.port !== '0'
    ? url
    : undefined
}

function parseDatabaseUrl(text: string): string | undefined {
  // A user without a host, for a socket named in the query, is one to PostgreSQL's clients only.
  const url = parseUrl(text.replace('@/', '@localhost/'), ['postgres:', 'postgresql:'])
  // The driver takes it from there, too, and never comes to an end with what is none.
  return url !== undefined && /^\d*$/.test(url.searchParams.get('port') ?? '') ? text : undefined
}

function parseServiceUrl(text: string): URL | undefined {
  const url = parseUrl(text, ['http:', 'https:'])
  if (url === undefined || url.username !== '' || url.password !== '' || /[?#]/.test(text)) return undefined
  url.pathname = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
  return url
}

function parseOrigin(text: string): URL | undefined {
  const url = parseUrl(text, ['http:', 'https:'])
  return url !== undefined && url.href === `${url.origin}/` ? url : undefined
}

function parseOrigins(text: string): readonly string[] | undefined {
  const origins = text.split(/[\s,]+/).filter((one) => one !== '')
  const urls = origins.map(parseOrigin)
  return urls.every((url) => url !== undefined) ? urls.map((url) => url.origin) : undefined
}

function parseKey(text: string): string | undefined {
  const key = text.replace(/^bearer(?:\s+|$)/i, '')
  return /^[\x21-\x7e]+$/.test(key) ? key : undefined
}

function parseHost(text: string): string | undefined {
  const host = text.replace(/^\[(.*)\]$/, '$1')
  // One colon is before a port, which has a setting of its own.
  return /^[\w.:%-]+$/.test(host) && !/^[^:]*:[^:]*$/.test(host) ? host : undefined
}

// Never puts a value into a message: some of them are secrets.
const environment = z.object({
  PORT: z._default(wholeNumber(0, 65_535, 'a port'), 4300),
  HOST: z._default(
    parsed(parseHost, 'must be an address or a name of this machine, without a port, such as 127.0.0.1 or 0.0.0.0'),
    '127.0.0.1',
  ),
  INVENTORY_API_URL: z.optional(
    parsed(
      parseServiceUrl,
      'must be the address of the inventory service, such as https://inventory.example.com, without a user name, "?" or "#"',
    ),
  ),
  INVENTORY_API_KEY: z.optional(parsed(parseKey, 'must be an API key: visible ASCII characters without spaces')),
  INVENTORY_API_KEY_COSTS: z._default(z.enum(['show', 'hide'], 'must be "show" or "hide"'), 'hide'),
  SHARED_ANSWERS_SECONDS: z._default(wholeNumber(0, 300, 'a number of seconds'), 15),
  PUBLIC_ORIGIN: z.optional(
    parsed(parseOrigin, 'must be how people reach this server, without a path, such as https://stock.example.com'),
  ),
  UPSTREAM_TIMEOUT_MS: z._default(wholeNumber(100, 600_000, 'a time limit in milliseconds'), 25_000),
  DATABASE_URL: z.optional(
    parsed(
      parseDatabaseUrl,
      'must be the address of a PostgreSQL database, such as postgres://user:password@localhost:5432/stockroom',
    ),
  ),
  DATA_DIR: z.optional(parsed((text) => (text.includes('\0') ? undefined : text), 'must be a folder')),
  SAMPLE_SIZE: z.optional(wholeNumber(0, maxSampleSize, 'a number of materials')),
  SAMPLE_FAULTS: z._default(onOff(), false),
  ALLOWED_ORIGINS: z._default(
    parsed(
      parseOrigins,
      'must be origins with commas between them, such as https://a.example, https://b.example ("*" is not one)',
    ),
    [],
  ),
})

type Environment = z.infer<typeof environment>

/** Settings that mean nothing, or the opposite, when the other one is there. */
const contradictions = [
  ['INVENTORY_API_URL', 'DATABASE_URL'],
  ['INVENTORY_API_URL', 'DATA_DIR'],
  ['INVENTORY_API_URL', 'SAMPLE_SIZE'],
  ['INVENTORY_API_URL', 'SAMPLE_FAULTS'],
  ['DATABASE_URL', 'DATA_DIR'],
] as const satisfies readonly (readonly [keyof Environment, keyof Environment])[]

/**
 * Reads the settings; empty ones count as not given.
 * @throws SetupError with one line per wrong setting, all of them at once.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = env[name]?.trim() ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  const result = environment.safeParse(given)
  const wrong = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  const on = (name: string) =>
    name in given && !(name === 'SAMPLE_FAULTS' && ['0', 'false'].includes(given[name] ?? ''))
  for (const [one, other] of contradictions) {
    if (on(one) && on(other))
      wrong.push(`${one} and ${other} contradict each other: ${why(one)}, so leave out one of them.`)
  }
  if (!result.success || wrong.length > 0) throw new SetupError(wrong.join('\n'))
  const settings = settingsOf(result.data)
  if (pointsAtItself(settings)) {
    throw new SetupError('INVENTORY_API_URL is the address of this very server: set it to the inventory service.')
  }
  if (answersNobody(settings)) {
    throw new SetupError(
      `PUBLIC_ORIGIN is missing: a server that holds a key answers only to localhost, which HOST ${settings.host} is not, and to the name set as PUBLIC_ORIGIN, such as http://${urlHost(settings.host)}:${settings.port}.`,
    )
  }
  return settings
}

/** A held key is for our own names only (`app.ts`), and this server would be at none of them. */
function answersNobody({ key, host, publicOrigin }: Settings): boolean {
  return key !== undefined && publicOrigin === undefined && !isEverywhere(host) && !isLoopback(host)
}

/** Whether a server at this address is at all those of its machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** An address as it stands in a URL. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

function why(name: 'INVENTORY_API_URL' | 'DATABASE_URL'): string {
  return name === 'INVENTORY_API_URL'
    ? 'with a real service there is no embedded API'
    : 'the embedded API keeps its records in one place'
}

function settingsOf(env: Environment): Settings {
  return {
    port: env.PORT,
    host: env.HOST,
    allowedOrigins: env.ALLOWED_ORIGINS,
    publicOrigin: env.PUBLIC_ORIGIN,
    api:
      env.INVENTORY_API_URL === undefined
        ? {
            kind: 'embedded',
            databaseUrl: env.DATABASE_URL,
            dataDir: env.DATA_DIR,
            sampleSize: env.SAMPLE_SIZE,
            faults: env.SAMPLE_FAULTS,
          }
        : { kind: 'forward', url: env.INVENTORY_API_URL, timeLimit: env.UPSTREAM_TIMEOUT_MS },
    key:
      env.INVENTORY_API_KEY === undefined
        ? undefined
        : { value: env.INVENTORY_API_KEY, costs: env.INVENTORY_API_KEY_COSTS },
    sharedSeconds: env.SHARED_ANSWERS_SECONDS,
  }
}

function pointsAtItself({ api, host, port, publicOrigin }: Settings): boolean {
  if (api.kind !== 'forward') return false
  const { url } = api
  if (publicOrigin !== undefined && url.origin === publicOrigin.origin && url.pathname === '/') return true
  const upstreamPort = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const upstreamHost = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // 0.0.0.0 and :: listen on every address of this machine, loopback included.
  const here = isLoopback(host) || isEverywhere(host) ? isLoopback(upstreamHost) : upstreamHost === host
  return port !== 0 && upstreamPort === port && here
}
