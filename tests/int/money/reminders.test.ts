import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { remindCreator, type StatementDetail } from '../../../src/contracts/billing'
import { mailsTo } from '../../support/mailbox'
import { confirmPaypal, giveTaxDetails, passDays, queryProduct } from '../../support/month'
import { signUpBrand } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { closeMonth, lineOf, type PayingBrand, type Seller, sellerOf, startMonths, statementOf } from './settled-month'

let product: TestProduct
let brand: PayingBrand
let maya: Seller
let nora: Seller
let odin: Seller
let small: Seller
let statement: StatementDetail
const MONTH = '2027-04'

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  maya = await sellerOf(product, brand, 'nowhere', { name: 'Maya', hasTax: false })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora', hasTax: false })
  odin = await sellerOf(product, brand, 'nowhere', { name: 'Odin' })
  small = await sellerOf(product, brand, 'nowhere', { name: 'Sam', hasTax: false })
  statement = await closeMonth(product, brand, MONTH, [
    [maya, 50_055],
    [nora, 1_000],
    [odin, 2_000],
    [small, 40],
  ])
})
afterAll(() => product.close())

const line = (seller: Seller, of = statement) => {
  const found = lineOf(of, seller)
  if (!found) throw new Error(`${seller.name} has no line`)
  return found
}
const remind = (id: number, client = brand.client) => client.ask('POST', `/api/billing/lines/${id}/remind`)
const reminders = async ({ email }: Seller) =>
  (await mailsTo(product, email)).filter(({ subject }) => subject.startsWith('Action needed'))

describe.sequential('a statement whose creators are not ready', () => {
  test('is due nothing, and names what each creator has to add', () => {
    expect(statement).toMatchObject({ commission_cents: 0, due_cents: 0, is_waiting: false })
    expect(line(maya)).toMatchObject({ carried_out: '500.5500', needs: ['tax_details', 'payout_method'] })
    expect(line(nora)).toMatchObject({ needs: ['tax_details'], reminder: { sent_on: null, next_on: null } })
    expect(line(odin)).toMatchObject({ needs: ['payout_method'] })
    expect(line(small)).toMatchObject({ carry_reason: 'below_minimum', needs: null, reminder: null })
  })

  test('reminds a creator with the amount, the brand, what is missing and a link', async () => {
    const { today } = await todayOf()
    const answer = await brand.client.call(remindCreator, { params: { id: line(maya).id } })
    expect(answer).toEqual({ sent_on: today, next_on: expect.any(String) })
    await workOff(product)
    const [mail] = await reminders(maya)
    expect(mail?.subject).toMatch(/^Action needed: \$500\.55 from .+ is waiting for you$/)
    const text = mail?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('Add your tax details.')
    expect(text).toContain('Add a payout method: your bank account, PayPal or Venmo.')
    expect(mail?.links).toContain(`${product.origin}/login?next=/dashboard/creator-payment-settings`)
    expect(line(maya, await statementOf(brand, MONTH)).reminder).toEqual(answer)
    const acts = await queryProduct<{ changes: unknown }>(
      product,
      sql`select changes from audit_events where action = 'remind-creator' and target_id = ${line(maya).id}`,
    )
    expect(acts).toEqual([{ changes: { reminded_on: { before: null, after: today } } }])
  })

  test('reminds once in seven days, and says when the next is possible', async () => {
    const refused = await remind(line(maya).id)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^You can remind Maya again on /) },
    })
    const both = await Promise.all([remind(line(odin).id), remind(line(odin).id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await passDays(product, 6)
    expect((await remind(line(maya).id)).status).toBe(409)
    await passDays(product, 1)
    expect((await remind(line(maya).id)).status).toBe(200)
    await workOff(product)
    expect(await reminders(maya)).toHaveLength(2)
    expect(await reminders(odin)).toHaveLength(1)
  })

  test('refuses other brands, and creators who have nothing to add', async () => {
    const other = await signUpBrand(product, 'Harbor')
    expect((await remind(line(nora).id, other.client)).status).toBe(404)
    expect((await remind(line(nora).id, maya.client)).status).toBe(403)
    expect((await remind(line(small).id)).status).toBe(409)
    await giveTaxDetails(nora.client)
    expect(line(nora, await statementOf(brand, MONTH))).toMatchObject({ needs: [], reminder: null })
    expect((await remind(line(nora).id)).status).toBe(409)
    await workOff(product)
    expect(await reminders(nora)).toEqual([])
    expect(await reminders(small)).toEqual([])
  })

  test('names an unconfirmed address, and pays once everything is there', async () => {
    await odin.client.ask('PUT', '/api/payout-settings/destination', {
      preferred_method: 'paypal',
      paypal_email: 'odin@people.test',
    })
    expect(line(odin, await statementOf(brand, MONTH)).needs).toEqual(['destination'])
    await confirmPaypal(product, odin.id, 'odin@people.test')
    expect(line(odin, await statementOf(brand, MONTH)).needs).toEqual([])
    const next = await closeMonth(product, brand, '2027-05', [[maya, 100]])
    expect(line(odin, next)).toMatchObject({ amount_cents: 2_000, needs: null })
    expect(line(maya, next).reminder).toEqual({ sent_on: null, next_on: null })
    // The amount moved on to the new statement, where it can be reminded of.
    expect(line(maya, await statementOf(brand, MONTH))).toMatchObject({ needs: null, reminder: null })
    expect((await remind(line(maya).id)).status).toBe(409)
  })
})

const todayOf = async () => {
  const [row] = await queryProduct<{ today: string }>(product, sql`select business_date()::text as today`)
  return { today: row?.today ?? '' }
}
