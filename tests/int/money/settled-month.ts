import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { savePaymentSettings } from '../../../src/contracts/admin-payments'
import {
  confirmCharge,
  payStatement,
  readStatement,
  refreshCharges,
  type StatementDetail,
} from '../../../src/contracts/billing'
import { listPaymentMethods, setDefaultMethod, startPaymentMethod } from '../../../src/contracts/payment-methods'
import { listPayouts } from '../../../src/contracts/payouts'
import { listStatements } from '../../../src/contracts/statement-list'
import { closesOn, periodOf } from '../../../src/domain/billing-months'
import { addDays } from '../../../src/domain/date-range'
import { closeDueCycles } from '../../../src/services/money/cycles/close-due-cycles'
import { sweepPayments } from '../../../src/services/money/sweeps/sweep-payments'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import {
  confirmPaypal,
  giveTaxDetails,
  goToDay,
  onTheirWay,
  openStripeAccount,
  queryProduct,
  readAgain,
} from '../../support/month'
import type { Client } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'
import { linksOf, sold } from './metrics'
import { fillIn, finish, giveBank, giveCard } from './setup-page'

/** A brand's partner with a link. `account` is the Stripe account of those who are paid directly. */
export type Seller = {
  id: number
  name: string
  email: string
  client: Client
  link: number
  account: string
}
export type PayingBrand = Awaited<ReturnType<typeof connectedBrand>>

/** How a creator is paid: directly, by PayPal to an address, or not at all yet. */
type Way = 'straight' | 'nowhere' | `${string}@${string}`

/** The date on which these tests start; this is the first month that they close. */
export const FIRST_DAY = '2027-04-19'

/** Starts a product whose jobs run on request, with PayPal without delays and one brand that can be charged. */
export const startMonths = async ({
  number = '4242424242424242',
  follows,
  on,
}: {
  number?: string
  follows?: TestProduct
  on?: string
} = {}) => {
  const product = await startTestProduct({ follows, on })
  await product.sandbox.operate('POST', '/sandbox/paypal/settings', { moment_ms: 0 })
  await goToDay(product, FIRST_DAY)
  const brand = await connectedBrand(product, { seller: 'fernhill', isAutoAccepting: true })
  await payWith(product, brand.client, number)
  return { product, brand }
}

/** Creates a partner of the brand with one link, a way to be paid and, by default, tax details. */
export const sellerOf = async (
  product: TestProduct,
  brand: PayingBrand,
  way: Way,
  { name = 'Maya Hart', hasTax = true }: { name?: string; hasTax?: boolean } = {},
): Promise<Seller> => {
  const { client, creator, person, partnership } = await applicantOf(product, brand, name)
  const [link = 0] = await linksOf({ client, creator, person, partnership } as Parameters<typeof linksOf>[0], {
    ...brand,
    products: brand.products.slice(0, 1),
  })
  if (hasTax) await giveTaxDetails(client)
  const account = way === 'straight' ? await openStripeAccount(product, client, creator.id) : ''
  if (way !== 'straight' && way !== 'nowhere') await confirmPaypal(product, creator.id, way)
  return { id: creator.id, name, email: person.email, client, link, account }
}

/** Asks for 3-D Secure on every payment. */
const ASKING_CARD = '4000002760003184'

/**
 * Saves a card, or a bank account for numbers that begin with zeros, and makes it the default; returns its last digits.
 */
export const payWith = async (product: TestProduct, client: Client, number: string): Promise<string> => {
  const give = number === ASKING_CARD ? giveAskingCard : number.startsWith('000') ? giveBank : giveCard
  await finish(client, await give(product, client, number))
  const last4 = number.slice(-4)
  const method = (await client.call(listPaymentMethods)).find((row) => row.last4 === last4)
  await client.call(setDefaultMethod, { params: { id: method?.id ?? 0 }, body: {} })
  return last4
}

/** Completes 3-D Secure while the card is saved. */
const giveAskingCard = async (product: TestProduct, client: Client, number: string) => {
  const { setup_intent_id, page_url } = await client.call(startPaymentMethod, {
    body: { type: 'card', return_url: `${product.origin}/dashboard/payment-settings` },
  })
  const page = page_url ?? ''
  await fillIn(page, { kind: 'card', number })
  await fillIn(page.replace('/stripe/setup/', '/stripe/authenticate/'), { outcome: 'complete' })
  return { setup_intent_id }
}

/** A month is charged two days after it is closed. */
export const closingDay = closesOn
export const chargeDay = (month: string): string => addDays(closesOn(month), 2)

/** Earns commission in cents, at 20 percent of the sale, on the last day of a month. */
export const earn = (product: TestProduct, month: string, earned: readonly [Seller, number][]): Promise<number> =>
  sold(
    product,
    earned.map(([{ link }, cents]) => ({ linkId: link, day: periodOf(month).period_end, cents: cents * 5 })),
  )

/** Marks the last days of every brand as read again today. */
export const readEverything = async (product: TestProduct): Promise<void> => {
  for (const { id } of await queryProduct<{ id: number }>(product, sql`select id from brands`))
    await readAgain(product, id)
}

