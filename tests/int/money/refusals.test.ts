import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runReconciliation } from '../../../src/contracts/admin-payments'
import { confirmCharge, refreshCharges } from '../../../src/contracts/billing'
import { queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { chargeMonth, chargesIn, type PayingBrand, sellerOf, startMonths, statementOf } from './settled-month'

const MONTH = '2027-03'
let product: TestProduct
let brand: PayingBrand
let staff: Client
let cycleId: number

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: '000123456789' }))
  staff = (await signUpStaff(product, 'admin')).client
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  cycleId = (await chargeMonth(product, brand, MONTH, [[maya, 6_000]])).cycle_id
})
afterAll(() => product.close())

const pathOf = ({ path }: { path: string }) => path.replace('{cycleId}', String(cycleId))

describe.sequential('a brand that returns from its bank', () => {
  test('is only redirected to our own pages', async () => {
    const confirm = (return_url: string) => brand.client.ask('POST', pathOf(confirmCharge), { return_url })
    for (const address of ['https://evil.test/', '//evil.test/x', 'http://', 'javascript:alert(1)'])
      expect(await confirm(address)).toMatchObject({ status: 400, body: { errors: [{ path: 'return_url' }] } })
    const { host } = new URL(product.origin)
    expect((await confirm(`http://maya:secret@${host}/dashboard`)).status).toBe(400)
    expect((await confirm('/dashboard/billing')).status).toBe(200)
  })

  test('gets an error message when the bank’s parameters do not match, and nothing changes', async () => {
    const refresh = () => brand.client.ask('POST', pathOf(refreshCharges))
    const addToAmount = (cents: number) =>
      product.sandbox.db.query(
        `update stripe_objects
         set body = jsonb_set(body::jsonb, '{amount}', to_jsonb((body ->> 'amount')::int + $1::int))
         where object = 'payment_intent'`,
        [cents],
      )
    await addToAmount(1)
    const answer = await refresh()
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('We’re looking into it') } })
    await addToAmount(-1)
    expect((await refresh()).status).toBe(200)
    expect(chargesIn(await statementOf(brand, MONTH))).toEqual(['Maya 1 processing'])
  })
})

describe.sequential('a reconciliation', () => {
  const ask = async () => (await staff.ask('POST', runReconciliation.path)) as { status: number; body: object }
  const leave = (minutes: number) =>
    queryProduct(
      product,
      sql`insert into reconciliation_runs (business_day, started_at) values (business_date(), now() - make_interval(mins => ${minutes}))`,
    )

  test('runs only once at a time: a second one is refused', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'A reconciliation is already running',
    })
    expect((await ask()).status).toBe(200)
  })

  test('is not blocked by a run that died with its process an hour ago', async () => {
    await leave(61)
    expect((await ask()).status).toBe(200)
    await leave(30)
    expect((await ask()).status).toBe(409)
  })
})
