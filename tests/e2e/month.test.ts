import type { Browser } from '@playwright/test'
import type { StatementDetail, StatementRow } from '../../src/contracts/billing'
import { roundDecimal } from '../../src/contracts/decimals'
import type { PayoutRow } from '../../src/contracts/payouts'
import { picture, type Visitor } from '../support/browser'
import { type Calendar, calendarOf } from '../support/calendar'
import { verifyTokenIn } from '../support/mailbox'
import { castMonth, type Earner, earnedOf, linkOf, type MonthCast } from '../support/month-cast'
import { expectDocuments, expectReceipt } from '../support/month-documents'
import { exact, expectRulesHold, lineOf, readMoneyRecords, sum } from '../support/month-ledger'
import {
  addBank,
  addCard,
  BILLING,
  cellsOf,
  dollars,
  figureOf,
  METHODS,
  makeDefault,
  openStripeAccount,
  PAID_BY,
  PAYOUTS,
  payAgain,
  see,
  signTaxForm,
} from '../support/month-screens'
import { expect, test } from '../support/test'
import { arriveAt, logIn } from '../support/viewers'
import { type StartedProduct, startWatchedProduct } from '../support/watched-product'

/**
 * Two months closed through the real UI: a brand and a creator in separate browsers, a second creator through API calls.
 * Amazon sales become statements, charges that fail and are retried, and payouts, each on its due date.
 */

const LOOKS = [
  [360, 768, 1280],
  ['light', 'dark'],
] as const
const [DECLINED, GOOD_CARD] = ['4000000000000341', '4242424242424242']
const [GOOD_BANK, RETURNING_BANK] = ['000123456789', '000555555559']
const PAYPAL = 'noah.pays@people.example'
/** Before this, the product has no sales. */
const EVER = '2027-01-01'

let product: StartedProduct
let calendar: Calendar
let browser: Browser
let cast: MonthCast
let brand: Visitor
let maya: Visitor

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser: launched }) => {
  browser = launched
  product = await startWatchedProduct()
  calendar = await calendarOf(product)
  await calendar.goTo('2027-03-31', '09:00')
  cast = await castMonth(product)
  ;[brand, maya] = await Promise.all([
    logIn(browser, product, cast.brand.email),
    logIn(browser, product, cast.maya.email),
  ])
  await Promise.all([arriveAt(brand.page, '/dashboard/main'), arriveAt(maya.page, '/dashboard/cmain')])
  await calendar.letItHappen()
  expect(await calendar.reconcile()).toMatchObject({ findings: [], status: 'clean' })
})
test.afterAll(async () => {
  await brand?.context.close()
  await maya?.context.close()
  await calendar?.close()
  expect(await product?.close()).toBe(0)
})

const take = (visitor: Visitor, name: string) => picture(visitor.page, `month-${name}`, [...LOOKS[0]], LOOKS[1])

/** The brand's newest statement, as its pages request it. */
const statement = async (place = 0): Promise<StatementDetail> => {
  const { rows } = (await cast.brand.ask('GET', '/api/billing/statements')) as unknown as { rows: StatementRow[] }
  const cycle = rows[place]?.cycle_id
  return (await cast.brand.ask('GET', `/api/billing/statements/${cycle}`)) as unknown as StatementDetail
}
const pageOf = async () => `${BILLING}/${(await statement()).cycle_id}`

/** The newest statement as the creator sees it. */
const payoutOf = async (creator: Earner): Promise<PayoutRow | undefined> =>
  ((await creator.ask('GET', '/api/payouts')) as unknown as { rows: PayoutRow[] }).rows[0]

/** Ten-thousandths of a dollar rounded to cents, and the remainder. */
const rounded = (units: bigint) => {
  const cents = (units + 50n) / 100n
  return { amount_cents: Number(cents), carried_out: exact(units - cents * 100n) }
}

test('a brand adds a card and a bank account and chooses the default', async () => {
  await addBank(brand.page, GOOD_BANK)
  await addCard(brand.page, DECLINED)
  await makeDefault(brand.page, '0341')
  await take(brand, 'methods')
})

test('one creator sets up Stripe, the other confirms a PayPal email; both complete tax forms', async () => {
  await maya.page.goto(PAID_BY)
  await signTaxForm(maya.page, cast.maya.name)
  await openStripeAccount(maya.page)
  await maya.page.getByText('Your next payout goes to your bank account').waitFor()
  await take(maya, 'paid-by')
  const { ask } = cast.noah
  await ask('PUT', '/api/payout-settings/tax', {
    form: 'w9',
    legal_name: cast.noah.name,
    classification: 'individual',
    country: 'US',
    address: '1 Pine Street',
    city: 'Portland',
    region: 'OR',
    postal_code: '97201',
    tax_id_kind: 'ssn',
    tax_id: '536-22-1235',
    signed_name: cast.noah.name,
    is_certified: true,
  })
  await ask('PUT', '/api/payout-settings/destination', { preferred_method: 'paypal', paypal_email: PAYPAL })
  await calendar.letItHappen()
  const mails = await fetch(`${product.origin}/sandbox/mailbox.json?to=${encodeURIComponent(PAYPAL)}`)
  const [mail] = (await mails.json()) as { links: string[] }[]
  const token = verifyTokenIn(mail ?? { links: [] })
  expect(await ask('POST', '/api/payout-settings/destination/verify', { token })).toMatchObject({
    route: 'paypal',
    missing: [],
  })
})

