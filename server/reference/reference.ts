import { Hono } from 'hono'
import { problem } from '../api'
import { indexNames, notPrepared, type OpenDatabase, openDatabase, prepare, settle } from './database'
import { faulty } from './faults/act'
import { switchRoutes, Switches } from './faults/switches'
import { type Filled, fillWhereEmpty } from './fill'
import { hashOf, sampleKeys } from './keys'
import { openApiDocument } from './openapi'
import { type ApiEnvironment, apiRoutes } from './routes'
import { standardSize } from './sample/account'
import { SetupError } from './setup-error'

export interface ReferenceOptions {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** About this many materials; undefined is the standard sample of 240. */
  sampleSize?: number | undefined
  /** Whether the fault switches under /__sample/ are there. */
  faults: boolean
  /** Whose day the sample calls today; now, unless given. */
  now?: Date | undefined
}

export interface Reference {
  /** Answers /api/v1/*, /openapi.json and, with faults, /__sample/*: mounted at '/' of the server's app. */
  readonly app: Hono
  /** For the start message, e.g. "the embedded API with a sample account, in memory". */
  readonly description: string
  /** The sample keys, when the sample account is there. */
  readonly sampleKeys: readonly { key: string; note: string }[]
  close(): Promise<void>
}

/**
 * Opens the embedded API on its database, which it makes and fills where that is empty.
 * @throws SetupError for anything that the operator must mend.
 */
export async function openReference(options: ReferenceOptions): Promise<Reference> {
  const { database, upkeep, place, renewal, close } = await openDatabase(options)
  try {
    const { fresh, sample } = await prepare(upkeep, (transaction) =>
      fillWhereEmpty(transaction, options.sampleSize ?? standardSize, options.now ?? new Date()),
    )
    const indexed = await indexNames(upkeep)
    if (fresh) await settle(upkeep)
    const present = await database
      .selectFrom('api_keys')
      .select('hash')
      .where(
        'hash',
        'in',
        sampleKeys.map(({ key }) => hashOf(key)),
      )
      .execute()
    const app = new Hono<ApiEnvironment>()
    if (options.faults) {
      const switches = new Switches()
      app.route('/', switchRoutes(switches))
      app.use('/api/v1/*', faulty(switches))
    }
    app.notFound(() => problem(404, 'not_found', 'There is nothing here.'))
    app.get('/openapi.json', (context) => context.json(openApiDocument()))
    app.route('/', apiRoutes(database))
    return {
      app: app as unknown as Hono,
      description: describe({ place, renewal, sample, indexed }),
      sampleKeys: sampleKeys
        .filter(({ key }) => present.some(({ hash }) => hash === hashOf(key)))
        .map(({ key, note }) => ({ key, note })),
      close,
    }
  } catch (error) {
    await close()
    const { databaseUrl } = options
    throw databaseUrl === undefined || error instanceof SetupError ? error : notPrepared(databaseUrl, error)
  }
}

interface Facts extends Pick<OpenDatabase, 'place' | 'renewal'>, Pick<Filled, 'sample'> {
  readonly indexed: boolean
}

/** One line for the start message. */
function describe({ place, renewal, sample, indexed }: Facts): string {
  const sentences = [`the embedded API with ${sample === undefined ? 'the account' : 'a sample account'}, ${place}`]
  if (sample !== undefined && renewal !== undefined) {
    const { size, madeOn } = sample
    sentences.push(`${size} materials, made on ${madeOn}; for a new one, stop the server and ${renewal}`)
  }
  if (!indexed) sentences.push('names are searched more slowly, because the extension pg_trgm cannot be created there')
  return sentences.join(' – ')
}
