import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendJobs } from '../../src/queue'
import { reconciled } from '../int/money/money-records'
import { chargeDay, closingDay, FIRST_DAY, payWith, type Seller, sellerOf, settle } from '../int/money/settled-month'
import { FERNHILL_ADVERTISER } from '../int/sandbox/seller'
import { connectedBrand } from '../support/brand-story'
import { goToDay } from '../support/month'
import { targetOf } from '../support/visit-link'
import { workOff } from '../support/work-queue'
import { findUnsettled, findWrongMoney } from './judge'
import { startStage } from './model/stage'
import { daysAfter } from './world'

/** Sales from the first day of April, and restatements of them for four weeks. */
const MONTHS = ['2027-04', '2027-05'] as const
const [FROM, TO] = ['2027-04-01', '2027-05-31'] as const
const DAYS_BEFORE = 18
const DAYS_AFTER = 43
/** Of the linked product, in ten-thousandths of a dollar for each cent of sales. */
const COMMISSION = 20
const DAYS_BETWEEN_PULLS = 6
/** As late as Amazon ever corrects a sale: for 28 days, up to a week late. For the last sale of April, after its statement. */
const LATE_DAYS = 34

let stage: Awaited<ReturnType<typeof startStage>>
let brandId: number
let sellers: Seller[]

beforeAll(async () => {
  stage = await startStage()
  const { product, operate } = stage
  await goToDay(product, FIRST_DAY)
  const brand = await connectedBrand(product, { seller: 'fernhill', isAutoAccepting: true })
  brandId = brand.brand.id
  await payWith(product, brand.client, '4242424242424242')
  sellers = [
    await sellerOf(product, brand, 'straight', { name: 'Maya' }),
    await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' }),
  ]
  await reconciled(product)
  const links = await Promise.all(sellers.map(tagOf))
  await operate('POST', '/sandbox/history', {
    seed: 'pulled',
    days: DAYS_BEFORE,
    days_ahead: DAYS_AFTER,
    restates: true,
    links: links.map(({ tag_url, asin }) => ({
      tag_url,
      asin,
      daily_clicks: 20,
      conversion_percent: 9,
      created_days_ago: DAYS_BEFORE,
    })),
  })
})
afterAll(() => stage.close())

const tagOf = async ({ link }: Seller): Promise<{ tag_url: string; asin: string }> => {
  const { rows } = await stage.db.query<{ public_id: string; asin: string }>(
    `select l.link_id as public_id, p.asin
     from links l
     join products p on p.id = l.product_id
     where l.id = $1`,
    [link],
  )
  return { tag_url: await targetOf(`${stage.product.origin}/r/${rows[0]?.public_id}`), asin: rows[0]?.asin ?? '' }
}

/** Everything that the worker would read on a day. Some calls of the day fail. */
const pullOn = async (day: string): Promise<void> => {
  const { product } = stage
  await goToDay(product, day)
  await stage.operate('POST', '/sandbox/faults', { fault: 'throttle', path: 'report', seconds: 0, times: 1 })
  await sendJobs({ payload: product.payload }, 'sync-profile', [{ brand_id: brandId }], { key: () => String(brandId) })
  await workOff(product)
}

type Sold = { ad_group_id: string; date: string; sales: string }

const soldRows = async (): Promise<Sold[]> => {
  const query = new URLSearchParams({ advertiser_id: FERNHILL_ADVERTISER, from: FROM, to: TO })
  return ((await stage.operate('GET', `/sandbox/totals?${query}`)) as { rows: Sold[] }).rows
}

/** Amazon corrects the last sale of the first month after it was billed. */
const correctLate = async (): Promise<void> => {
  const sales = (await soldRows()).filter((row) => row.date < `${MONTHS[1]}-01` && Number(row.sales) > 0)
  const [sale] = sales.sort((a, b) => b.date.localeCompare(a.date))
  if (!sale) throw new Error('Nothing was sold')
  const { ad_group_id, date } = sale
  const late = { after_days: LATE_DAYS, amount_cents: -499, units: 0, orders: 0 }
  await stage.operate('POST', '/sandbox/restate', { ad_group_id, date, ...late })
}

/** In ten-thousandths of a dollar, by the sandbox's own count, which shares no code with its reports. */
const commissionOf = async (): Promise<Map<string, number>> => {
  const commission = new Map<string, number>()
  for (const { ad_group_id: group, sales } of await soldRows())
    commission.set(group, (commission.get(group) ?? 0) + Math.round(Number(sales) * 100) * COMMISSION)
  return commission
}

test('pays what Amazon’s reports say, with all their corrections', async () => {
  const { product } = stage
  for (const month of MONTHS) {
    for (let day = closingDay(month), left = 5; left > 0; left -= 1)
      await pullOn(daysAfter(day, -DAYS_BETWEEN_PULLS * (left - 1)))
    await settle(product)
    await goToDay(product, chargeDay(month))
    await settle(product)
    if (month === MONTHS[0]) await correctLate()
  }
  await goToDay(product, daysAfter(chargeDay(MONTHS[1]), 5))
  await settle(product)
  const expected = await commissionOf()
  const { rows } = await stage.db.query<{ group: string; taken: number; carried: number; cents: number }>(
    `select k.link_id as group,
       sum((l.fresh_amount + l.adjustment_amount) * 10000)::int as taken,
       ((array_agg(l.carried_out order by l.id desc))[1] * 10000)::int as carried,
       sum(l.amount_cents)::int as cents
     from statement_lines l
     join links k on k.creator_id = l.creator_id
     group by 1`,
  )
  expect(rows).toHaveLength(sellers.length)
  for (const { group, taken, carried, cents } of rows) {
    expect(taken, group).toBe(expected.get(group))
    expect(cents * 100 + carried, group).toBe(taken)
    expect(cents).toBeGreaterThan(1_000)
  }
  expect((await stage.db.query('select 1 from statement_lines where adjustment_amount <> 0')).rowCount).toBeGreaterThan(
    0,
  )
  expect([...(await findWrongMoney(stage)), ...(await findUnsettled(stage)), ...(await reconciled(product))]).toEqual(
    [],
  )
})
