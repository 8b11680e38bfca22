import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { cancelJobs, sendJobs } from '../../../src/queue'
import { consent } from '../../support/brand-story'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { targetOf, visitLink } from '../../support/visit-link'
import { partnership, sold } from '../money/metrics'
import { shoppersDid } from './events'
import { slowNext } from './slow-amazon'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let other: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true, env: { UPSTREAM_WAIT_MS: '1' } })
  await run(sql`delete from jobs.schedule`)
  story = await partnership(product)
  other = await partnership(product, 'harbor')
  await sold(product, [{ linkId: story.links[0] ?? 0, day: '2026-03-01', cents: 5_000, clicks: 12, units: 1 }])
})
afterAll(() => product.close())
beforeEach(async () => {
  await reconnect()
  await run(sql`delete from jobs.job`)
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const disconnect = () => story.client.ask('POST', '/api/amazon/disconnect')
const connect = (connected = true) => story.client.ask('PATCH', `/api/brands/${story.brand.id}/connect`, { connected })
const reconnect = async () => {
  expect(await consent(product, story.client, 'fernhill')).toBe('/signup/loading')
  expect((await connect()).status).toBe(200)
  expect((await story.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
}
const account = async () => (await run(sql`select * from amazon_accounts where brand_id = ${story.brand.id}`))[0]
const linksNow = () =>
  run(sql`select id, is_archived, archived_reason
          from links
          where brand_id = ${story.brand.id}
          order by id`)
/** Without a click, which would be stored while a test compares what a disconnect leaves. */
const location = async (linkId: number): Promise<string> => targetOf(await addressOf(linkId))
const addressOf = async (linkId: number): Promise<string> => {
  const [link] = await run(sql`select link_id from links where id = ${linkId}`)
  return `${product.origin}/r/${link?.link_id}`
}
/** Every process applies a change within a second, or later on a busy machine. */
const leadsTo = (linkId: number, expected: RegExp): Promise<void> =>
  expect.poll(() => location(linkId), { interval: 50 }).toMatch(expected)
const jobs = (name: string) =>
  run(sql`select singleton_key as key, state::text
          from jobs.job
          where name = ${name}
          order by 1, 2`)
const page = () => clientOf(product).ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)
/** Everything that a disconnect must not change. */
const readUnaffected = async () => ({
  earnings: await run(sql`select * from creator_earnings order by id`),
  ledger: await run(sql`select * from ledger_entries order by id`),
  metrics: await run(sql`select * from amz_attribution_perf_metrics order by id`),
  clicks: await run(sql`select * from link_clicks order by id`),
  program: await run(sql`select * from affiliate_programs where brand_id = ${story.brand.id}`),
  offers: await run(
    sql`select *
        from affiliate_program_products
        where brand_id = ${story.brand.id}
        order by product_id`,
  ),
  products: await run(
    sql`select id, commission_perc, favorite
        from products
        where brand_id = ${story.brand.id}
        order by id`,
  ),
  partners: await run(sql`select id, status
                          from partnerships
                          where brand_id = ${story.brand.id}
                          order by id`),
  profiles: await run(sql`select *
                          from amazon_profiles
                          where brand_id = ${story.brand.id}
                          order by id`),
  theirs: await run(sql`select * from amazon_accounts where brand_id = ${other.brand.id}`),
})

test('deletes the tokens, marks the brand as disconnected, and shows it to the brand', async () => {
  keepsPromise('privacy', 'Amazon’s access tokens: deleted immediately when a brand disconnects.')
  keepsPromise(
    'ads-api-privacy',
    'Tokens: until the brand disconnects, and no longer.',
    'Disconnecting in the dashboard deletes the tokens immediately, stops all reading and archives the links.',
  )
  const { status, body } = await disconnect()
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'disconnected', seller_name: 'Fernhill Kitchen' })
  expect(await account()).toMatchObject({
    status: 'disconnected',
    access_token: null,
    refresh_token: null,
    expires_at: null,
  })
  expect((await story.client.ask('GET', '/api/brands/me')).body).toMatchObject({
    amazon_connected: false,
    connection_status: 'disconnected',
  })
  expect((await story.client.ask('GET', '/api/user-type')).body).toMatchObject({ amazonConnected: false })
  for (const call of ['get-profiles', 'get-products', 'attribution-tag-non-macro'])
    expect((await story.client.raw('GET', `/api/amazon/${call}`)).status, call).toBe(409)
  expect((await connect()).status).toBe(409)
})

test('keeps earnings, sales, the program and its partners', async () => {
  await leadsTo(story.links[0] ?? 0, /\/dp\//)
  await visitLink(await addressOf(story.links[0] ?? 0))
  await expect.poll(async () => (await readUnaffected()).clicks).toHaveLength(1)
  const before = await readUnaffected()
  expect(before.earnings).not.toEqual([])
  expect((await disconnect()).status).toBe(200)
  // Clicks are recorded a little later.
  expect(await readUnaffected()).toEqual({ ...before, clicks: expect.arrayContaining(before.clicks) })
})

test('repeating it changes nothing, nor does it for a brand that never connected', async () => {
  const first = await disconnect()
  const before = [await account(), await linksNow()]
  expect(await disconnect()).toEqual(first)
  expect([await account(), await linksNow()]).toEqual(before)
  const fresh = await signUpBrand(product)
  expect(await fresh.client.ask('POST', '/api/amazon/disconnect')).toMatchObject({
    status: 200,
    body: { status: 'never', seller_name: null, products: 0 },
  })
  expect(await run(sql`select 1 from amazon_accounts where brand_id = ${fresh.brand.id}`)).toEqual([])
})

describe('links', () => {
  test('redirect to a notice within a second, and work again after reconnecting', async () => {
    keepsPromise(
      'ads-api-consent',
      'If you disconnect in your dashboard, the tokens are deleted immediately, we stop reading data, and links ' +
        'that creators made are archived.',
    )
    const [link = 0] = story.links
    await leadsTo(link, /\/dp\//)
    await disconnect()
    await leadsTo(link, /link-redirect-error\?type=access_denied/)
    expect(new Set((await linksNow()).map((row) => `${row.is_archived} ${row.archived_reason}`))).toEqual(
      new Set(['true disconnected']),
    )
    await leadsTo(other.links[0] ?? 0, /\/dp\//)
    await reconnect()
    await leadsTo(link, /\/dp\//)
    expect(new Set((await linksNow()).map((row) => `${row.is_archived} ${row.archived_reason}`))).toEqual(
      new Set(['false null']),
    )
  })

  test('that were archived before stay archived', async () => {
    const [first, second] = story.links
    await run(sql`update links set is_archived = true where id = ${second}`)
    await disconnect()
    await reconnect()
    const now = await linksNow()
    expect(now.find(({ id }) => id === first)).toMatchObject({ is_archived: false, archived_reason: null })
    expect(now.find(({ id }) => id === second)).toMatchObject({ is_archived: true, archived_reason: null })
    await run(sql`update links set is_archived = false where id = ${second}`)
  })

  test('cannot be created while disconnected', async () => {
    const make = () =>
      story.partner.client.ask('POST', '/api/links', {
        brand_id: story.brand.id,
        product_id: story.products[0]?.id,
        link_name: 'New',
      })
    const refused = { status: 409, body: { message: expect.stringMatching(/^This brand isn’t connected to Amazon/) } }
    const before = await linksNow()
    await disconnect()
    expect(await make()).toEqual(refused)
    await run(sql`update attribution_tags set publisher_id = 'x' || publisher_id where brand_id = ${story.brand.id}`)
    expect(await make()).toEqual(refused)
    await run(
      sql`update attribution_tags set publisher_id = substr(publisher_id, 2) where brand_id = ${story.brand.id}`,
    )
    expect(await linksNow()).toHaveLength(before.length)
    await reconnect()
    expect((await make()).status).toBe(201)
  })

  test('created at the same moment are archived or refused, never open', async () => {
    const made = Array.from({ length: 8 }, (_, index) =>
      story.partner.client.ask('POST', '/api/links', {
        brand_id: story.brand.id,
        product_id: story.products[0]?.id,
        link_name: `New ${index}`,
      }),
    )
    const answers = await Promise.all([...made, disconnect()])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    expect((await linksNow()).filter(({ is_archived }) => !is_archived)).toEqual([])
  })
})

test('the public page hides the program', async () => {
  expect((await page()).body).toMatchObject({ is_visible: true })
  await disconnect()
  await expect.poll(async () => (await page()).body).toEqual({ page_id: story.program.page_id, is_visible: false })
  await reconnect()
  await expect.poll(async () => (await page()).body).toMatchObject({ is_visible: true })
})

describe('jobs', () => {
  test('that wait, new or for a retry, are canceled; those of other brands continue', async () => {
    const key = ({ brand_id }: { brand_id: number }) => String(brand_id)
    const both = [{ brand_id: story.brand.id }, { brand_id: other.brand.id }]
    await sendJobs({ payload: product.payload }, 'sync-profile', both, { key })
    await sendJobs({ payload: product.payload }, 'sync-catalog', both, { key })
    await run(sql`update jobs.job set state = 'retry' where name = 'sync-catalog'`)
    await disconnect()
    for (const [name, waiting] of [
      ['sync-profile', 'created'],
      ['sync-catalog', 'retry'],
    ] as const)
      expect(await jobs(name)).toEqual([
        { key: String(story.brand.id), state: 'cancelled' },
        { key: String(other.brand.id), state: waiting },
      ])
  })

  test('an active job is not canceled', async () => {
    await sendJobs({ payload: product.payload }, 'sync-profile', [{ brand_id: 1 }], { key: () => '1' })
    await run(sql`update jobs.job set state = 'active'`)
    await cancelJobs({ payload: product.payload }, 'sync-profile', '1')
    expect(await jobs('sync-profile')).toEqual([{ key: '1', state: 'active' }])
  })

  test('a running sync ends, says why and saves nothing', async () => {
    const day = String((await run(sql`select business_date()::text as day`))[0]?.day)
    const [link] = await run(sql`select link_id from links where id = ${story.links[0]}`)
    await shoppersDid(product, [{ day, adgroup: String(link?.link_id), cents: 9_900 }])
    const report = await slowNext(product, 'report')
    const pulling = story.client.ask('POST', '/api/amazon/refresh-attribution-performance', {
      startDate: day,
      endDate: day,
      is_forced: true,
    })
    const before = await readUnaffected()
    await report.hasBegun()
    expect((await disconnect()).status).toBe(200)
    await report.answer()
    const { status } = await pulling
    expect(status).toBeGreaterThanOrEqual(400)
    expect(await readUnaffected()).toEqual(before)
    const [last] = await run(
      sql`select status, error, next_run_at
          from sync_runs
          where brand_id = ${story.brand.id}
          order by id desc
          limit 1`,
    )
    expect(last).toEqual({ status: 'failed', error: 'The brand disconnected', next_run_at: null })
    const { body } = await story.client.ask('GET', '/api/amazon/sync-runs')
    expect((body.rows as unknown[])[0]).toMatchObject({
      reason: 'The Amazon account was disconnected',
      next_run_at: null,
    })
  })
})

test('a consent in progress has no effect afterwards', async () => {
  const begun = await story.client.raw('GET', '/api/amazon/auth-url')
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { url } = (await begun.json()) as { url: string }
  const form = new URLSearchParams(new URL(url).search)
  form.set('decision', 'allow')
  form.set('seller', 'fernhill')
  const agreed = await fetch(`${product.origin}/sandbox/amazon/ap/oa`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const back = agreed.headers.get('location') ?? ''
  const comeBack = async () => (await fetch(back, { redirect: 'manual', headers: { cookie } })).headers.get('location')

  const exchange = await slowNext(product, 'token')
  const coming = comeBack()
  await exchange.hasBegun()
  await disconnect()
  await exchange.answer()
  expect(await coming).toBe('/signup/loading?error=invalid_state')
  expect(await account()).toMatchObject({ status: 'disconnected', refresh_token: null })
  expect(await comeBack()).toBe('/signup/loading?error=invalid_state')
})
