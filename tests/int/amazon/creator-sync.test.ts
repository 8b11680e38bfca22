import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getCreatorMacroTags,
  getMacroTags,
  refreshCreatorPerformance,
  refreshCreatorProducts,
} from '../../../src/contracts/amazon'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { sweepSyncs } from '../../../src/services/amazon/sweep-syncs'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { clientOf, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { whileJobsRun } from '../../support/work-queue'
import { adgroupOf, deleteMoney, linksOf, partnership, sold, todayOf } from '../money/metrics'
import { setPulled } from './set-pulled'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  // Only creators queue jobs in these tests.
  await run(sql`delete from jobs.schedule`)
  story = await partnership(product)
  today = await todayOf(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const refresh = (
  client: (typeof story)['client'],
  kind: 'performance' | 'products' = 'performance',
  range = { startDate: today, endDate: today },
) => client.ask('POST', (kind === 'performance' ? refreshCreatorPerformance : refreshCreatorProducts).path, range)
const waitingJobs = async () =>
  (
    await run(
      sql`select data->>'brand_id' as brand_id
          from jobs.job
          where name = 'sync-profile' and state = 'created'
          order by 1`,
    )
  ).map(({ brand_id }) => Number(brand_id))
const pulled = (brandId: number, minutesAgo: number, through: string | null) =>
  setPulled(product, { brandId, minutesAgo, through })
/** Inserts a run that started some minutes ago; a failed one has the minutes until the next is due. */
const runOf = async (
  brandId: number,
  status: string,
  minutesAgo: number,
  nextIn = 0,
  kind = 'performance',
): Promise<number> =>
  Number(
    (
      await run(
        sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, started_at, finished_at, next_run_at, status)
            select brand_id, id, ${kind}::enum_sync_runs_kind, ${today}, ${today}, now() - make_interval(mins => ${minutesAgo}::int),
                   case when ${status} <> 'running' then now() - make_interval(mins => ${minutesAgo}::int) end,
                   case when ${status} <> 'running' then now() + make_interval(mins => ${nextIn}::int) end, ${status}::enum_sync_runs_status
            from amazon_profiles
            where brand_id = ${brandId} and country_code = 'US'
            returning id`,
      )
    )[0]?.id,
  )
const deleteHistory = async () => {
  await deleteMoney(product)
  for (const table of [sql`sync_runs`, sql`jobs.job`]) await run(sql`delete from ${table}`)
}

test.sequential('a creator without partners gets an empty answer at once', async () => {
  const { client, creator } = await signUpCreator(product)
  await run(sql`update creators set approved = true where id = ${creator.id}`)
  for (const kind of ['performance', 'products'] as const)
    expect(await refresh(client, kind)).toEqual({
      status: 200,
      body: { sync_run_id: null, status: 'succeeded', rows: 0, data_through: null },
    })
  expect(await waitingJobs()).toEqual([])
})

test.sequential('a sync is queued once, whoever requests it and how often', async () => {
  const { client } = story.partner
  const other = await applicantOf(product, story)
  const asked = { status: 200, body: { sync_run_id: null, status: 'running', rows: 0, data_through: null } }
  expect(await refresh(client)).toEqual(asked)
  expect(await Promise.all([refresh(client, 'products'), refresh(client), refresh(other.client)])).toEqual(
    Array(3).fill(asked),
  )
  expect(await waitingJobs()).toEqual([story.brand.id])
  await deleteHistory()
})

test.sequential('queues nothing within the hour, and again after it', async () => {
  const { client } = story.partner
  await pulled(story.brand.id, 59, today)
  expect((await refresh(client)).body).toEqual({ sync_run_id: null, status: 'succeeded', rows: 0, data_through: today })
  expect(await waitingJobs()).toEqual([])
  await pulled(story.brand.id, 61, today)
  expect((await refresh(client)).body).toMatchObject({ status: 'running', data_through: today })
  expect(await waitingJobs()).toEqual([story.brand.id])
  await deleteHistory()
})

test.sequential('a running sync is joined; after a failed one nothing is queued until its next run is due', async () => {
  const { client } = story.partner
  await pulled(story.brand.id, 61, today)
  const running = await runOf(story.brand.id, 'running', 1)
  expect((await refresh(client)).body).toMatchObject({ sync_run_id: running, status: 'running' })
  expect(await waitingJobs()).toEqual([])
  await deleteHistory()
  const failed = await runOf(story.brand.id, 'failed', 14, 1)
  expect((await refresh(client)).body).toMatchObject({ sync_run_id: failed, status: 'failed' })
  expect(await waitingJobs()).toEqual([])
  await deleteHistory()
  await runOf(story.brand.id, 'failed', 16)
  expect((await refresh(client)).body).toMatchObject({ status: 'running' })
  expect(await waitingJobs()).toEqual([story.brand.id])
  await deleteHistory()
})

test.sequential('a brand is due for its creators exactly when it is due for the sweep', async () => {
  const { client } = story.partner
  const { id } = story.brand
  const isDue: [string, boolean, () => Promise<unknown>][] = [
    ['synced an hour ago', true, () => pulled(id, 60, today)],
    ['synced within the hour', false, () => pulled(id, 59, today)],
    [
      'the other report failed',
      false,
      async () => [await pulled(id, 61, today), await runOf(id, 'failed', 1, 7, 'products')],
    ],
    [
      'failed, then succeeded for another caller',
      true,
      async () => [await runOf(id, 'failed', 10, 5), await runOf(id, 'succeeded', 5)],
    ],
    [
      'failed, and is due again',
      true,
      async () => [await runOf(id, 'failed', 16), await runOf(id, 'failed', 16, 0, 'products')],
    ],
  ]
  const req = await product.localReq()
  for (const [state, expected, make] of isDue) {
    await deleteHistory()
    await make()
    await refresh(client)
    expect(await waitingJobs(), `a creator: ${state}`).toEqual(expected ? [id] : [])
    await run(sql`delete from jobs.job`)
    expect(await sweepSyncs({ req }), `the sweep: ${state}`).toEqual({ queued: expected ? 1 : 0 })
  }
  await deleteHistory()
})

test.sequential('only active partners with an open, connected brand are synced', async () => {
  const { client } = story.partner
  await pulled(story.brand.id, 61, today)
  for (const [hide, show] of [
    [sql`update partnerships set status = 'ended'`, sql`update partnerships set status = 'active'`],
    [sql`update brands set amazon_connected = false`, sql`update brands set amazon_connected = true`],
    [sql`update brands set closed_at = now()`, sql`update brands set closed_at = null`],
    [sql`update amazon_accounts set status = 'revoked'`, sql`update amazon_accounts set status = 'connected'`],
  ]) {
    await run(hide ?? sql``)
    expect((await refresh(client)).body).toEqual({
      sync_run_id: null,
      status: 'succeeded',
      rows: 0,
      data_through: null,
    })
    await run(show ?? sql``)
  }
  expect(await waitingJobs()).toEqual([])
})

test.sequential('the rows are the creator’s own, within the range', async () => {
  await pulled(story.brand.id, 1, today)
  const other = await applicantOf(product, story)
  const [mine = 0, second = 0] = story.links
  const [theirs = 0] = await linksOf(other, story)
  const days = ['2026-03-01', '2026-03-02', '2026-03-04'] as const
  await sold(product, [
    ...days.map((day) => ({ linkId: mine, day, cents: 100 })),
    { linkId: second, day: '2026-03-02', cents: 100 },
    { linkId: theirs, day: '2026-03-02', cents: 100 },
  ])
  const adgroup = await adgroupOf(product, mine, story.brand.id)
  await run(
    sql`insert into amz_attribution_prod_metrics (adgroup_id, brand_id, creator_id, asin, date, product_conversion_type)
        values (${adgroup}, ${story.brand.id}, ${story.partner.creator.id}, 'B000000001', '2026-03-02', 'Promoted')`,
  )
  const counted = async (
    client: (typeof story)['client'],
    kind: 'performance' | 'products',
    startDate: string,
    endDate: string,
  ) => (await refresh(client, kind, { startDate, endDate })).body.rows
  const { client } = story.partner
  expect(await counted(client, 'performance', '2026-03-01', '2026-03-31')).toBe(4)
  expect(await counted(client, 'performance', '2026-03-02', '2026-03-02')).toBe(2)
  expect(await counted(other.client, 'performance', '2026-03-01', '2026-03-31')).toBe(1)
  expect(await counted(client, 'products', '2026-03-01', '2026-03-31')).toBe(1)
  expect(await counted(other.client, 'products', '2026-03-01', '2026-03-31')).toBe(0)
})

test.sequential('the data is current to the date of the partner synced least recently', async () => {
  const second = await connectedBrand(product, { seller: 'harbor', isAutoAccepting: true })
  const { client, creator } = await applicantOf(product, story)
  await client.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.id,
    brand_id: second.brand.id,
    source_program_id: second.program.id,
  })
  await pulled(story.brand.id, 1, '2026-11-20')
  await pulled(second.brand.id, 1, '2026-11-18')
  expect((await refresh(client)).body.data_through).toBe('2026-11-18')
  await pulled(second.brand.id, 1, null)
  expect((await refresh(client)).body.data_through).toBeNull()
})

test.sequential('refuses unapproved creators, brands and anonymous callers, and invalid ranges', async () => {
  const { client } = await signUpCreator(product)
  for (const path of [refreshCreatorPerformance.path, refreshCreatorProducts.path]) {
    expect((await client.raw('POST', path, { startDate: today, endDate: today })).status).toBe(403)
    expect((await story.client.raw('POST', path, { startDate: today, endDate: today })).status).toBe(403)
    expect((await clientOf(product).raw('POST', path, { startDate: today, endDate: today })).status).toBe(401)
    for (const range of [
      {},
      { startDate: '2026-02-31', endDate: today },
      { startDate: '2026-02-02', endDate: '2026-02-01' },
    ])
      expect((await story.partner.client.raw('POST', path, range)).status).toBe(400)
  }
})

test.sequential('a creator sees which tags their active partners have, never the tag itself', async () => {
  const { client } = story.partner
  await story.client.call(getMacroTags)
  const known = await run(
    sql`select id, brand_id, publisher_id, is_macro
        from attribution_tags
        where brand_id = ${story.brand.id}
        order by id`,
  )
  const tags = async (kind: 'macro' | 'non-macro') => {
    const answer = await client.raw('GET', `/api/amazon/creator/attribution-tags-${kind}`)
    const text = await answer.text()
    expect(text).not.toMatch(/maas|aa_tag/)
    return { status: answer.status, rows: JSON.parse(text) as unknown }
  }
  for (const kind of ['macro', 'non-macro'] as const) {
    const rows = known.filter(({ is_macro }) => is_macro === (kind === 'macro'))
    expect(rows.length, kind).toBeGreaterThan(0)
    expect(await tags(kind)).toEqual({ status: 200, rows })
  }
  await run(sql`update partnerships set status = 'ended' where creator_id = ${story.partner.creator.id}`)
  expect(await tags('non-macro')).toEqual({ status: 200, rows: [] })
  await run(sql`update partnerships set status = 'active' where creator_id = ${story.partner.creator.id}`)
  expect((await (await signUpCreator(product)).client.raw('GET', getCreatorMacroTags.path)).status).toBe(403)
})

test.sequential('returns at most a thousand tags', async () => {
  await run(
    sql`insert into attribution_tags (amazon_advertiser_id, brand_id, publisher_id, is_macro, aa_tag)
        select t.amazon_advertiser_id, t.brand_id, 'p' || n, true, t.aa_tag
        from (select *
              from attribution_tags
              where brand_id = ${story.brand.id}
              limit 1) t, generate_series(1, 1001) n`,
  )
  expect(await story.partner.client.call(getCreatorMacroTags)).toHaveLength(1_000)
  await run(sql`delete from attribution_tags where publisher_id like 'p%'`)
})

test.sequential('a requested sync runs, and the next call returns its data', async () => {
  await deleteHistory()
  await run(sql`update amazon_profiles set last_sync_attribution = null where brand_id = ${story.brand.id}`)
  const { client } = story.partner
  expect((await refresh(client)).body).toMatchObject({ status: 'running' })
  await whileJobsRun(product, async () => {
    // The first sync queues the next until the history is complete.
    const isDone = async () =>
      (await run(sql`select 1 from jobs.job where name = 'sync-profile' and state < 'completed'`)).length === 0
    await expect.poll(isDone, { interval: 100 }).toBe(true)
    const done = await refresh(client)
    const [newest] = await run(
      sql`select max(id) as id from sync_runs where kind = 'performance' and brand_id = ${story.brand.id}`,
    )
    const data_through = addDays(today, -3)
    expect(done.body).toMatchObject({ sync_run_id: newest?.id, status: 'succeeded', data_through })
    expect(await waitingJobs()).toEqual([])
  })
})
