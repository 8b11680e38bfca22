import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRestatements } from '../../../src/seed/seed-restatements'
import { isSeeded, markSeeded, SEED_LOCK, whenSeeded } from '../../../src/seed/seed-state'
import { copyTemplate, dropDatabase } from '../../support/databases'
import { freePort } from '../../support/free-port'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { SANDBOX_CLIENT } from '../../support/sandbox'
import { startBuilt } from '../../support/worker'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const lockSeed = async (databaseUrl: string): Promise<Client> => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
  return client
}

/** Whether another connection to the client's database has looked at the lock. */
const isWaitedFor = async (client: Client): Promise<boolean> =>
  (
    await client.query(
      `select 1
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_try_advisory_xact_lock_shared%'`,
    )
  ).rows.length > 0

/** `npm run clock -- +1h`: its exit code, and its output. */
const moveClock = async (SEED: 'on' | 'off'): Promise<[unknown, string]> => {
  const { databaseUrl, origin, sandbox } = product
  const { url, smtpPort } = sandbox
  const services = { databaseUrl, origin, sandbox: { url, smtpPort, key: SANDBOX_CLIENT.secret } }
  const program = startBuilt(['dist/cli/clock.mjs', '+1h'], /^It is now/m, services, { SEED })
  const code = await program.ended
  return [code, program.output().trim()]
}

const shiftSeconds = async (): Promise<number | undefined> =>
  (
    await queryProduct<{ seconds: number }>(
      product,
      sql`select extract(epoch from shift)::int as seconds from app_clock`,
    )
  )[0]?.seconds

test.sequential('a process without a demo waits only while another one seeds', async () => {
  await whenSeeded(product.payload)

  const seeding = await lockSeed(product.databaseUrl)
  const waiting = whenSeeded(product.payload)
  expect(await Promise.race([waiting.then(() => 'ended'), sleep(1_000, 'waits')])).toBe('waits')
  await seeding.end()
  await waiting
})

test('an app process without a demo answers nobody while another one seeds', async () => {
  const databaseUrl = await copyTemplate()
  const seeding = await lockSeed(databaseUrl)
  const PORT = String(await freePort())
  const starting = startTestProduct({ env: { DATABASE_URL: databaseUrl, PORT } })
  const health = () => fetch(`http://localhost:${PORT}/healthz`)
  await expect.poll(() => isWaitedFor(seeding)).toBe(true)
  await expect(health()).rejects.toThrow()
  await seeding.end()
  const started = await starting
  expect((await health()).status).toBe(200)
  await started.close()
  await dropDatabase(databaseUrl)
})

test('a demo without orders to restate is refused', async () => {
  const restating = seedRestatements(await product.localReq(), '2027-01-15')
  await expect(restating).rejects.toThrow('The demo has no billed order of maya@creators.test to restate')
})

test.sequential('the clock stands still while the demo is loading', async () => {
  const refusal = [1, 'The demo is still loading. Try again in a minute.']
  const seeding = await lockSeed(product.databaseUrl)
  expect(await moveClock('off')).toEqual(refusal)
  expect(await shiftSeconds()).toBe(0)
  await seeding.end()
  const moved = [0, expect.stringContaining('It is now')]
  expect(await Promise.all([moveClock('on'), moveClock('off')])).toEqual([refusal, moved])
  expect(await shiftSeconds()).toBe(3_600)
})

test.sequential('once the demo is complete nobody waits again', async () => {
  expect(await isSeeded(product.payload)).toBe(false)
  await markSeeded(product.payload)
  expect(await isSeeded(product.payload)).toBe(true)
  const another = await lockSeed(product.databaseUrl)
  await whenSeeded(product.payload)
  expect(await moveClock('on')).toEqual([0, expect.stringContaining('It is now')])
  expect(await shiftSeconds()).toBe(7_200)
  await another.end()
})
