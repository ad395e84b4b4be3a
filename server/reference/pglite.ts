import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres'
import { lockFolder } from './folder-lock'
import { SetupError } from './setup-error'

interface OpenPglite {
  /** For `pg.Pool`, with at most one connection. */
  readonly config: PGlitePgConfig
  readonly close: () => Promise<void>
}

/**
 * PostgreSQL inside this process: in memory, or in a folder that it then holds alone.
 * @throws SetupError when the folder is in use or cannot be opened.
 */
export async function openPglite(dataDir: string | undefined): Promise<OpenPglite> {
  if (dataDir === undefined) {
    const pglite = await createFresh()
    return { config: createPgConfig(pglite), close: () => pglite.close() }
  }
  const release = await lockFolder(dataDir)
  const cluster = clusterIn(dataDir)
  try {
    const pglite = await openFolder(cluster)
    return {
      config: createPgConfig(pglite),
      close: async () => {
        await pglite.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    if (error instanceof SetupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(`DATA_DIR: ${cluster} cannot be opened (${reason}): delete it, or choose another folder.`)
  }
}

/** The folder of the database in one that may hold other things, too: nothing else there is ours. */
export function clusterIn(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

async function openFolder(cluster: string): Promise<PGlite> {
  if (!(await exists(cluster))) {
    // Made beside and renamed when complete, so that a start that was cut short leaves nothing half made.
    // Whatever else is in the folder is somebody's, and has another name.
    const unfinished = path.join(path.dirname(cluster), '.stockroom-unfinished')
    await rm(unfinished, { recursive: true, force: true })
    const made = await createFresh(unfinished)
    await made.close()
    await rename(unfinished, cluster)
  }
  return PGlite.create({ dataDir: cluster, extensions: { pg_trgm } })
}

/**
 * A new, empty database. Making one takes PGlite seconds, so the first one is kept as an archive in the modules' cache
 * folder, and later ones are copies of it.
 */
async function createFresh(dataDir?: string): Promise<PGlite> {
  const common = { extensions: { pg_trgm }, ...(dataDir === undefined ? {} : { dataDir }) }
  const archive = await archivePath()
  const kept = archive === undefined ? undefined : await readArchive(archive)
  if (kept !== undefined) {
    try {
      return await PGlite.create({ ...common, loadDataDir: kept })
    } catch {
      if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
    }
  }
  const pglite = await PGlite.create(common)
  if (archive !== undefined) await writeArchive(archive, await pglite.dumpDataDir('none'))
  return pglite
}

/** Beside the installed PGlite, named by its exact version; undefined where it is not installed as a module. */
async function archivePath(): Promise<string | undefined> {
  try {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
    const [root = ''] = entry.split(`${path.sep}@electric-sql${path.sep}`)
    const manifest = await readFile(path.join(root, '@electric-sql', 'pglite', 'package.json'))
    const version = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
    return path.join(root, '.cache', 'stockroom', `empty-database-${version}.tar.gz`)
  } catch {
    return undefined
  }
}

async function readArchive(archive: string): Promise<Blob | undefined> {
  try {
    return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(archive)))])
  } catch {
    return undefined
  }
}

/** Whole or not at all; a folder that cannot be written costs the next start its shortcut and nothing else. */
async function writeArchive(archive: string, dump: Blob): Promise<void> {
  try {
    const unfinished = `${archive}.${randomUUID()}`
    await mkdir(path.dirname(archive), { recursive: true })
    await writeFile(unfinished, await promisify(gzip)(await dump.arrayBuffer(), { level: 1 }))
    await rename(unfinished, archive)
  } catch {
    // See above.
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