test('after month end and a new sync, the statement is in review with the sales', async () => {
  await calendar.goTo('2027-05-01')
  const march = await statement()
  expect(march).toMatchObject({ status: 'review', charge_on: '2027-05-03', taken_through: '2027-03-31' })
  for (const actor of [cast.maya, cast.noah]) {
    const earned = await earnedOf(product, actor, EVER, '2027-03-31')
    expect(earned).toBeGreaterThan(1_000_000n)
    expect(lineOf(march, actor)).toMatchObject({ fresh_amount: exact(earned), ...rounded(earned) })
  }
  expect(march.commission_cents).toBe(sum(march.lines.map((line) => line.amount_cents)))
  const { page } = brand
  await see(page, BILLING, 'Next charge: March 2027')
  expect([await figureOf(page, 'Commission'), await figureOf(page, 'Payment method')]).toEqual([
    dollars(march.commission_cents),
    'Visa •••• 0341',
  ])
  await take(brand, 'billing-review')
  await see(page, await pageOf(), 'In review')
  await expectReceipt(brand.page, march)
  await expectDocuments(brand.page, march)
  await take(brand, 'statement-review')
  await see(maya.page, PAYOUTS, 'Invoiced')
  await take(maya, 'payouts-review')
})

test('the card is declined: past due for both sides until the brand pays by bank debit', async () => {
  const { linkId, priceCents } = linkOf(cast.maya)
  await product.operate('POST', '/sandbox/restate', {
    ad_group_id: linkId,
    date: '2027-03-31',
    after_days: 33,
    amount_cents: -priceCents,
    units: -1,
    orders: -1,
  })
  await calendar.goTo('2027-05-03')
  const due = await statement()
  expect(due).toMatchObject({ status: 'past_due', paid_cents: 0 })
  await see(brand.page, BILLING, `${dollars(due.total_cents ?? 0)} is past due`)
  await take(brand, 'billing-past-due')
  await see(brand.page, await pageOf(), `${dollars(due.total_cents ?? 0)} is past due`)
  await brand.page
    .getByText(/declined/)
    .first()
    .waitFor()
  await take(brand, 'statement-declined')
  await see(maya.page, PAYOUTS, 'Invoiced')
  await take(maya, 'payouts-owed')
  await makeDefault(brand.page, GOOD_BANK.slice(-4))
  await brand.page.goto(await pageOf())
  await payAgain(brand.page)
  await calendar.letItHappen()
  await see(brand.page, await pageOf(), 'Processing')
  await see(maya.page, PAYOUTS, 'Invoiced')
})

test('the debit settles, PayPal pays after the hold, and both creators are paid', async () => {
  await calendar.goTo('2027-05-09')
  const march = await statement()
  expect(march).toMatchObject({ status: 'paid', paid_cents: march.total_cents })
  expect(await payoutOf(cast.noah)).toMatchObject({ step: 'funded' })
  await see(maya.page, PAYOUTS, 'Paid')
  await calendar.goTo('2027-05-16')
  await see(brand.page, await pageOf(), 'Settled')
  await take(brand, 'statement-settled')
  expect(await payoutOf(cast.noah)).toMatchObject({ step: 'paid', amount_cents: lineOf(march, cast.noah).amount_cents })
})

test('a return in a paid month is an adjustment on the next statement', async () => {
  await addBank(brand.page, RETURNING_BANK)
  await makeDefault(brand.page, RETURNING_BANK.slice(-4))
  await calendar.goTo('2027-05-31')
  const [april, march] = [await statement(), await statement(1)]
  const { priceCents, percent } = linkOf(cast.maya)
  const back = BigInt(-priceCents * percent)
  const fresh = await earnedOf(product, cast.maya, '2027-04-01', '2027-04-30')
  const { carried_out: carried } = lineOf(march, cast.maya)
  expect(lineOf(april, cast.maya)).toMatchObject({
    fresh_amount: exact(fresh),
    adjustment_amount: exact(back),
    carried_in: carried,
    ...rounded(fresh + back + BigInt(carried.replace('.', ''))),
  })
  expect(april.adjustments).toMatchObject([{ creator_name: cast.maya.name, month: '2027-03-01', amount: exact(back) }])
  expect(march.commission_cents).toBe((await statement(1)).commission_cents)
  await see(brand.page, await pageOf(), 'Adjustments to earlier sales')
  await take(brand, 'statement-adjusted')
  await see(maya.page, PAYOUTS, 'Invoiced')
  await maya.page.getByRole('button', { name: 'Fernhill Kitchen' }).first().click()
  await maya.page.getByText('How it adds up').waitFor()
  expect(await figureOf(maya.page, 'Adjustments')).toBe(roundDecimal(exact(back), 2).replace('-', '−$'))
  await take(maya, 'payout-adjusted')
})

