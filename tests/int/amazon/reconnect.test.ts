import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAmazonProfiles } from '../../../src/contracts/amazon'
import { connectBrand, getMyBrand } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { consent } from '../../support/brand-story'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { partnership } from '../money/metrics'
import { settingsOf } from './settings'
import { setUp } from './setup-screen'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true, env: { UPSTREAM_WAIT_MS: '1' } })
  await run(sql`delete from jobs.schedule`)
  story = await partnership(product)
  today = String((await run(sql`select business_date()::text as day`))[0]?.day)
})
afterAll(() => product.close())
beforeEach(async () => {
  await connectTo('fernhill')
  await run(sql`delete from jobs.job`)
})

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const disconnect = () => story.client.ask('POST', '/api/amazon/disconnect')
const connect = (connected: boolean) =>
  story.client.call(connectBrand, { params: { id: story.brand.id }, body: { connected } })
const loadProfiles = () => story.client.ask('GET', '/api/amazon/get-profiles')
const revoke = () => run(sql`update amazon_accounts set status = 'revoked' where brand_id = ${story.brand.id}`)
const agreeAs = async (seller: string) => expect(await consent(product, story.client, seller)).toBe('/signup/loading')
const connectTo = async (seller: string) => {
  await agreeAs(seller)
  await setUp(story.client)
}
const pull = async () => {
  for (const kind of ['performance', 'products'])
    expect(
      await story.client.ask('POST', `/api/amazon/refresh-attribution-${kind}`, {
        startDate: today,
        endDate: today,
        is_forced: true,
      }),
    ).toMatchObject({ status: 200, body: { status: 'succeeded' } })
}
const waiting = () =>
  run(
    sql`select data->>'brand_id' as brand_id, state::text, start_after <= now() as is_now
        from jobs.job
        where name = 'sync-profile' and state < 'active'`,
  )
const NOW = () => [{ brand_id: String(story.brand.id), state: 'created', is_now: true }]

describe.sequential('missed days are synced at once', () => {
  const failedRun = (minutes: number) =>
    run(
      sql`insert into sync_runs (brand_id, amazon_profile_id, kind, start_date, end_date, status, error, started_at,
            finished_at, next_run_at)
          select brand_id, id, 'performance', ${today}, ${today}, 'failed', 'x', now(), now(),
            now() + make_interval(mins => ${minutes}::int)
          from amazon_profiles
          where brand_id = ${story.brand.id} and country_code = 'US'`,
    )
  const longestWait = async () =>
    (await run(sql`select max(next_run_at) > now() as waits from sync_runs where status = 'failed'`))[0]?.waits

  test.each([
    ['revoked', revoke],
    ['disconnected', disconnect],
  ])('after a connection that was %s', async (_, end) => {
    keepsPromise(
      'terms',
      'This also applies while the brand is disconnected from Amazon; because we read no reports then, we bill ' +
        'these sales once it reconnects.',
    )
    await end()
    await failedRun(15)
    await failedRun(-15)
    await agreeAs('fernhill')
    expect([await longestWait(), await waiting()]).toEqual([true, []])
    expect((await loadProfiles()).status).toBe(200)
    expect([await longestWait(), await waiting()]).toEqual([false, NOW()])
    await run(sql`delete from sync_runs where status = 'failed'`)
  })

  test('even if a retry is scheduled for later', async () => {
    await revoke()
    await run(
      sql`insert into jobs.job (name, data, state, singleton_key, policy, start_after)
          values ('sync-profile', ${JSON.stringify({ brand_id: story.brand.id })}::jsonb, 'retry',
            ${String(story.brand.id)}, 'stately', now() + interval '10 minutes')`,
    )
    await agreeAs('fernhill')
    expect((await loadProfiles()).status).toBe(200)
    expect(await waiting()).toEqual(NOW())
  })

  test('once for each consent, however often the profiles are loaded', async () => {
    await agreeAs('fernhill')
    await loadProfiles()
    await run(sql`delete from jobs.job`)
    await failedRun(15)
    expect((await loadProfiles()).status).toBe(200)
    expect([await longestWait(), await waiting()]).toEqual([true, []])
    await run(sql`delete from sync_runs where status = 'failed'`)
  })

  test('but not for a brand without an earlier profile, or whose consent failed', async () => {
    const fresh = await signUpBrand(product)
    expect(await consent(product, fresh.client, 'northpaw')).toBe('/signup/loading')
    expect((await fresh.client.ask('GET', '/api/amazon/get-profiles')).status).toBe(200)
    expect(await consent(product, story.client, null)).toBe('/signup/loading?error=access_denied')
    expect((await loadProfiles()).status).toBe(200)
    expect(await waiting()).toEqual([])
  })
})

