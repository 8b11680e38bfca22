// @ts-check
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetUpError } from './project.mjs'

/** Several test runs of one checkout may go on at once, each with a server of its own. */
const SLOTS = 4

/** Lost at a crash of the machine, and no loss: the cluster is made anew each time. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts an empty Postgres for the tests, in `.data/test-N`; a server that a killed run left there is ended first.
 * The target `embedded` must be built.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: a database from which others can be made
 */
export async function startTestPostgres() {
  const { acquireStartLock } = await loadBuilt('start-lock')
  const { startEmbeddedPostgres } = await loadBuilt('postgres')
  for (let slot = 1; slot <= SLOTS; slot += 1) {
    const dataDir = join(root, `.data/test-${slot}`)
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

/** @param {string} name */
function loadBuilt(name) {
  return import(new URL(`../dist/embedded/${name}.mjs`, import.meta.url).href)
}