test('a successful debit is returned: past due again, then paid by card', async () => {
  await calendar.goTo('2027-06-02')
  expect(await statement()).toMatchObject({ status: 'charging' })
  // A debit settles after whole days, and this one was sent seconds after noon.
  await calendar.goTo('2027-06-08', '15:00')
  expect(await statement()).toMatchObject({ status: 'paid' })
  expect(await payoutOf(cast.maya)).toMatchObject({ step: 'paid' })
  await calendar.goTo('2027-06-10', '15:00')
  const due = await statement()
  expect(due).toMatchObject({ status: 'past_due', paid_cents: 0 })
  await see(brand.page, await pageOf(), `${dollars(due.total_cents ?? 0)} is past due`)
  await take(brand, 'statement-returned')
  await see(maya.page, PAYOUTS, 'Invoiced')
  await take(maya, 'payouts-returned')
  expect(await payoutOf(cast.noah)).toMatchObject({ step: 'brand_owes' })
  await see(brand.page, METHODS, 'Authorization ended')
  await addCard(brand.page, GOOD_CARD)
  await makeDefault(brand.page, GOOD_CARD.slice(-4))
  await take(brand, 'methods-returned')
  await brand.page.goto(await pageOf())
  await payAgain(brand.page)
  await calendar.letItHappen()
  await calendar.goTo('2027-06-17')
  await see(brand.page, await pageOf(), 'Settled')
  await take(brand, 'statement-paid-again')
})

test('all figures match to the cent: screens, documents, ledger and provider records', async () => {
  const statements = [await statement(1), await statement(0)]
  for (const one of statements) {
    expect(one).toMatchObject({ status: 'settled', paid_cents: one.total_cents })
    await see(brand.page, BILLING, 'Statements')
    const month = one.period_start === '2027-03-01' ? 'March 2027' : 'April 2027'
    expect(await cellsOf(brand.page, 'Statements', month)).toContain(dollars(one.total_cents ?? 0))
    await see(brand.page, `${BILLING}/${one.cycle_id}`, 'Settled')
    await expectReceipt(brand.page, one)
    await expectDocuments(brand.page, one)
  }
  const paidTo = (actor: Earner) => sum(statements.map((one) => lineOf(one, actor).amount_cents))
  const kept = await readMoneyRecords(product, PAYPAL)
  const { maya: hers, noah: his } = cast
  expect(kept.ledger.paid).toEqual({ [hers.creatorId]: paidTo(hers), [his.creatorId]: paidTo(his) })
  expect(kept.atStripe).toEqual({
    account: paidTo(hers),
    charged: sum(statements.map((one) => one.total_cents ?? 0)),
    balance: kept.ledger.stripe,
  })
  expect(kept.atPaypal).toEqual({ received: paidTo(his), spent: -kept.ledger.paypal })
  expect(kept.ledger.owed).toBe(kept.ledger.due)
  await see(maya.page, PAYOUTS, 'Total paid')
  expect(await figureOf(maya.page, 'Total paid')).toBe(dollars(paidTo(hers)))
  for (const one of statements) {
    const month = one.period_start === '2027-03-01' ? 'Mar 2027' : 'Apr 2027'
    expect(await cellsOf(maya.page, 'Payouts', month)).toContain(dollars(lineOf(one, hers).amount_cents))
  }
  await take(maya, 'payouts-paid')
  await maya.page.getByRole('button', { name: 'Fernhill Kitchen' }).first().click()
  await maya.page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await take(maya, 'payout-paid-again')
  await see(maya.page, `/dashboard/creator-earnings?from=${EVER}&to=2027-04-30`, 'In completed payouts')
  const earned = await earnedOf(product, hers, EVER, '2027-04-30')
  await expect(maya.page.getByRole('button', { name: /^Paid / })).toContainText(dollars(rounded(earned).amount_cents))
  expect((await his.ask('GET', '/api/payouts')).totals).toMatchObject({ paid_cents: paidTo(his), on_its_way_cents: 0 })
  await expectRulesHold(product)
  expect(await calendar.reconcile()).toMatchObject({ findings: [], status: 'clean' })
  expect([...brand.faults, ...maya.faults]).toEqual([])
})