describe.sequential('repeating the setup', () => {
  test.each([
    ['revoked', revoke],
    ['disconnected', disconnect],
    ['in order', async () => undefined],
  ])('a connection that was %s keeps program, products, rates and logo', async (_, end) => {
    const [first, second] = story.products
    await story.client.ask('PATCH', `/api/brands/${story.brand.id}/logo`, { logo_url: 'https://cdn.test/own.png' })
    await story.client.ask('PATCH', `/api/affiliate-programs/${story.program.id}`, {
      title: 'Our own words',
      description: '<p>Ours</p>',
      auto_accept_applications: true,
      is_visible: true,
    })
    await run(sql`update products set commission_perc = 33, favorite = true where id = ${first?.id}`)
    await run(sql`update creator_products set affiliate_fee = 41 where product_id = ${second?.id}`)
    await pull()
    const before = await settingsOf(product, story.brand.id)
    expect(before.brand).toEqual([{ logo_url: 'https://cdn.test/own.png', amazon_connected: true }])
    await end()
    await connectTo('fernhill')
    expect(await settingsOf(product, story.brand.id)).toEqual(before)
  })
})

describe.sequential('links of a setup that fails', () => {
  const links = async () => {
    const theirs = sql`id between ${story.links[0]} and ${story.links[2]}`
    const rows = await run(sql`select distinct is_archived, archived_reason from links where ${theirs}`)
    return rows.map((row) => `${row.is_archived} ${row.archived_reason}`)
  }

  test.each([
    ['after a disconnect', disconnect],
    ['without a disconnect', async () => undefined],
  ])('because another brand has the seller account stay closed, %s', async (_, end) => {
    const owner = await signUpBrand(product, 'Owner of Lumen')
    await consent(product, owner.client, 'lumen')
    await owner.client.call(connectBrand, { params: { id: owner.brand.id }, body: { connected: true } })
    await owner.client.call(getAmazonProfiles)

    await end()
    const before = await links()
    await agreeAs('lumen')
    await connect(true)
    expect(await links()).toEqual(before)
    expect((await loadProfiles()).status).toBe(409)
    expect(await links()).toEqual(before)
    await connect(false)
    expect(await links()).toEqual(['true disconnected'])

    await connectTo('fernhill')
    expect(await links()).toEqual(['false null'])
    await run(sql`delete from amazon_profiles where brand_id = ${owner.brand.id}`)
  })

  test('after loading its profiles are closed again', async () => {
    await disconnect()
    await agreeAs('fernhill')
    await connect(true)
    expect(await links()).toEqual(['true disconnected'])
    await loadProfiles()
    expect(await links()).toEqual(['false null'])
    await connect(false)
    expect(await links()).toEqual(['true disconnected'])
    await connectTo('fernhill')
    expect(await links()).toEqual(['false null'])
  })
})