/** Sells, and closes the month on its day with everything read again; returns the brand's statement. */
export const closeMonth = async (
  product: TestProduct,
  brand: PayingBrand,
  month: string,
  earned: readonly [Seller, number][],
): Promise<StatementDetail> => {
  if (earned.length > 0) await earn(product, month, earned)
  await goToDay(product, closingDay(month))
  await readEverything(product)
  await closeDueCycles({ req: await product.localReq() })
  await workOff(product)
  return statementOf(brand, month)
}

/** Like `closeMonth`, then charges it on its day and settles everything that follows. */
export const chargeMonth = async (
  product: TestProduct,
  brand: PayingBrand,
  month: string,
  earned: readonly [Seller, number][],
): Promise<StatementDetail> => {
  await closeMonth(product, brand, month, earned)
  await goToDay(product, chargeDay(month))
  await settle(product)
  return statementOf(brand, month)
}

/** The brand's statement of a month. */
export const statementOf = async ({ client }: { client: Client }, month: string): Promise<StatementDetail> => {
  const { rows } = await client.call(listStatements, { query: { limit: '100' } as never })
  const row = rows.find(({ period_start }) => period_start.startsWith(month))
  if (!row) throw new Error(`There is no statement of ${month}`)
  return client.call(readStatement, { params: { cycleId: row.cycle_id } })
}

/** The creator's payout of a month. */
export const payoutOf = async ({ client }: Seller, month: string) => {
  const { rows } = await client.call(listPayouts, { query: { limit: '100' } as never })
  return rows.find(({ period_start }) => period_start.startsWith(month))
}

/** A seller's line of a statement. */
export const lineOf = (statement: StatementDetail, { id }: Seller) =>
  statement.lines.find((line) => line.creator_id === id)

/** The default payment settings. */
export const RULES = {
  minimum_payout_cents: 100,
  approval_threshold_cents: 2_500_000,
  review_days: 2,
  bank_hold_days: 3,
  stripe_enabled: true,
  paypal_enabled: true,
}

/** Changes some payment settings as staff; the others keep their defaults. */
export const turnRules = (staff: Client, changes: Partial<typeof RULES>) =>
  staff.call(savePaymentSettings, { body: { reason: 'A test turns it', ...RULES, ...changes } })

/** Charges the brand for everything that it owes of a month, and settles what follows. */
export const payAgain = async (product: TestProduct, brand: PayingBrand, month: string): Promise<StatementDetail> => {
  const { cycle_id } = await statementOf(brand, month)
  await brand.client.call(payStatement, { params: { cycleId: cycle_id } })
  await settle(product)
  return statementOf(brand, month)
}

/** Answers the bank's 3-D Secure page as the brand; returns the statement after the redirect. */
export const answerBank = async (
  product: TestProduct,
  { client }: PayingBrand,
  month: string,
  outcome: 'complete' | 'fail',
): Promise<StatementDetail> => {
  const params = { cycleId: (await statementOf({ client }, month)).cycle_id }
  const body = { return_url: `${product.origin}/dashboard/billing` }
  const { page_url } = await client.call(confirmCharge, { params, body })
  await fillIn(page_url ?? '', { outcome })
  return client.call(refreshCharges, { params })
}

/** The charges of a statement as `Maya 1 succeeded`: recipient, attempt and status. */
export const chargesIn = ({ charges }: Pick<StatementDetail, 'charges'>): string[] =>
  charges.map(({ creator_name, attempt, status }) => `${creator_name ?? 'PayPal'} ${attempt} ${status}`)

const LONGEST_WAIT_MS = 20_000

/**
 * Runs everything that is due: actions at the providers, their events, the sweeps and every job, until nothing changes.
 * Does not wait for delays of minutes or hours of system time.
 */
export const settle = async (product: TestProduct): Promise<void> => {
  const end = Date.now() + LONGEST_WAIT_MS
  for (let before = '', now = await lookOf(product); before !== now; ) {
    if (Date.now() > end) throw new Error('The product does not settle')
    before = now
    await product.sandbox.operate('POST', '/sandbox/stripe/due')
    await makeOld(product)
    await closeDueCycles({ req: await product.localReq() })
    await sweepPayments({ req: await product.localReq() })
    await workOff(product)
    await delivered(product)
    now = await lookOf(product)
  }
}

/** Makes rows look untouched for two hours, for sweeps that only read old ones. */
const makeOld = async (product: TestProduct): Promise<void> => {
  await queryProduct(
    product,
    sql`update paypal_payouts set updated_at = updated_at - interval '2 hours' where status in ('processing', 'on_hold', 'unclaimed')`,
  )
  await queryProduct(
    product,
    sql`update brand_statements set updated_at = updated_at - interval '2 hours' where status = 'paid'`,
  )
}

/** Waits until Stripe and PayPal have sent what they will send, and processes it. */
export const delivered = async (product: TestProduct): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    await workOff(product)
    if ((await onTheirWay(product)) === 0) return void (await workOff(product))
    await sleep(25)
  }
  throw new Error('Events do not arrive')
}

/** Every state of money as one string. */
const lookOf = async (product: TestProduct): Promise<string> =>
  JSON.stringify(
    await queryProduct(
      product,
      sql`select (select count(*) from status_history) as moves, (select count(*) from ledger_entries) as entries,
            (select count(*) from stripe_events where state <> 'received') as stripe,
            (select count(*) from paypal_events where state <> 'received') as paypal`,
    ),
  )
