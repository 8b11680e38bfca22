import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/boot/embedded/postgres'
import { readPidFile } from '../../../src/server/boot/embedded/postmaster-pid'

/** A server of its own, which a test may stop or kill. */
export type StackPostgres = {
  folder: string
  /** Of the product's database; another one after each start. */
  url: () => string
  /** Connections of the test itself, renewed by each start. */
  db: () => Pool
  start: () => Promise<void>
  /** As `pg_ctl stop -m fast` does. */
  stop: () => Promise<void>
  /** `kill -9` of the server; its backends end as soon as they notice. */
  kill: () => Promise<void>
  /** Stops it and deletes its data. */
  close: () => Promise<void>
}

/** What was committed outlives the server, but not the machine. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_wal_size: '512MB' }

/** On a copy of a stopped cluster's folder, or empty; in a folder of its own, or in one of the test. */
export const startStackPostgres = async (template?: string, folder = newFolder()): Promise<StackPostgres> => {
  // Keeps the owner, which is not root even where the tests run as root.
  if (template !== undefined) execFileSync('cp', ['-a', `${template}/.`, folder])
  let server: EmbeddedPostgres | undefined
  let url = ''
  let pool = new Pool()
  const start = async (): Promise<void> => {
    server = await startEmbeddedPostgres({ dataDir: folder, settings: SETTINGS })
    url = server.url
    pool = new Pool({ connectionString: url, max: 4 })
    pool.on('error', () => undefined)
  }
  const stop = async (): Promise<void> => {
    void pool.end()
    await server?.stop()
    server = undefined
  }
  await start()
  return {
    folder,
    url: () => url,
    db: () => pool,
    start,
    stop,
    kill: async () => {
      const { pid } = readPidFile(join(folder, 'postgres', 'data')) ?? {}
      if (pid === undefined) throw new Error('Postgres is not running')
      process.kill(pid, 'SIGKILL')
      await stop()
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmate-stack-'))
  // Root's Postgres runs under another account, which has to enter it.
  chmodSync(folder, 0o755)
  return folder
}
