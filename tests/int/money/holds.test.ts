import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdPayout, releaseStatement } from '../../../src/contracts/admin-payments'
import { approveStatement } from '../../../src/contracts/billing'
import { saveDestination, verifyDestination } from '../../../src/contracts/payout-settings'
import { mailAbout, verifyTokenIn } from '../../support/mailbox'
import { confirmPaypal, giveTaxDetails, goToDay, openStripeAccount, queryProduct } from '../../support/month'
import { type Client, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { sold } from './metrics'
import { paypalRecords, reconciled, stripeRecords } from './money-records'
import {
  chargeDay,
  chargeMonth,
  chargesIn,
  closeMonth,
  earn,
  lineOf,
  type PayingBrand,
  payoutOf,
  type Seller,
  sellerOf,
  settle,
  startMonths,
  statementOf,
  turnRules,
} from './settled-month'

let product: TestProduct
let brand: PayingBrand
let staff: Client
let maya: Seller
let nora: Seller
let small: Seller
let gina: Seller
let lena: Seller
let olaf: Seller

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const atStripe = async () => (await stripeRecords(product)).charges.length
const atPaypal = async () =>
  (await paypalRecords(product)).receivers.map(({ receiver, paid_cents }) => `${receiver} ${paid_cents}`)
const idOf = async (table: string): Promise<number> =>
  (
    await ask<{ id: number }>(sql`select id
                                  from ${sql.raw(table)}
                                  order by id desc
                                  limit 1`)
  )[0]?.id ?? 0
const carried = async (seller: Seller, month: string) => {
  const line = lineOf(await statementOf(brand, month), seller)
  return [line?.amount_cents, line?.carried_out, line?.carry_reason]
}

beforeAll(async () => {
  ;({ product, brand } = await startMonths())
  staff = (await signUpStaff(product, 'admin')).client
  maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  nora = await sellerOf(product, brand, 'nora@people.test', { name: 'Nora' })
  small = await sellerOf(product, brand, 'small@people.test', { name: 'Small' })
  gina = await sellerOf(product, brand, 'gina@people.test', { name: 'Gina' })
  lena = await sellerOf(product, brand, 'lena@people.test', { name: 'Lena', hasTax: false })
  olaf = await sellerOf(product, brand, 'nowhere', { name: 'Olaf' })
})
afterAll(() => product.close())

describe.sequential('a statement above the threshold', () => {
  test('waits for staff, regardless of its date and the brand’s approval', async () => {
    await turnRules(staff, { approval_threshold_cents: 16_000 })
    const held = await chargeMonth(product, brand, '2027-03', [
      [maya, 6_000],
      [nora, 5_000],
      [small, 60],
      [gina, 5_000],
      [lena, 3_000],
      [olaf, 2_000],
    ])
    expect(held).toMatchObject({ status: 'review', commission_cents: 16_000, charges: [], can: { approve: false } })
    await expect(brand.client.call(approveStatement, { params: { cycleId: held.cycle_id } })).rejects.toThrow('409')
    expect(await payoutOf(maya, '2027-03')).toMatchObject({
      step: 'in_review',
      next_on: null,
      sentence: 'We’re reviewing this statement before it’s charged',
    })
    expect(await atStripe()).toBe(0)
  })

  test('is charged once released, and the audit says who released it and why', async () => {
    const id = await idOf('brand_statements')
    await staff.call(releaseStatement, { params: { id }, body: { reason: 'The sales are real' } })
    await settle(product)
    expect(await statementOf(brand, '2027-03')).toMatchObject({
      status: 'settled',
      hold_reason: null,
      paid_cents: 6_210 + 10_381,
    })
    expect(
      await ask(
        sql`select action, target_id, reason, actor_email like '%@staff.test' as by_staff
            from audit_events
            where target_collection = 'brand_statements'`,
      ),
    ).toEqual([{ action: 'release', target_id: id, reason: 'The sales are real', by_staff: true }])
    expect(
      await ask(sql`select approved_by_id is not null as by_somebody from brand_statements where id = ${id}`),
    ).toEqual([{ by_somebody: true }])
    await turnRules(staff, {})
  })
})

describe.sequential('an amount that cannot be paid yet', () => {
  test('says why, and moves to the next statement when it can be paid', async () => {
    keepsPromise(
      'terms',
      'A payout below the smallest amount that the processor sends is carried forward to the next month.',
      'If a creator has no payout method, the amount stays on the creator’s balance until there is one.',
      'We may have to collect tax forms, report payments to the authorities, and hold payouts until we have what ' +
        'the law requires.',
    )
    expect(await carried(small, '2027-03')).toEqual([0, '0.6000', 'below_minimum'])
    expect(await carried(lena, '2027-03')).toEqual([0, '30.0000', 'tax_details'])
    expect(await carried(olaf, '2027-03')).toEqual([0, '20.0000', 'no_route'])
    expect((await payoutOf(lena, '2027-03'))?.sentence).toContain('Add your tax details')
    expect((await payoutOf(olaf, '2027-03'))?.sentence).toContain('Add a payout method')
    await giveTaxDetails(lena.client)
    await confirmPaypal(product, olaf.id, 'olaf@people.test')
    // Amazon takes back part of a paid month: 40.00 of the 50.00.
    await earn(product, '2027-03', [[gina, 1_000]])
    // 501 cents of sales earn 1.002.
    await sold(product, [{ linkId: maya.link, day: '2027-04-29', cents: 501 }])
    await closeMonth(product, brand, '2027-04', [[small, 50]])
    expect(await carried(small, '2027-04')).toEqual([110, '0.0000', null])
    expect(await carried(lena, '2027-04')).toEqual([3_000, '0.0000', null])
    expect(await carried(olaf, '2027-04')).toEqual([2_000, '0.0000', null])
    expect(await carried(gina, '2027-04')).toEqual([0, '-40.0000', 'negative'])
  })

  test('below a cent is also carried, and rounds half away from zero', async () => {
    keepsPromise(
      'terms',
      'We calculate each sale to four decimal places and round once, to the cent, when a statement includes the ' +
        'amount.',
      'Any remainder of less than one cent stays on your balance and counts toward the next statement.',
    )
    expect(await carried(maya, '2027-04')).toEqual([100, '0.0020', null])
    await sold(product, [{ linkId: maya.link, day: '2027-05-30', cents: 515 }])
    await closeMonth(product, brand, '2027-05', [[gina, 1_500]])
    // 1.030 and 0.002 are 1.032.
    expect(await carried(maya, '2027-05')).toEqual([103, '0.0020', null])
    await sold(product, [{ linkId: maya.link, day: '2027-06-29', cents: 514 }])
    await sold(product, [{ linkId: maya.link, day: '2027-06-28', cents: 1 }])
    await earn(product, '2027-06', [[gina, 4_000]])
  })

  test('below zero is carried over the months until later sales make up for it', async () => {
    expect(await carried(gina, '2027-05')).toEqual([0, '-25.0000', 'negative'])
    expect(await payoutOf(gina, '2027-05')).toMatchObject({ step: 'carried', next_on: '2027-07-31' })
    await chargeMonth(product, brand, '2027-06', [])
    expect(await carried(gina, '2027-06')).toEqual([1_500, '0.0000', null])
    // 1.028, 0.002 and 0.002 are 1.032.
    expect(await carried(maya, '2027-06')).toEqual([103, '0.0020', null])
    const [sum] = await ask(
      sql`select (select sum(amount) from creator_earnings) = (select sum(amount_cents) / 100.0 from statement_lines)
              + (select sum(carried_out)
                 from statement_lines
                 where brand_statement_id = (select max(id) from brand_statements)) as adds_up`,
    )
    expect(sum).toEqual({ adds_up: true })
  })
})

describe.sequential('the switch of a payout route', () => {
  test('holds payouts while it is off, and releases them once it is on', async () => {
    await reconciled(product)
    await turnRules(staff, { stripe_enabled: false, paypal_enabled: false })
    const before = await atStripe()
    const waiting = await chargeMonth(product, brand, '2027-07', [
      [maya, 6_000],
      [nora, 5_000],
    ])
    expect(waiting.status).toBe('charging')
    expect(chargesIn(waiting)).toEqual(['PayPal 1 processing', 'Maya 1 processing'])
    expect(await atStripe()).toBe(before)
  })

  test('leaves a payout that staff hold meanwhile on hold', async () => {
    const id = await idOf('paypal_payouts')
    const hold = (is_held: boolean) =>
      staff.call(holdPayout, { params: { id }, body: { reason: 'We ask the creator first', is_held } })
    await hold(true)
    const paid = await atPaypal()
    await turnRules(staff, {})
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-07'))).toEqual(['PayPal 1 succeeded', 'Maya 1 succeeded'])
    expect(await payoutOf(nora, '2027-07')).toMatchObject({ step: 'held', sentence: 'We ask the creator first' })
    expect(await atPaypal()).toEqual(paid)
    await turnRules(staff, { paypal_enabled: false })
    await hold(false)
    await settle(product)
    expect(await payoutOf(nora, '2027-07')).toMatchObject({ step: 'funded' })
    expect(await atPaypal()).toEqual(paid)
    await turnRules(staff, {})
    await settle(product)
    expect(await payoutOf(nora, '2027-07')).toMatchObject({ step: 'paid' })
    expect(await reconciled(product)).toEqual([])
  })
})

describe.sequential('a changed destination', () => {
  test('holds the payout for 72 hours, and the old destination is never paid', async () => {
    keepsPromise(
      'terms',
      'After the payout destination is changed, payouts are on hold for 72 hours to protect against theft.',
    )
    keepsPromise(
      'privacy',
      'PayPal address or Venmo handle: until you change it, or until you close your account and what you earned ' +
        'is paid; a payout keeps the one it was sent to.',
    )
    await turnRules(staff, { paypal_enabled: false })
    await chargeMonth(product, brand, '2027-08', [[nora, 5_000]])
    await nora.client.call(saveDestination, {
      body: { preferred_method: 'paypal', paypal_email: 'nora.new@people.test' },
    })
    await turnRules(staff, {})
    await settle(product)
    const mail = await mailAbout(product, 'nora.new@people.test', /./)
    const token = verifyTokenIn(mail)
    await nora.client.call(verifyDestination, { body: { token } })
    await goToDay(product, '2027-10-05')
    await settle(product)
    expect(await payoutOf(nora, '2027-08')).toMatchObject({ step: 'held', next_on: '2027-10-06' })
    expect(await atPaypal()).not.toContainEqual(expect.stringContaining('nora.new'))
    await goToDay(product, '2027-10-07')
    await settle(product)
    expect(await payoutOf(nora, '2027-08')).toMatchObject({ step: 'paid' })
    expect(await atPaypal()).toEqual(expect.arrayContaining(['nora@people.test 10000', 'nora.new@people.test 5000']))
    const rows = await ask<{ status: string; key: string }>(
      sql`select attempt, status, paypal_receiver, first_sent_at is not null as sent, split_part(idempotency_key, ':', 6) as key
          from paypal_payouts
          where creator_id = ${nora.id}
          order by id desc
          limit 2`,
    )
    expect(rows).toEqual([
      { attempt: 2, status: 'succeeded', paypal_receiver: 'nora.new@people.test', sent: true, key: 'v2' },
      { attempt: 1, status: 'canceled', paypal_receiver: 'nora@people.test', sent: false, key: 'v1' },
    ])
  })
})

describe.sequential('the route of a statement', () => {
  test('stays the same when the creator changes to another one afterwards', async () => {
    await closeMonth(product, brand, '2027-09', [
      [maya, 6_000],
      [nora, 5_000],
    ])
    await openStripeAccount(product, nora.client, nora.id)
    await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: maya.account, to: 'restricted' })
    await settle(product)
    await goToDay(product, chargeDay('2027-09'))
    await settle(product)
    const charged = await statementOf(brand, '2027-09')
    expect(chargesIn(charged)).toEqual(['PayPal 1 succeeded', 'Maya 1 blocked'])
    expect(charged.status).toBe('charging')
    expect(await payoutOf(nora, '2027-09')).toMatchObject({ step: 'paid', route: 'paypal' })
    expect(await payoutOf(maya, '2027-09')).toMatchObject({
      step: 'held',
      sentence: expect.stringContaining('can’t receive'),
    })
  })

  test('resumes when the account can receive again, and the next statement uses the new route', async () => {
    await product.sandbox.operate('POST', '/sandbox/stripe/accounts', { account: maya.account, to: 'complete' })
    await settle(product)
    expect(chargesIn(await statementOf(brand, '2027-09'))).toEqual([
      'PayPal 1 succeeded',
      'Maya 2 succeeded',
      'Maya 1 canceled',
    ])
    const next = await chargeMonth(product, brand, '2027-10', [[nora, 5_000]])
    expect(next.status).toBe('settled')
    expect(lineOf(next, nora)).toMatchObject({ route: 'stripe', charge_status: 'succeeded' })
    expect(await reconciled(product)).toEqual([])
  })
})
