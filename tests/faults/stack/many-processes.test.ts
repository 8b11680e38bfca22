import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateLink } from '../../../src/contracts/links'
import { updateProgram } from '../../../src/contracts/programs'
import { MIGRATION_LOCK } from '../../../src/server/boot/migrate'
import { visitLink } from '../../support/visit-link'
import { watchLockWaits } from './database-watch'
import { readyStatus, untilHealthy } from './health'
import { expectHonest, expectJobsDone, expectKept, expectNoFailure, expectSoundLedger } from './judge'
import { startLoad } from './load'
import { NEXT_MIGRATIONS, nextApp } from './next-version'
import { readFired } from './schedules'
import { type Stack, startStack } from './stack'
import { expectWithinASecond } from './within-a-second'

let stack: Stack
let since: Date
beforeAll(async () => {
  stack = await startStack()
  await untilHealthy(stack)
})
afterAll(() => stack?.close())

const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await stack.postgres.db().query<Row>(text, values)).rows

/** The migrations of the next version that have run, each time. */
const migrated = async (): Promise<string[]> => {
  const rows = await sql<{ name: string }>(
    `select name
     from payload_migrations
     where name like '2099%'
     order by id`,
  )
  return rows.map(({ name }) => name)
}

describe.sequential('two apps and two workers', () => {
  test('show within a second what another process changed', async () => {
    const { apps, brand, creator, story } = stack
    const [linkId = ''] = story.linkIds
    const textOf = (origin: string, path: string) => async () => (await fetch(origin + path)).text()
    const pages = apps.map(({ origin }) => textOf(origin, `/a/${story.brand.pageId}`))
    const landings = apps.map(({ origin }) => textOf(origin, `/lp/${story.landing.slug}`))
    const targets = apps.map(
      ({ origin }) =>
        async () =>
          String((await visitLink(`${origin}/r/${linkId}`)).headers.get('location')),
    )
    await expectWithinASecond(pages, /Written by the brand/, () =>
      brand.call(updateProgram, { params: { id: story.brand.programId }, body: { title: 'Written by the brand' } }),
    )
    for (const [isArchived, target] of [
      [true, /access_denied/],
      [false, /\/dp\//],
    ] as const)
      await expectWithinASecond(targets, target, () =>
        creator.call(updateLink, { params: { linkId }, body: { is_archived: isArchived } }),
      )
    await expectWithinASecond(landings, /Written by SQL/, () =>
      sql(`update landing_pages set meta_title = 'Written by SQL' where id = $1`, [story.landing.id]),
    )
    // A change of fees that begins today, which a worker applies.
    await sql(
      `with change as (
         insert into fee_changes (brand_id, kind, percent, is_for_all, effective_from)
         values ($1, 'set', 63, true, business_date())
         returning id
       )
       insert into fee_change_items (fee_change_id, product_id, rate, old_fee, new_fee)
       select id, $2, 63, 20, 63
       from change`,
      [story.brand.id, story.brand.productId],
    )
    const isApplied = async () => (await sql(`select 1 from fee_change_items where status = 'applied'`)).length
    await expectWithinASecond(pages, /"commission_perc":63/, async () => {
      await sql(`insert into jobs.job (name, policy) values ('apply-fee-changes', 'short') on conflict do nothing`)
      await expect.poll(isApplied).toBe(1)
    })
  })

  test('are restarted one after another without a failed request or a lost job', async () => {
    const { apps, workers, proxy } = stack
    since = new Date()
    const load = startLoad(stack)
    // The proxy finds out by itself that the first app stops, and is told about the second.
    for (const [index, app] of apps.entries()) {
      const before = load.answers.length
      await expect.poll(() => load.answers.length).toBeGreaterThan(before + 20)
      if (index === 1) proxy.drain(app.port)
      expect(await app.stop(), app.running().output()).toBe(0)
      expect(proxy.isServing(app.port)).toBe(false)
      await app.start(index === 1 ? { JOBS: 'on' } : {})
      proxy.admit(app.port)
      await expect.poll(() => proxy.isServing(app.port)).toBe(true)
    }
    for (const worker of workers) {
      expect(await worker.stop(), worker.running().output()).toBe(0)
      await worker.start()
    }
    await load.stop()
    expectNoFailure(load)
    await expectKept(stack, load)
    await expectJobsDone(stack, load)
    await expectSoundLedger(stack)
  })

  test('serve on when an app is killed, and keep every write that was acknowledged', async () => {
    const [first] = stack.apps
    const load = startLoad(stack)
    const answered = (more: number) => {
      const before = load.answers.length
      return expect.poll(() => load.answers.length).toBeGreaterThan(before + more)
    }
    await answered(40)
    await first.kill()
    await answered(40)
    await first.start()
    await untilHealthy(stack)
    await load.stop()
    expectHonest(load, { losesAnswers: true })
    await expectKept(stack, load)
    await expectJobsDone(stack, load)
    await expectSoundLedger(stack)
  })

  test('serve while the next version migrates, which happens once and before that version serves', async () => {
    const { apps, proxy } = stack
    const [first, last] = apps
    const another = await stack.newApp()
    const load = startLoad(stack)
    const waits = await watchLockWaits(stack.postgres.url())
    expect(await first.stop()).toBe(0)

    // Somebody reads a table for long: the migration doesn't get its lock, and gives up.
    const reader = new Client({ connectionString: stack.postgres.url() })
    await reader.connect()
    await reader.query('begin; lock table links in access share mode')
    await expect(first.start({ LOG_LEVEL: 'error' }, nextApp())).rejects.toThrow(/lock timeout/)
    await reader.query('rollback')
    expect(await migrated()).toEqual(NEXT_MIGRATIONS.slice(0, 1))

    // Two processes of the next version start at once, while another one migrates.
    await reader.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const starting = [first, another].map((app) => app.start({}, nextApp()))
    const waiting = () =>
      sql(`select 1 from pg_stat_activity where query = 'select pg_try_advisory_lock($1) as is_ours'`)
    await expect.poll(async () => (await waiting()).length).toBe(2)
    expect(await Promise.all([first, another].map(readyStatus))).toEqual([null, null])
    await reader.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await reader.end()
    await Promise.all(starting)
    expect(await Promise.all([first, another, last].map(readyStatus))).toEqual([200, 200, 200])
    expect(await migrated()).toEqual(NEXT_MIGRATIONS)
    expect(await sql('select 1 from next_runs')).toHaveLength(1)
    expect(await sql(`select indisvalid from pg_index where indexrelid = 'links_next_idx'::regclass`)).toEqual([
      { indisvalid: true },
    ])
    expect(await waits.stop()).toBeLessThan(1_000)

    // The old version writes into the new columns without knowing them.
    const before = load.answers.length
    await expect.poll(() => load.answers.length).toBeGreaterThan(before + 40)
    expect(await last.stop()).toBe(0)
    await last.start({ JOBS: 'on' }, nextApp())
    await expect.poll(() => apps.every(({ port }) => proxy.isServing(port))).toBe(true)
    await load.stop()
    expectNoFailure(load)
    await expectKept(stack, load)
    await expectJobsDone(stack, load)
    const noted = `
      select l.id
      from links l
      join next_notes n on n.link_id = l.id
      where l.next_note = 'noted'`
    expect((await sql(noted)).length).toBeGreaterThan(0)
    await expectSoundLedger(stack)
  })

  test('start every scheduled job once per minute', async () => {
    await untilHealthy(stack)
    const fired = await readFired(stack, since)
    expect(fired.map(({ name }) => name).toSorted()).toEqual(['sweep-outbox', 'sweep-payments', 'sweep-syncs'])
    for (const { name, times } of fired) {
      expect(Math.max(...times), name).toBe(1)
      expect(times.slice(1, -1), name).not.toContain(0)
    }
  })
})
