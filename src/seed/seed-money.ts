import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne } from '../database'
import type { Row } from '../database-rows'
import { closesOn, monthOf, nextToClose } from '../domain/billing-months'
import { addDays } from '../domain/date-range'
import { env } from '../env'
import { fillInSandboxPage, moveSandboxAccount } from '../integrations/sandbox'
import { chargeStatement } from '../services/money/charges/charge-statement'
import { closeDueCycles } from '../services/money/cycles/close-due-cycles'
import { finishPaymentMethod } from '../services/money/payment-methods/finish-payment-method'
import { listPaymentMethods } from '../services/money/payment-methods/list-payment-methods'
import { startPaymentMethod } from '../services/money/payment-methods/start-payment-method'
import { refreshStripeAccount } from '../services/money/payout-settings/refresh-stripe-account'
import { saveTaxDetails } from '../services/money/payout-settings/save-tax-details'
import { startStripeAccount } from '../services/money/payout-settings/start-stripe-account'
import { saveBillingDetails } from '../services/money/statements/save-billing-details'
import type { GoTo } from './seed-clock'
import { seedRestatements } from './seed-restatements'
import { seedSync } from './seed-syncs'

/** Pays by card and approves its statements at once. */
const CARD_BRAND = 'Fernhill Kitchen'
/** Paid through Stripe by the brand's charge; other creators with earnings are paid through PayPal. */
const PAID_BY_STRIPE = 'maya@creators.test'
/** Has a PayPal address where payouts stay unclaimed. */
const UNCLAIMED = { email: 'priya@creators.test', paypal: 'priya+unclaimed@creators.test' }
/** Has no payout method yet. */
const UNDECIDED = 'ana@creators.test'

const CARD = { kind: 'card', number: '4242424242424242' }
const BANK = {
  kind: 'us_bank_account',
  name: 'Harbor & Pine Outdoor',
  routing_number: '110000000',
  account_number: '000123456789',
  verification: 'automatic',
  mandate: 'accepted',
}

const BILLING_DETAILS = {
  country: 'US',
  legal_name: `${CARD_BRAND} LLC`,
  address: '410 Mill Street',
  address_2: 'Suite 12',
  city: 'Portland',
  region: 'OR',
  postal_code: '97209',
  tax_id: '93-1234567',
}

const SETTINGS_DAYS_AGO = 100

/**
 * Before the newest month is closed, Amazon restates days of the month before, so that it has adjustments. One brand
 * approves its statements at once; the other's newest stays in review.
 */
export const seedMoney = async ({
  req,
  today,
  goTo,
}: {
  req: PayloadRequest
  today: string
  goTo: GoTo
}): Promise<void> => {
  await goTo(SETTINGS_DAYS_AGO)
  await addPaymentMethod(req, CARD_BRAND, CARD)
  await addPaymentMethod(req, 'Harbor & Pine Outdoor', BANK)
  await addBillingDetails(req)
  for (const { id, email, name } of await earners(req)) {
    if (email === UNDECIDED) continue
    await addTaxDetails(req, id, name)
    if (email === PAID_BY_STRIPE) await openAccount(req, id)
    else await confirmPaypal(req, id, email === UNCLAIMED.email ? UNCLAIMED.paypal : email)
  }
  await goTo(0)
  const newest = monthOf(addDays(`${nextToClose(today)}-01`, -1))
  await closeDueCycles({ req, dueBy: addDays(closesOn(newest), -1) })
  for (const { brandId, from } of await seedRestatements(req, today)) await seedSync(req, { brandId, from, today })
  await closeDueCycles({ req })
  for (const id of await approvedStatements(req))
    await chargeStatement({
      req,
      statementId: id,
      today,
      cause: 'The brand approved the statement before the end of its review',
    })
}

const addPaymentMethod = async (req: PayloadRequest, brand: string, fields: Record<string, string>): Promise<void> => {
  const row = await queryOne<Row<'brands', 'id'>>(req, sql`select id from brands where brand_name = ${brand}`)
  if (!row || (await listPaymentMethods({ req, brandId: row.id })).length > 0) return
  const { setup_intent_id, page_url } = await startPaymentMethod({
    req,
    brandId: row.id,
    type: fields.kind === 'card' ? 'card' : 'us_bank_account',
    return_url: `${env().publicUrl}/dashboard/payment-settings`,
  })
  await fillInSandboxPage(page_url ?? '', fields)
  await finishPaymentMethod({ req, brandId: row.id, setupIntentId: setup_intent_id })
}

/** The other brand has none yet. */
const addBillingDetails = async (req: PayloadRequest): Promise<void> => {
  const row = await queryOne<Row<'brands', 'id'>>(
    req,
    sql`select id from brands where brand_name = ${CARD_BRAND} and billing_name is null`,
  )
  if (row) await saveBillingDetails({ req, brandId: row.id, details: BILLING_DETAILS })
}

const earners = (req: PayloadRequest) =>
  query<Row<'creators', 'id' | 'name'> & Row<'users', 'email'>>(
    req,
    sql`select c.id, u.email, c.name
        from creators c
        join users u on u.id = c.user_id
        where exists (select 1 from creator_earnings e where e.creator_id = c.id)
        order by c.id`,
  )

const addTaxDetails = (req: PayloadRequest, creatorId: number, name: string) =>
  saveTaxDetails({
    req,
    creatorId,
    details: {
      form: 'w9',
      legal_name: name,
      business_name: null,
      classification: 'individual',
      country: 'US',
      address: `${100 + creatorId} Alder Street`,
      city: 'Portland',
      region: 'OR',
      postal_code: '97205',
      tax_id_kind: 'ssn',
      tax_id: `536-22-${String(1_000 + creatorId)}`,
      signed_name: name,
      is_certified: true,
    },
  })

const openAccount = async (req: PayloadRequest, creatorId: number): Promise<void> => {
  await startStripeAccount({ req, creatorId, country: 'US' })
  const row = await queryOne<{ account: Row<'creator_payment_methods'>['stripe_account_id'] }>(
    req,
    sql`select stripe_account_id as account from creator_payment_methods where creator_id = ${creatorId}`,
  )
  await moveSandboxAccount(row?.account ?? '', 'complete')
  await refreshStripeAccount({ req, creatorId })
}

const confirmPaypal = (req: PayloadRequest, creatorId: number, email: string) =>
  query(
    req,
    sql`insert into creator_payment_destinations (creator_id, paypal_email, verification_status, verified_at)
        values (${creatorId}, ${email}, 'verified', business_now())
        on conflict (creator_id) do nothing`,
  )

const approvedStatements = async (req: PayloadRequest): Promise<number[]> => {
  const rows = await query<Row<'brand_statements', 'id'>>(
    req,
    sql`select s.id
        from brand_statements s
        join brands b on b.id = s.brand_id
        where s.status = 'review'
          and (b.brand_name = ${CARD_BRAND}
               or s.billing_cycle_id < (select max(billing_cycle_id) from brand_statements))
        order by s.id`,
  )
  return rows.map(({ id }) => id)
}
