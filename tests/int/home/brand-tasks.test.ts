import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrandTasks, getBrandTasks } from '../../../src/contracts/home'
import { listCatalog } from '../../../src/contracts/products'
import { listStatements } from '../../../src/contracts/statement-list'
import { goToDay, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
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
