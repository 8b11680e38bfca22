import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getMyBrand } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { tasks } from '../../../src/jobs/list'
import { refreshCatalog } from '../../../src/services/amazon/refresh-catalog'
import { sweepCatalogs } from '../../../src/services/amazon/sweep-catalogs'
import { connectedBrand } from '../../support/brand-story'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { answer, type PlayedCatalog, playCatalog } from './played-catalog'

let amazon: PlayedCatalog
let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let brandId: number
beforeAll(async () => {
  amazon = await playCatalog()
  product = await startTestProduct({ env: amazon.env })
  amazon.passOnTo(product.sandbox.url)
  // Only the tests themselves queue jobs.
  await run(sql`delete from jobs.schedule`)
  story = await connectedBrand(product)
  brandId = story.brand.id
})
afterAll(async () => {
  await product.close()
  await amazon.close()
})
afterEach(() => amazon.answers(() => undefined))

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const refresh = async () => refreshCatalog({ req: await product.localReq(), brandId })
const counts = async () =>
  (
    await run(
      sql`select (select count(*)::int from amazon_advertisers) as advertisers,
            (select count(*)::int from attribution_tags where is_macro) as macro,
            (select count(*)::int from attribution_tags where not is_macro) as plain,
            (select count(*)::int from products) as products`,
    )
  )[0]

describe('a refresh', () => {
  let whole: Awaited<ReturnType<typeof counts>>
  beforeAll(async () => {
    expect(await refresh()).toEqual({ failed: [] })
    whole = await counts()
  })
  beforeEach(async () => {
    await run(sql`delete from amazon_advertisers`)
    await run(sql`delete from products`)
  })

  test('loads advertisers, tags of both kinds and products, and records when', async () => {
    await run(sql`update amazon_profiles set last_sync_products = null`)
    expect(await refresh()).toEqual({ failed: [] })
    expect(await counts()).toEqual(whole)
    expect(Object.values(whole ?? {}).every((count) => Number(count) > 0)).toBe(true)
    const [profile] = await run(
      sql`select business_now() - last_sync_products < interval '1 minute' as is_new
          from amazon_profiles
          where brand_id = ${brandId} and country_code = 'US'`,
    )
    expect(profile).toEqual({ is_new: true })
  })

  test.each([
    [
      '/attribution/advertisers',
      ['advertisers', 'non-macro tags', 'macro tags'],
      { advertisers: 0, macro: 0, plain: 0 },
    ],
    ['/attribution/tags/macroTag', ['macro tags'], { macro: 0 }],
    ['/attribution/tags/nonMacroTemplateTag', ['non-macro tags'], { plain: 0 }],
    ['/product/metadata', ['products'], { products: 0 }],
  ])('continues with the other steps when %s fails', async (path, failed, missing) => {
    amazon.answers((asked) => (asked === path ? answer(500) : undefined))
    expect(await refresh()).toEqual({ failed })
    expect(await counts()).toEqual({ ...whole, ...missing })
  })

  test('may run in parallel with others of the same brand', async () => {
    expect(await Promise.all([refresh(), refresh(), refresh(), refresh()])).toEqual(Array(4).fill({ failed: [] }))
    expect(await counts()).toEqual(whole)
  })

  test('clears the connected flag when the profile may not use Attribution', async () => {
    await product.sandbox.operate('PUT', '/sandbox/profiles/9184736250193847', { attribution: false })
    expect(await refresh()).toEqual({ failed: ['advertisers'] })
    expect((await story.client.call(getMyBrand)).amazon_connected).toBe(false)
    await product.sandbox.operate('PUT', '/sandbox/profiles/9184736250193847', { attribution: null })
    await run(sql`update brands set amazon_connected = true where id = ${brandId}`)
    await refresh()
  })

  test('fails every step for a brand that is not connected, without calling Amazon', async () => {
    const { brand } = await signUpBrand(product)
    amazon.pagesAsked()
    const { failed } = await refreshCatalog({ req: await product.localReq(), brandId: brand.id })
    expect([failed.length, amazon.pagesAsked()]).toEqual([4, []])
  })
})

