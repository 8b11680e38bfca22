import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrandTasks, getBrandTasks } from '../../../src/contracts/home'
import { listCatalog } from '../../../src/contracts/products'
import { listStatements } from '../../../src/contracts/statement-list'
import { BRAND_STEPS } from '../../../src/contracts/states'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { goToDay, queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import {
  chargeDay,
  chargeMonth,
  closeMonth,
  earn,
  type PayingBrand,
  payWith,
  type Seller,
  sellerOf,
  settle,
  startMonths,
} from '../money/settled-month'

type Brand = { client: PayingBrand['client'] }
const tasksOf = ({ client }: Brand): Promise<BrandTasks> => client.call(getBrandTasks)
const doneOf = async (brand: Brand): Promise<string[]> => {
  const { steps } = await tasksOf(brand)
  return BRAND_STEPS.filter((step) => steps[step])
}

describe('the first steps', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct()
  })
  afterAll(() => product.close())

  test('are all open for a new brand, and nothing else is to do', async () => {
    const brand = await signUpBrand(product)
    expect(await tasksOf(brand)).toEqual({
      steps: { products: false, fees: false, payment_method: false, share_page: false, first_creator: false },
      past_due: null,
      to_confirm: null,
      lacks_payment_method: false,
      review: null,
      pending_applications: 0,
      products_without_fee: 0,
      products_out_of_stock: 0,
      products_unlisted: 0,
      products_incomplete: 0,
    })
  })

  test('are done one after another', async () => {
    const brand = await connectedBrand(product, { seller: 'fernhill', isAutoAccepting: false })
    expect(await doneOf(brand)).toEqual(['products'])
    const created = await brand.client.ask('POST', '/api/fees/changes', {
      products: { productIds: [brand.products[0]?.id] },
      kind: 'set',
      percent: 15,
    })
    expect(created.status, JSON.stringify(created.body)).toBeLessThan(300)
    expect(await doneOf(brand)).toEqual(['products', 'fees'])
    const undone = await brand.client.ask('POST', `/api/fees/changes/${(created.body as { id: number }).id}/cancel`, {})
    expect(undone.status, JSON.stringify(undone.body)).toBeLessThan(300)
    expect(await doneOf(brand)).toEqual(['products'])

    const applicant = await applicantOf(product, brand)
    expect(await doneOf(brand)).toEqual(['products', 'share_page'])
    expect((await tasksOf(brand)).pending_applications).toBe(1)
    await queryProduct(
      product,
      sql`update affiliate_programs set is_visible = false where brand_id = ${brand.brand.id}`,
    )
    expect(await doneOf(brand)).toEqual(['products'])
    await queryProduct(product, sql`update affiliate_programs set is_visible = true where brand_id = ${brand.brand.id}`)

    const approved = await brand.client.ask('POST', `/api/partnerships/${applicant.partnership.id}/approve`, {})
    expect(approved.status, JSON.stringify(approved.body)).toBeLessThan(300)
    expect(await doneOf(brand)).toEqual(['products', 'fees', 'share_page', 'first_creator'])
    await payWith(product, brand.client, '4242424242424242')
    expect(await doneOf(brand)).toEqual([...BRAND_STEPS])
  })
})

describe('the tasks', () => {
  const MONTH = '2027-04'
  const DECLINED = '4000000000000341'
  let product: TestProduct
  let brand: PayingBrand
  let seller: Seller
  beforeAll(async () => {
    ;({ product, brand } = await startMonths({ number: DECLINED }))
    seller = await sellerOf(product, brand, 'straight')
  })
  afterAll(() => product.close())

  test.sequential('count the products that the same filters of the list find', async () => {
    const { id } = brand.brand
    for (const [nth, change] of [
      sql`availability = 'OUT_OF_STOCK'`,
      sql`commission_perc = 0, image_url = null`,
      sql`vanished_at = now()`,
    ].entries())
      await queryProduct(
        product,
        sql`update products set ${change} where id = ${brand.products[nth]?.id} and brand_id = ${id}`,
      )
    const tasks = await tasksOf(brand)
    for (const [count, filter] of [
      [tasks.products_without_fee, { missing: 'fee' }],
      [tasks.products_out_of_stock, { stock: 'out' }],
      [tasks.products_unlisted, { stock: 'unlisted' }],
      [tasks.products_incomplete, { missing: 'price_or_image' }],
    ] as const) {
      const { total } = await brand.client.call(listCatalog, { query: { offered: 'yes', ...filter } as never })
      expect(count, JSON.stringify(filter)).toBe(total)
      expect(count).toBeGreaterThan(0)
    }
  })

  test.sequential('ask for a payment method once there is commission to pay', async () => {
    const turn = (isDefault: boolean) =>
      queryProduct(
        product,
        sql`update brand_payment_methods set is_default = ${isDefault} where brand_id = ${brand.brand.id}`,
      )
    await turn(false)
    expect((await tasksOf(brand)).lacks_payment_method).toBe(false)
    await earn(product, MONTH, [[seller, 5_000]])
    expect((await tasksOf(brand)).lacks_payment_method).toBe(true)
    await turn(true)
    expect((await tasksOf(brand)).lacks_payment_method).toBe(false)
  })

  test.sequential('name the statement in review, then the amount that is past due', async () => {
    const statement = await closeMonth(product, brand, MONTH, [])
    expect(await tasksOf(brand)).toMatchObject({
      review: { cycle_id: statement.cycle_id, charge_on: chargeDay(MONTH) },
      past_due: null,
    })
    await goToDay(product, chargeDay(MONTH))
    await settle(product)
    const { rows } = await brand.client.call(listStatements, { query: { limit: '10' } as never })
    const [unpaid] = rows.filter(({ due_cents }) => due_cents > 0)
    expect(await tasksOf(brand)).toMatchObject({
      review: null,
      past_due: { cycle_id: unpaid?.cycle_id, amount_cents: unpaid?.due_cents },
    })
    expect(unpaid?.due_cents).toBeGreaterThan(5_000)
  })

  test.sequential('name the statement with a payment that the bank wants confirmed', async () => {
    expect((await tasksOf(brand)).to_confirm).toBeNull()
    await payWith(product, brand.client, '4000002760003184')
    const { cycle_id } = await chargeMonth(product, brand, '2027-05', [[seller, 2_000]])
    expect((await tasksOf(brand)).to_confirm).toEqual({ cycle_id })
  })
})
