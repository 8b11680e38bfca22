import { existsSync, realpathSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Env } from '../../env'
import { openClusterHome } from '../boot/embedded/cluster-home'
import { openDataDir } from '../boot/embedded/data-dir'
import { startEmbeddedPostgres } from '../boot/embedded/postgres'
import { findPostgresBinaries } from '../boot/embedded/postgres-binaries'
import type { PostgresSettings } from '../boot/embedded/postmaster'
import { stopOrphan } from '../boot/embedded/postmaster-pid'
import { StartError } from '../boot/embedded/start-error'
import { type Fingerprint, SAME_TEXT } from './fingerprint'
import { dump, restore, versionOf } from './logical-backup'
import { copyCluster } from './physical-backup'

/** A backup on a server of its own, and the fingerprint of the source at the moment of the backup. */
export type Restored = { url: string; source: Fingerprint; close: () => Promise<void> }

/** Runs a part of the drill, whose result says what is printed about it. */
export type Step = <T>(name: string, work: () => Promise<T>, detailOf: (result: T) => string) => Promise<T>

type Way = { pgDump: string; version: string } | { data: string; why: string }

/** Nothing of the copy has to survive. */
const NOT_DURABLE: PostgresSettings = { fsync: 'off' }

/**
 * Backs the database up and restores it on a second embedded Postgres, in a folder of DATA_DIR that `close` removes. The
 * source is only read. Throws StartError.
 */
export const backUpAndRestore = async ({ env, step }: { env: Env; step: Step }): Promise<Restored> => {
  const url = env.databaseDirectUrl ?? ''
  const folder = openDataDir(join(env.dataDir, 'drill'))
  const removed = async () => {
    const home = await openClusterHome(folder, findPostgresBinaries())
    for (const path of [home.dir, folder]) await rm(path, { recursive: true, force: true })
  }
  const client = await connectTo(url)
  try {
    const way = await step('choose a way', () => wayOf(client, env), textOf)
    const restored =
      'data' in way
        ? await byCopy({ client, url, folder, data: way.data, step })
        : await byDump({ client, url, folder, pgDump: way.pgDump, step })
    return { ...restored, close: () => restored.close().then(removed) }
  } catch (error) {
    await removed()
    throw error
  } finally {
    await client.end()
  }
}

export const connectTo = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, options: SAME_TEXT })
  await client.connect()
  return client
}

/** `pg_dump` refuses servers of a newer major version; the files are only at hand of our own embedded server. */
const wayOf = async (client: Client, { pgDump, dataDir }: Env): Promise<Way> => {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
  const server = Number.parseInt(rows[0]?.version ?? '', 10)
  const version = await versionOf(pgDump)
  if (version && Number.parseInt(version, 10) >= server) return { pgDump, version }
  const why = version
    ? `pg_dump ${version} is older than the server, Postgres ${server}`
    : `${pgDump} can't be run, which has to be ${server} or newer`
  const data = await embeddedData(client, dataDir)
  if (data) return { data, why }
  throw new StartError(`No way to back up this database: ${why}. Set PG_DUMP.`)
}

const embeddedData = async (client: Client, dataDir: string): Promise<string | null> => {
  const data = join(dataDir, 'postgres/data')
  if (!existsSync(data)) return null
  // Only superusers are told.
  const { rows } = await client
    .query<{ folder: string }>("select current_setting('data_directory') as folder")
    .catch(() => ({ rows: [] }))
  return rows[0]?.folder === realpathSync(data) ? realpathSync(data) : null
}

const textOf = (way: Way): string =>
  'data' in way ? `a copy of the files, because ${way.why}` : `pg_dump ${way.version} and pg_restore`

type Common = { client: Client; url: string; folder: string; step: Step }

const byDump = async ({ client, url, folder, pgDump, step }: Common & { pgDump: string }) => {
  const file = join(folder, 'backup.dump')
  const source = await step('dump', () => dump({ client, url, pgDump, file }), summaryOf)
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: NOT_DURABLE, isFresh: true })
  try {
    await step(
      'restore',
      () => restore({ url: server.url, pgDump, file }),
      () => 'on a new embedded Postgres',
    )
  } catch (error) {
    await server.stop()
    throw error
  }
  return { url: server.url, source, close: server.stop }
}

const byCopy = async (options: Common & { data: string }) => {
  const { client, url, folder, data, step } = options
  const home = await openClusterHome(folder, findPostgresBinaries())
  // Of a drill that was killed.
  await stopOrphan(home.data)
  await rm(home.data, { recursive: true, force: true })
  const copied = await step(
    'copy the files',
    () => copyCluster({ client, data, home }),
    ({ source }) => summaryOf(source),
  )
  const { password, pathname } = new URL(url)
  await writeFile(home.passwordFile, `${decodeURIComponent(password)}\n`, { mode: 0o600 })
  const settings = { ...NOT_DURABLE, ...copied.settings }
  const server = await step(
    'restore',
    () => startEmbeddedPostgres({ dataDir: folder, settings }),
    () => `by the log up to ${copied.settings.recovery_target_name}`,
  )
  const restored = new URL(server.url)
  restored.pathname = pathname
  return { url: restored.href, source: copied.source, close: server.stop }
}

const summaryOf = (source: Fingerprint): string => {
  const rows = Object.values(source).reduce((sum, table) => sum + Number(table.rows), 0)
  return `${rows} rows in ${Object.keys(source).length} tables`
}
