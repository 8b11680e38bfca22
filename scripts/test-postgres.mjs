// @ts-check
import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { root, SetUpError } from './project.mjs'

/** Several test runs of one checkout may run at once, each with its own server. */
const SLOTS = 4

/** A filesystem in memory, and what a run takes of it at most. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 2 ** 30

/** Nothing survives a crash of the machine, and nothing needs to: the cluster is created for each run. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would go through hundreds of databases that live for seconds.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '1h',
  // Four worlds at once, each with three processes, and the connections of those that were just killed.
  max_connections: '400',
}

/**
 * Starts an empty Postgres for the tests, in a folder `test-N`; a server that a killed run left there is ended first.
 * The target `embedded` must be built.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: a database from which others can be made
 */
export function startTestPostgres() {
  const onDisk = () => startIn(join(root, '.data'))
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  // A program cannot run there on some systems, if Postgres has to be copied for its account.
  return hasMemory() ? startIn(join(MEMORY, `shelfmate-${checkout}`)).catch(onDisk) : onDisk()
}

/** @param {string} parent */
async function startIn(parent) {
  const { acquireStartLock } = await loadBuilt('start-lock')
  const { startEmbeddedPostgres } = await loadBuilt('postgres')
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const dataDir = join(parent, `test-${slot}`)
    mkdirSync(dataDir, { recursive: true })
    const lock = await acquireStartLock(dataDir).catch((/** @type {Error} */ error) => {
      if (slot === SLOTS) throw error
    })
    if (!lock) continue
    const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS, isFresh: true })
    return {
      url: server.serverUrl,
      stop: async () => {
        await server.stop()
        await lock.release()
        // The cluster may lie elsewhere, behind a link.
        for (const folder of [realpathSync(join(dataDir, 'postgres')), dataDir]) {
          rmSync(folder, { recursive: true, force: true })
        }
      },
    }
  }
  throw new SetUpError('No Postgres for the tests.')
}

/**
 * Whether the clusters fit in memory: each test file copies databases of many small files and drops them again, which takes
 * ten times the processor time on a disk.
 */
function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && totalmem() >= 3 * NEEDED_BYTES
  } catch {
    return false
  }
}

/** @param {string} name */
function loadBuilt(name) {
  return import(new URL(`../dist/embedded/${name}.mjs`, import.meta.url).href)
}
