import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adapterOf, query } from '../../../src/database'
import { createReadReplicas } from '../../../src/read-replicas'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/boot/embedded/postgres'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'

/** A primary, and a standby that follows its log. */
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let onStandby: Client
let product: TestProduct
let client: Awaited<ReturnType<typeof connectedBrand>>['client']
const folders: string[] = []

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shelfmate-replica-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  const [first, second] = [newFolder(), newFolder()]
  const settings = { fsync: 'off', wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '512MB' }
  await (await startEmbeddedPostgres({ dataDir: first, settings })).stop()
  execFileSync('cp', ['-a', `${first}/.`, second])
  primary = await startEmbeddedPostgres({ dataDir: first, settings })
  writeFileSync(join(second, 'postgres/data/standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.url)
  standby = await startEmbeddedPostgres({
    dataDir: second,
    settings: { ...settings, primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}` },
  })
  onStandby = new Client({ connectionString: standby.url })
  await onStandby.connect()
  product = await startTestProduct({ on: primary.url, env: { DATABASE_READ_URLS: standby.url } })
  client = (await connectedBrand(product)).client
})
afterAll(async () => {
  await product?.close()
  await onStandby?.end().catch(() => undefined)
  await standby?.stop()
  await primary?.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const replicas = () =>
  createReadReplicas({
    urls: [standby.url],
    readWritten: async () =>
      (await adapterOf(product.payload).pool.query('select pg_current_wal_lsn()::text as lsn')).rows[0].lsn,
    poolSize: 2,
  })

const write = () =>
  query({ payload: product.payload }, sql`insert into blog_categories (name) values (md5(random()::text))`)

/** Statements that the product has run on the standby. */
const asked = async (): Promise<number> => {
  const { rows } = await onStandby.query(
    `select coalesce(sum(xact_commit), 0)::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0].count
}

test.sequential('a report and an export are read from a replica, and other calls are not', async () => {
  const report = '/api/reports/brand-overview'
  expect((await client.ask('GET', report)).status).toBe(200)
  const before = await asked()
  for (let turn = 0; turn < 5; turn += 1) expect((await client.ask('GET', report)).status).toBe(200)
  await expect.poll(asked).toBeGreaterThan(before + 20)
  const exported = await client.raw('GET', '/api/partnerships/csv')
  expect([exported.status, (await exported.text()).split('\n').length > 1], 'export').toEqual([200, true])
})

test.sequential('a replica that is more than ten seconds behind is not asked until it has caught up', async () => {
  const { pick, close } = replicas()
  try {
    await expect.poll(pick, { timeout: 20_000 }).not.toBeNull()
    await onStandby.query('select pg_wal_replay_pause()')
    await write()
    await expect.poll(pick, { timeout: 30_000, interval: 500 }).toBeNull()
    await onStandby.query('select pg_wal_replay_resume()')
    await expect.poll(pick, { timeout: 30_000, interval: 500 }).not.toBeNull()
  } finally {
    await close()
  }
})

test.sequential('a report whose connection is lost fails, and the next one gets another', async () => {
  const { pick, close } = replicas()
  const lost = (await pick())?.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`select pg_backend_pid() as pid`)
    await onStandby.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await transaction.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await (await pick())?.execute(sql`select 1 as one`))?.rows).toEqual([{ one: 1 }])
  await close()
})

test.sequential('reports go on from the primary when the replica has stopped', async () => {
  const { status } = await client.ask('GET', '/api/reports/brand-overview')
  expect(status).toBe(200)
  await onStandby.end()
  await standby.stop()
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.ask('GET', '/api/reports/brand-overview')))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
})
