import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listFeeHistory } from '../../../src/contracts/programs'
import { goToDay, queryProduct } from '../../support/month'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let id: number
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  id = story.products[0]?.id ?? 0
  await run(sql`delete from rate_history where product_id = ${id} and creator_product_id is not null`)
  for (const [day, change] of CHANGES) {
    await goToDay(product, day)
    await run(change())
  }
})
afterAll(() => product.close())

const run = (statement: SQL) => queryProduct(product, statement)
const setFee = (fee: number) => sql`update products set commission_perc = ${fee} where id = ${id}`
const setOwnFee = (fee: number | null) =>
  sql`update creator_products
      set affiliate_fee = ${fee}
      where product_id = ${id} and creator_id = ${story.partner.creator.id}`
const CHANGES: [day: string, () => SQL][] = [
  ['2027-03-01', () => setFee(25)],
  ['2027-03-10', () => setOwnFee(40)],
  ['2027-03-15', () => setFee(15)],
  ['2027-03-20', () => setOwnFee(null)],
]

const GENERAL = { creator_id: null, creator_name: null }
const own = () => ({ creator_id: story.partner.creator.id, creator_name: story.partner.creator.name })
const historyOf = (page: number, limit: number) =>
  story.client.call(listFeeHistory, { params: { id }, query: { page, limit } })

test('a brand reads every fee of a product with its days, and those of a partner', async () => {
  const { rows, ...counts } = await historyOf(1, 25)
  expect(counts).toEqual({ total: 5, page: 1, limit: 25 })
  expect(rows).toEqual([
    { fee_percent: null, previous_percent: 40, effective_from: '2027-03-20', effective_through: null, ...own() },
    { fee_percent: 15, previous_percent: 25, effective_from: '2027-03-15', effective_through: null, ...GENERAL },
    {
      fee_percent: 40,
      previous_percent: null,
      effective_from: '2027-03-10',
      effective_through: '2027-03-19',
      ...own(),
    },
    {
      fee_percent: 25,
      previous_percent: 20,
      effective_from: '2027-03-01',
      effective_through: '2027-03-14',
      ...GENERAL,
    },
    { fee_percent: 20, previous_percent: null, effective_from: null, effective_through: '2027-02-28', ...GENERAL },
  ])
})

test('the days are the same on every page', async () => {
  const { rows } = await historyOf(1, 25)
  const pages = [await historyOf(1, 2), await historyOf(2, 2), await historyOf(3, 2), await historyOf(4, 2)]
  expect(pages.map((page) => page.rows.length)).toEqual([2, 2, 1, 0])
  expect(pages.flatMap((page) => page.rows)).toEqual(rows)
})

test('a product of another brand is missing, like one that does not exist', async () => {
  const other = await signUpBrand(product, 'Somebody Else')
  const ask = (of: number) => other.client.ask('GET', `/api/products/${of}/fee-history`)
  expect((await ask(id)).status).toBe(404)
  expect(await ask(id)).toEqual(await ask(999_999))
})

test('only brands may ask', async () => {
  const path = `/api/products/${id}/fee-history`
  expect((await clientOf(product).ask('GET', path)).status).toBe(401)
  expect((await story.partner.client.ask('GET', path)).status).toBe(403)
})
