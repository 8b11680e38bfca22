import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentMethods, removePaymentMethod, setDefaultMethod } from '../../../src/contracts/payment-methods'
import { query } from '../../../src/database'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { BANK, CARD, finish, giveBank, giveCard } from './setup-page'

type Brand = Awaited<ReturnType<typeof signUpBrand>>

let product: TestProduct
let brand: Brand
beforeAll(async () => {
  // Statements and charges are inserted here without the earnings behind them.
  product = await startTestProduct({ checksLedger: false })
})
afterAll(() => product.close())
beforeEach(async () => {
  brand = await signUpBrand(product)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const list = () => brand.client.call(listPaymentMethods)
const add = async (number: string) => finish(brand.client, await giveCard(product, brand.client, number))
const addBank = async (number: string) => finish(brand.client, await giveBank(product, brand.client, number))
const marks = async () =>
  (await list()).map(({ last4, is_default, is_default_for_type }) => [last4, is_default, is_default_for_type])

describe('defaults', () => {
  const makeDefault = (id: number, of_type = false) =>
    brand.client.call(setDefaultMethod, { params: { id }, body: { of_type } })
  const idOf = async (last4: string) => (await list()).find((method) => method.last4 === last4)?.id ?? 0

  test('are the first verified method of the brand and of each type', async () => {
    await add(CARD.visa)
    await add(CARD.master)
    await addBank(BANK.plain)
    await addBank(BANK.slow)
    expect(await marks()).toEqual([
      ['4242', true, true],
      ['6789', false, true],
      ['4444', false, false],
      ['6661', false, false],
    ])
  })

  test('change for the brand together with its type, or for the type only', async () => {
    await add(CARD.visa)
    await add(CARD.master)
    await addBank(BANK.plain)
    await makeDefault(await idOf('6789'))
    expect(await marks()).toEqual([
      ['6789', true, true],
      ['4242', false, true],
      ['4444', false, false],
    ])
    await makeDefault(await idOf('4444'), true)
    expect(await marks()).toEqual([
      ['6789', true, true],
      ['4444', false, true],
      ['4242', false, false],
    ])
    await makeDefault(await idOf('4242'))
    expect(await marks()).toEqual([
      ['4242', true, true],
      ['6789', false, true],
      ['4444', false, false],
    ])
  })

  test('must be verified', async () => {
    const { methods } = await addBank(BANK.slow)
    const path = setDefaultMethod.path.replace('{id}', String(methods[0]?.id))
    expect(await brand.client.ask('POST', path, { of_type: false })).toMatchObject({ status: 409 })
    expect(await marks()).toEqual([['6661', false, false]])
  })

  test('stay unique when several requests change them at once', async () => {
    await add(CARD.visa)
    await add(CARD.master)
    await addBank(BANK.plain)
    const ids = (await list()).map(({ id }) => id)
    await Promise.all([...ids, ...ids].map((id) => makeDefault(id)))
    expect((await list()).filter((method) => method.is_default)).toHaveLength(1)
  })
})

describe('removing a method', () => {
  const remove = (id: number) => brand.client.ask('DELETE', removePaymentMethod.path.replace('{id}', String(id)))
  const statement = (status: string) =>
    run(sql`
      with cycle as (
        insert into billing_cycles (period_start, period_end, status)
        values ('2026-10-01', '2026-10-31', 'charging')
        on conflict (period_start, period_end)
        do update set updated_at = now()
        returning id)
      insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through, fresh_amount,
        adjustment_amount, carried_in, carried_out, locked_on, charge_on)
      select id, ${brand.brand.id}, ${`T-${brand.brand.id}`}, ${status}::enum_brand_statements_status, '2026-10-01',
        0, 0, 0, 0, '2026-11-01', '2026-11-03'
      from cycle`)

  test('detaches it from the customer, keeps the row, and promotes another default', async () => {
    await add(CARD.visa)
    await add(CARD.master)
    const [first] = await list()
    const id = first?.id ?? 0
    expect((await remove(id)).body).toMatchObject([{ last4: '4444', is_default: true, is_default_for_type: true }])
    const [row] = await run<{ pm: string }>(
      sql`select verification_status as status, removed_at is not null as has_time, is_default,
            stripe_payment_method_id as pm
          from brand_payment_methods
          where id = ${id}`,
    )
    expect(row).toMatchObject({ status: 'removed', has_time: true, is_default: false })
    const kept = await product.sandbox.db.query(
      `select body->>'customer' as customer from stripe_objects where id = $1`,
      [row?.pm],
    )
    expect(kept.rows).toEqual([{ customer: null }])
    expect((await remove(id)).status).toBe(200)
  })

  test('is not undone by finishing its setup again; adding it again creates a new row', async () => {
    const given = await giveCard(product, brand.client, CARD.visa)
    const { methods } = await finish(brand.client, given)
    await remove(methods[0]?.id ?? 0)
    expect(await finish(brand.client, given)).toMatchObject({ status: 'failed', methods: [] })
    const again = await add(CARD.visa)
    expect(again).toMatchObject({ status: 'added', methods: [{ is_default: true }] })
    expect(again.methods[0]?.id).not.toBe(methods[0]?.id)
  })

  test.each(['review', 'charging', 'partially_paid', 'past_due'])(
    'is refused for the default while a statement is %s, and allowed for others',
    async (status) => {
      await add(CARD.visa)
      await add(CARD.master)
      await statement(status)
      const [first, second] = await list()
      expect(await remove(first?.id ?? 0)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/not paid yet/) },
      })
      expect((await remove(second?.id ?? 0)).status).toBe(200)
      expect(await marks()).toEqual([['4242', true, true]])
    },
  )

  test('is allowed for the default when everything is paid', async () => {
    await add(CARD.visa)
    await statement('paid')
    const [first] = await list()
    expect(await remove(first?.id ?? 0)).toMatchObject({ status: 200, body: [] })
  })
})
