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
  dataDir: string
  /** Additional Postgres settings. `fsync: 'off'` (tests) also creates the cluster without fsync. */
  settings?: PostgresSettings
  isFresh?: boolean
  /** Called with a one-line message when the server exits unexpectedly. */
  onCrash?: (line: string) => void
}

export interface EmbeddedPostgres {
  url: string
  sandboxUrl: string
  serverUrl: string
  /** Takes at most about 7 s. Safe to call twice. */
  stop(): Promise<void>
}

/** Listens on 127.0.0.1, on a new port each time. Throws StartError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, onCrash = () => undefined } = options
  const home = await openClusterHome(openDataDir(options.dataDir), findPostgresBinaries())
  // Two DATA_DIRs may share one cluster (a copied link), so the cluster's folder has its own lock.
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
