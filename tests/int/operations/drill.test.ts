import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Env, env, setEnv } from '../../../src/env'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/server/boot/embedded/postgres'
import { backUpAndRestore, type Step } from '../../../src/server/drill/back-up'
import { checkRestored } from '../../../src/server/drill/check-restored'
import { versionOf } from '../../../src/server/drill/logical-backup'
import { freePort } from '../../support/free-port'
import { giveTaxDetails } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { cleanUp, launch, makeFolder, root } from '../launch/launched-program'
import { chargeMonth, sellerOf, startMonths } from '../money/settled-month'

/** The server of the tests keeps no log from which a copy could be completed, so this product has one of its own. */
let postgres: EmbeddedPostgres
let product: TestProduct
let own: Env
const printed: string[] = []

const step: Step = async (name, work, detailOf) => {
  const result = await work()
  printed.push(`${name}: ${detailOf(result)}`)
  return result
}

beforeAll(async () => {
  const dataDir = join(makeFolder(), 'data')
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const { product: started, brand } = await startMonths({ on: postgres.url })
  product = started
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  const nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  await giveTaxDetails(nora.client)
  await chargeMonth(product, brand, '2027-03', [
    [maya, 6_000],
    [nora, 10_000],
  ])
  own = { ...env(), dataDir }
})
afterAll(async () => {
  await product.close()
  await postgres.stop()
  await cleanUp()
})

const onDatabase = async (url: string, work: (client: Client) => Promise<unknown>) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client).finally(() => client.end())
}

const removeNewest = (client: Client, table: string) =>
  client.query(`
    delete from ${table}
    where id = (select max(id) from ${table})`)

test('a backup taken while the database is written to is the source of one moment, and leaves nothing behind', async () => {
  const writer = new Client({ connectionString: postgres.url })
  await writer.connect()
  let isDone = false
  const writing = (async () => {
    for (let count = 0; !isDone; count += 1)
      await writer.query('insert into blog_categories (name) values ($1)', [`Category ${count}`])
  })()
  printed.length = 0
  const restored = await backUpAndRestore({ env: own, step })
  try {
    expect(await checkRestored({ env: own, restored, step })).toEqual([])
  } finally {
    setEnv(own)
    isDone = true
    await writing.finally(() => writer.end())
    await restored.close()
  }
  expect(printed).toEqual([
    expect.stringMatching(/^choose a way: /),
    expect.stringMatching(/^(copy the files|dump): [1-9]\d{2,} rows in [1-9]\d{2} tables$/),
    expect.stringMatching(/^restore: /),
    'compare every row: the same as at the source',
    'migrations: all applied',
    'rules of the ledger: none broken',
    expect.stringMatching(/^decrypt: [1-9]\d* tokens, tax IDs and addresses$/),
  ])
  // On a machine without a pg_dump of this version, the files are copied, and it says so.
  const version = await versionOf('pg_dump')
  if (Number.parseInt(version ?? '0', 10) >= 18) expect(printed[0]).toContain(`pg_dump ${version} and pg_restore`)
  else
    expect(printed[0]).toMatch(
      version ? /files, because pg_dump [\d.]+ is older than the server, Postgres 18$/ : /can't be run/,
    )
  expect(existsSync(join(own.dataDir, 'drill'))).toBe(false)
})

test('a server that is not ours needs a pg_dump', async () => {
  const elsewhere = { ...own, dataDir: makeFolder(), pgDump: 'no-such-pg_dump' }
  await expect(backUpAndRestore({ env: elsewhere, step })).rejects.toThrow(
    /^No way to back up this database: no-such-pg_dump can't be run, which has to be 18 or newer\. Set PG_DUMP\.$/,
  )
})

test('finds other keys, and a backup that lost a row of the ledger, an amount, a table or a migration', async () => {
  const restored = await backUpAndRestore({ env: { ...own, pgDump: 'no-such-pg_dump' }, step })
  const problemsWith = async (more: Partial<Env> = {}) => {
    printed.length = 0
    return checkRestored({ env: { ...own, ...more }, restored, step }).finally(() => setEnv(own))
  }
  try {
    const keys = await problemsWith({ tokenKeys: ['another-key'] })
    expect(keys).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the refresh token of Amazon account \d+ can't be decrypted/),
        expect.stringMatching(/^the tax ID of creator \d+ can't be decrypted/),
      ]),
    )
    expect(keys.filter((problem) => !problem.includes('decrypted'))).toEqual([])

    await onDatabase(restored.url, async (client) => {
      await client.query('set session_replication_role = replica')
      await removeNewest(client, 'ledger_entries')
      await client.query('update payment_settings set minimum_payout_cents = minimum_payout_cents + 1')
      await client.query('drop table link_clicks cascade')
      await removeNewest(client, 'payload_migrations')
    })
    expect(await problemsWith()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^public\.ledger_entries has \d+ rows, \d+ in the backup$/),
        'public.payment_settings has other content in the backup',
        'public.link_clicks is only in the source',
        expect.stringMatching(/^public\.payload_migrations has \d+ rows, \d+ in the backup$/),
        expect.stringMatching(/^migration \d+_\w+ is missing$/),
      ]),
    )
    expect(printed).toContainEqual(expect.stringMatching(/^rules of the ledger: [1-9]\d* problems$/))
  } finally {
    await restored.close()
  }
})

if (process.env.FULL)
  test('npm run drill proves a backup of the demo while its jobs run, and fails with other keys', async () => {
    const env = {
      NODE_ENV: 'production',
      SHELFMATE_DEMO: '1',
      DATA_DIR: join(makeFolder(), 'demo'),
      PORT: String(await freePort()),
      PANEL: 'off',
      LOG_LEVEL: 'fatal',
    }
    const program = (name: string, args: string[] = [], more = {}) =>
      launch(join(root, `dist/${name}.mjs`), args, { env: { ...env, ...more } })
    const demo = program('main')
    // Loading the demo may take longer than one wait.
    await demo.line(/^ready /m).catch(() => demo.line(/^ready /m))
    expect((await program('cli/clock', ['+31d']).end()).code).toBe(0)
    const good = await program('cli/drill').end()
    expect(good).toMatchObject({ code: 0, output: expect.stringMatching(/\nThe backup is complete\n$/) })
    const bad = await program('cli/drill', [], { TOKEN_ENCRYPTION_KEYS: 'another-key' }).end()
    expect(bad).toMatchObject({
      code: 1,
      output: expect.stringMatching(/\nThe backup can't be trusted: \d+ problems\n$/),
    })
    demo.child.kill('SIGTERM')
    expect((await demo.end()).code).toBe(0)
  }, 600_000)