describe.sequential('another seller account', () => {
  const profiles = () =>
    run(
      sql`select id, profile_id, is_current, last_sync_attrib_perf_max_date as through
          from amazon_profiles
          where brand_id = ${story.brand.id} and country_code = 'US'
          order by id`,
    )
  const archived = async () =>
    (await run(sql`select distinct is_archived, archived_reason from links where brand_id = ${story.brand.id}`)).map(
      (row) => `${row.is_archived} ${row.archived_reason}`,
    )
  const linksOfFirst = async () => {
    const rows = await run(
      sql`select distinct l.is_archived, l.archived_reason
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          join amazon_advertisers a on a.id = t.amazon_advertiser_id
          join amazon_profiles f on f.id = a.amazon_profile_id
          where l.brand_id = ${story.brand.id}
            and f.profile_id = '9184736250193847'`,
    )
    return rows.map((row) => `${row.is_archived} ${row.archived_reason}`)
  }
  const used = async () =>
    (await story.client.call(getMyBrand)).profiles.filter((one) => one.country_code === 'US').map((one) => one.id)

  test.each([
    ['after a disconnect', disconnect],
    ['without a disconnect', async () => undefined],
  ])('replaces the first, and the first is used again with its cursors, %s', async (_, end) => {
    await pull()
    const [first] = await profiles()
    expect(first).toMatchObject({ profile_id: '9184736250193847', is_current: true, through: today })
    expect(await used()).toEqual([first?.id])

    await end()
    await connectTo('northpaw')
    const [, second] = await profiles()
    expect(await profiles()).toMatchObject([{ ...first, is_current: false }, { is_current: true }])
    expect(await used()).toEqual([second?.id])
    expect(await archived()).toEqual(['true disconnected'])

    await end()
    await connectTo('fernhill')
    expect((await profiles())[0]).toEqual(first)
    expect(await used()).toEqual([first?.id])
    expect(await archived()).toEqual(['false null'])
  })

  test('gets its own links: a new link has a tag of the current account', async () => {
    await agreeAs('northpaw')
    await story.client.call(getAmazonProfiles)
    const { status, body } = await story.partner.client.ask('POST', '/api/links', {
      brand_id: story.brand.id,
      product_id: story.products[0]?.id,
      link_name: 'By the other account',
    })
    expect(status).toBe(201)
    const [tag] = await run(
      sql`select f.profile_id
          from links l
          join attribution_tags t on t.id = l.attribution_tag_id
          join amazon_advertisers a on a.id = t.amazon_advertiser_id
          join amazon_profiles f on f.id = a.amazon_profile_id
          where l.id = ${body.id}`,
    )
    expect(tag?.profile_id).toBe('1640285937710462')
    await connectTo('fernhill')
    const [link] = await run(sql`select is_archived, archived_reason from links where id = ${body.id}`)
    expect(link).toEqual({ is_archived: true, archived_reason: 'disconnected' })
  })

  test('without a United States profile archives the links, and the first one restores them', async () => {
    await agreeAs('brightside')
    await connect(true)
    expect(await story.client.call(getAmazonProfiles)).toEqual([])
    expect(await used()).toEqual([])
    expect(await archived()).toEqual(['true disconnected'])
    await connectTo('fernhill')
    expect(await linksOfFirst()).toEqual(['false null'])
  })

  test('that another brand left together with its sales stays with that brand', async () => {
    await disconnect()
    const other = await signUpBrand(product, 'Second owner')
    expect(await consent(product, other.client, 'fernhill')).toBe('/signup/loading')
    expect(await other.client.ask('GET', '/api/amazon/get-profiles')).toEqual({
      status: 409,
      body: { message: expect.stringMatching(/was connected to another brand, which keeps its sales history/) },
    })
    expect(await run(sql`select 1 from amazon_profiles where brand_id = ${other.brand.id}`)).toEqual([])
  })

  test('that two brands load at the same time goes to one of them', async () => {
    const brands = [await signUpBrand(product, 'One'), await signUpBrand(product, 'Two')]
    for (const { client, brand } of brands) {
      await consent(product, client, 'harbor')
      await client.call(connectBrand, { params: { id: brand.id }, body: { connected: true } })
    }
    const answers = await Promise.all(brands.map(({ client }) => client.ask('GET', '/api/amazon/get-profiles')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await run(sql`select 1 from amazon_profiles where profile_id = '9076154283301975'`)).toHaveLength(1)
  })
})
