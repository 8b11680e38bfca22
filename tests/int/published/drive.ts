import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  getAmazonAdvertisers,
  getAmazonAuthUrl,
  getAmazonProducts,
  getAmazonProfiles,
  getMacroTags,
  getNonMacroTags,
  refreshAttributionPerformance,
  refreshAttributionProducts,
  refreshCreatorPerformance,
} from '../../../src/contracts/amazon'
import { connectBrand } from '../../../src/contracts/identity'
import { createLink } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf, connectedBrand, consent } from '../../support/brand-story'
import { type Client, signUpBrand } from '../../support/people'
import type { TestProduct } from '../../support/product'
import type { SentAnswer } from './faults'
import type { Relay } from './relay'

/** Fernhill's advertiser in the sandbox. */
const ADVERTISER = '584217390641825'
/** Ad groups with sales on one day: more than two full pages of a report. */
const AD_GROUPS = 10_500

/** The connected brand, the consent URL of its browser, and the business date. */
export type Drive = { client: Client; authorizeUrl: string; today: string }

/** Makes the product send every call to Amazon that it can send, with and without errors. */
export const driveEverything = async (product: TestProduct, relay: Relay): Promise<Drive> => {
  const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
  const today = String((await run(sql`select business_date()::text as today`))[0]?.today)

  const brand = await connectedBrand(product, { isAutoAccepting: true })
  const { client } = brand
  const { url: authorizeUrl } = await client.call(getAmazonAuthUrl)

  // A brand without tags: the first link loads them.
  await run(sql`delete from attribution_tags where brand_id = ${brand.brand.id}`)
  const creator = await applicantOf(product, brand)
  await creator.client.call(createLink, {
    body: { brand_id: brand.brand.id, product_id: brand.products[0]?.id ?? 0, link_name: 'A link' },
  })

  // Further back than the regular syncs reach.
  await sellALot(product, addDays(today, -20))
  await driveOnce(client, today)
  await creator.client.call(refreshCreatorPerformance, { body: { startDate: addDays(today, -29), endDate: today } })
  await until(() => isHistoryPulled(relay, today), 'the pull of the history that a creator asked for')

  await run(sql`update amazon_accounts set expires_at = now() - interval '1 second' where brand_id = ${brand.brand.id}`)
  await client.call(getAmazonProfiles)
  await product.sandbox.db.query('delete from access_tokens')
  await client.call(getAmazonProducts)
  relay.answerInstead(throttleOnce())
  await client.call(refreshAttributionPerformance, { body: { startDate: today, endDate: today, is_forced: true } })
  relay.answerInstead(() => undefined)

  await driveRefused(product, today)
  return { client, authorizeUrl, today }
}

/** Every call of a connected brand that requests data from Amazon, once, without errors. */
export const driveOnce = async (client: Client, today: string): Promise<void> => {
  for (const call of [getAmazonProfiles, getAmazonAdvertisers, getAmazonProducts, getMacroTags, getNonMacroTags])
    await client.call(call)
  for (const refresh of [refreshAttributionPerformance, refreshAttributionProducts])
    await client.call(refresh, { body: { startDate: addDays(today, -29), endDate: today, is_forced: true } })
}

/** A catalog without an end: the product reads up to Amazon's limit. */
export const driveEndlessCatalog = async (product: TestProduct, relay: Relay): Promise<void> => {
  const { client, brand } = await signUpBrand(product, 'Endless')
  await consent(product, client, 'harbor')
  await client.call(connectBrand, { params: { id: brand.id }, body: { connected: true } })
  await client.call(getAmazonProfiles)
  relay.answerInstead(({ path, body }) => {
    if (path !== '/product/metadata') return undefined
    const { pageIndex, pageSize } = JSON.parse(body) as { pageIndex: number; pageSize: number }
    return offersFrom(pageIndex * pageSize, pageSize)
  })
  await client.call(getAmazonProducts)
  relay.answerInstead(() => undefined)
}

/** A seller who may not use Attribution, and a revoked grant. */
const driveRefused = async (product: TestProduct, today: string): Promise<void> => {
  const { client, brand } = await signUpBrand(product, 'Not eligible')
  await consent(product, client, 'lumen')
  await client.call(connectBrand, { params: { id: brand.id }, body: { connected: true } })
  await client.call(getAmazonProfiles)
  for (const call of [getAmazonAdvertisers, getNonMacroTags, getMacroTags]) await client.raw(call.method, call.path)
  await client.raw('POST', refreshAttributionProducts.path, { startDate: addDays(today, -2), endDate: today })
  await product.sandbox.db.query(`delete from login_grants where seller = 'lumen'`)
  await client.raw(getAmazonProfiles.method, getAmazonProfiles.path)
}

const sellALot = (product: TestProduct, day: string) =>
  product.sandbox.db.query(
    `insert into events (kind, occurred_at, event_date, advertiser_id, publisher_id, campaign_id, ad_group_id,
       creative_id, landed_asin, asin, conversion_type, quantity, amount)
     select 'purchase', business_now(), $1::date, $2, '9', 'a-campaign', 'adg-' || n, 'x',
       'B0' || lpad(n::text, 8, '0'), 'B0' || lpad(n::text, 8, '0'), 'Promoted', 1, 12.34
     from generate_series(1, $3::int) n`,
    [day, ADVERTISER, AD_GROUPS],
  )

/** Whether both reports were requested for days that only the background sync reads. */
const isHistoryPulled = ({ exchanges }: Relay, today: string): boolean => {
  const recent = addDays(today, -30).replaceAll('-', '')
  const asked = exchanges.flatMap(({ request }) =>
    request.path === '/attribution/report'
      ? [JSON.parse(request.body) as { reportType: string; startDate: string }]
      : [],
  )
  return ['PERFORMANCE', 'PRODUCTS'].every((type) =>
    asked.some(({ reportType, startDate }) => reportType === type && startDate < recent),
  )
}

/** Throttles the next report, with a wait that is over at once. */
const throttleOnce = () => {
  let left = 1
  return ({ path }: { path: string }): SentAnswer | undefined => {
    if (path !== '/attribution/report' || left === 0) return undefined
    left -= 1
    return answer(429, 'application/json', { code: '429', details: 'Too Many Requests' }, { 'retry-after': '1' })
  }
}

const offersFrom = (first: number, length: number): SentAnswer => {
  const offers = Array.from({ length }, (_, index) => ({
    asin: `B1${String(first + index).padStart(8, '0')}`,
    sku: `SKU-${first + index}`,
    title: 'One of many',
    priceToPay: { amount: 9.99, currency: 'USD' },
  }))
  return answer(200, 'application/vnd.productmetadataresponse.v1+json', { ProductMetadataList: offers })
}

const answer = (status: number, type: string, body: object, more: Record<string, string> = {}): SentAnswer => ({
  status,
  headers: { 'content-type': type, ...more },
  body: JSON.stringify(body),
})

const until = async (isDone: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    if (isDone()) return
    await sleep(100)
  }
  throw new Error(`${what} did not happen within half a minute`)
}