describe('the sweep', () => {
  const jobs = () =>
    run(
      sql`select data->>'brand_id' as brand, singleton_key as key
          from jobs.job
          where name = 'sync-catalog'
          order by created_on`,
    )
  const sweep = async () => {
    await run(sql`delete from jobs.job where name = 'sync-catalog'`)
    return (await sweepCatalogs({ req: await product.localReq() })).queued
  }
  const readHoursAgo = (hours: number | null) =>
    run(
      sql`update amazon_profiles
          set last_sync_products = business_now() - make_interval(mins => ${hours === null ? null : hours * 60}::int)`,
    )
  beforeEach(async () => {
    await refresh()
  })

  test.each([
    [null, 1],
    [0, 0],
    [23.9, 0],
    [24.1, 1],
    [60 * 24, 1],
  ])('queues a brand whose catalog was read %s hours ago: %s', async (hours, queued) => {
    await readHoursAgo(hours)
    expect(await sweep()).toBe(queued)
    expect(await jobs()).toEqual(queued === 1 ? [{ brand: String(brandId), key: String(brandId) }] : [])
  })

  test('uses business time', async () => {
    await readHoursAgo(0)
    await run(sql`update app_clock set shift = shift + interval '25 hours'`)
    expect(await sweep()).toBe(1)
    await refresh()
    expect(await sweep()).toBe(0)
    await run(sql`update app_clock set shift = interval '0'`)
  })

  test('queues a brand that has no tags for its current profile', async () => {
    await run(sql`delete from links`)
    await run(sql`delete from attribution_tags`)
    expect(await sweep()).toBe(1)
    await refresh()
    expect(await sweep()).toBe(0)
  })

  test('queues a brand once, however often it runs', async () => {
    await readHoursAgo(30)
    await sweep()
    await sweepCatalogs({ req: await product.localReq() })
    expect(await jobs()).toHaveLength(1)
  })

  test.each([
    [
      'is not connected',
      sql`update brands set amazon_connected = false`,
      sql`update brands set amazon_connected = true`,
    ],
    [
      'lost its grant',
      sql`update amazon_accounts set status = 'revoked'`,
      sql`update amazon_accounts set status = 'connected'`,
    ],
    ['is closed', sql`update brands set closed_at = now()`, sql`update brands set closed_at = null`],
    [
      'has no profile',
      sql`update amazon_profiles set is_current = false`,
      sql`update amazon_profiles set is_current = true`,
    ],
  ])('skips a brand that %s', async (_, change, back) => {
    await readHoursAgo(30)
    await run(change)
    expect(await sweep()).toBe(0)
    await run(back)
    expect(await sweep()).toBe(1)
  })

  test('is scheduled hourly, and each refresh is one job per brand', async () => {
    keepsPromise(
      'ads-api-consent',
      'uses the access you then grant on Amazon’s own page to request your seller profiles, your catalog, your ' +
        'attribution tags and your Amazon Attribution reports, and requests them again every hour for as long as ' +
        'you are connected;',
    )
    keepsPromise(
      'ads-api-privacy',
      'We read profiles, the catalog and reports when the account is connected and every hour after that.',
    )
    expect(tasks['sweep-catalogs'].queue).toMatchObject({
      cron: expect.stringMatching(/^\d+ \* \* \* \*$/),
      policy: 'short',
    })
    expect(tasks['sync-catalog'].queue).toMatchObject({ policy: 'stately', expireInSeconds: 120 })
    await run(sql`delete from products`)
    await tasks['sync-catalog'].run({ req: await product.localReq(), input: { brand_id: brandId } })
    expect((await counts())?.products).toBeGreaterThan(0)
  })
})

test('a refresh that gets no connection for what it read fails, so that its job runs again', async () => {
  const begin = vi
    .spyOn(product.payload.db, 'beginTransaction')
    .mockRejectedValue(new Error('timeout exceeded when trying to connect'))
  try {
    await expect(refresh()).rejects.toMatchObject({ code: 'unavailable' })
  } finally {
    begin.mockRestore()
  }
  expect(await refresh()).toEqual({ failed: [] })
})
