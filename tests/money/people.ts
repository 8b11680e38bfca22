import type { Pool } from 'pg'
import type Stripe from 'stripe'

/** A brand and its role, which selects its payment methods. */
export type Brand = {
  id: number
  role: Role
  customer: string
}

export type Creator = { id: number; account: string | null; receiver: string | null }

/** Everybody in a world; plain data, passed between processes. */
export type People = { brands: Brand[]; creators: Creator[] }

const METHODS = {
  card: { first: 'pm_card_visa' },
  bank: { first: 'pm_usBankAccount_success' },
  declined: { first: 'pm_card_chargeCustomerFail', spare: 'pm_card_visa' },
  returned: { first: 'pm_usBankAccount_dispute', spare: 'pm_card_visa' },
  refunded: { first: 'pm_card_mastercard' },
  disputed: { first: 'pm_card_createDispute', spare: 'pm_card_mastercard' },
} as const satisfies Record<string, { first: string; spare?: string }>
export type Role = keyof typeof METHODS
export const ROLES = Object.keys(METHODS) as Role[]

/** One creator per entry; PayPal holds payments to the last one for a day. */
export const WAYS = ['stripe', 'stripe', 'stripe', 'paypal', 'venmo', 'held'] as const
/** `none`: this creator cannot be paid yet. */
export type Way = (typeof WAYS)[number] | 'none'

const insertId = async (db: Pool, text: string, values: unknown[]): Promise<number> =>
  (await db.query<{ id: number }>(text, values)).rows[0]?.id ?? 0

/**
 * Creates brands that can be charged and creators who can be paid: rows of the product, backed by real objects in the
 * sandbox. Every brand has one link per creator, for sales. `name` makes the group unique.
 */
export const makePeople = async (
  clients: Clients,
  { name, roles, ways }: { name: string; roles: readonly Role[]; ways: readonly Way[] },
): Promise<People> => {
  const creators: Creator[] = []
  for (const [index, way] of ways.entries()) creators.push(await makeCreator(clients, `${name}-${index}`, way))
  const brands: Brand[] = []
  for (const role of roles) brands.push(await makeBrand(clients, `${name}-${role}`, role))
  for (const { id } of brands) await makeLinks(clients.db, id, creators)
  return { brands, creators }
}

export type Operate = (method: string, path: string, body?: unknown) => Promise<unknown>

export type Clients = { db: Pool; stripe: Stripe; operate: Operate }

const makeUser = (db: Pool, name: string, type: 'brand' | 'creator') =>
  insertId(db, `insert into users (email, firebase_uid, user_type) values ($1, $1, $2) returning id`, [
    `${name}@people.test`,
    type,
  ])

const makeCreator = async ({ db, stripe, operate }: Clients, name: string, way: Way): Promise<Creator> => {
  const user = await makeUser(db, `creator-${name}`, 'creator')
  const id = await insertId(db, `insert into creators (user_id, name, approved) values ($1, $2, true) returning id`, [
    user,
    `Creator ${name}`,
  ])
  await db.query(
    `insert into creator_tax_details (creator_id, form, legal_name, classification, country, address, city, postal_code,
       tax_id, tax_id_kind, tax_id_last4, signed_name, signed_at)
     values ($1, 'w9', 'Somebody', 'individual', 'US', '1 Pine Street', 'Portland', '97201',
       'sealed', 'ssn', '1234', 'Somebody', now())`,
    [id],
  )
  if (way === 'stripe') return { id, account: await openAccount({ db, stripe, operate }, id), receiver: null }
  if (way === 'none') return { id, account: null, receiver: null }
  const receiver = way === 'venmo' ? `venmo-${name}` : `creator-${name}${way === 'held' ? '+onhold' : ''}@people.test`
  await db.query(
    `insert into creator_payment_destinations
       (creator_id, ${way === 'venmo' ? 'venmo_handle' : 'paypal_email'}, preferred_method, verification_status, verified_at)
     values ($1, $2, $3, 'verified', now())`,
    [id, receiver, way === 'venmo' ? 'venmo' : 'paypal'],
  )
  return { id, account: null, receiver }
}

const CAPABILITIES = ['transfers', 'card_payments', 'us_bank_account_ach_payments']

const openAccount = async ({ db, stripe, operate }: Clients, creatorId: number): Promise<string> => {
  const { id } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: `creator-${creatorId}@people.test`,
    capabilities: Object.fromEntries(CAPABILITIES.map((name) => [name, { requested: true }])),
  })
  await operate('POST', '/sandbox/stripe/accounts', { account: id, to: 'complete' })
  await db.query(
    `insert into creator_payment_methods
       (creator_id, stripe_account_id, onboarding_status, payouts_enabled, country, active_capabilities, checked_at)
     values ($1, $2, 'complete', true, 'US', $3, now())`,
    [creatorId, id, CAPABILITIES],
  )
  return id
}

const makeBrand = async ({ db, stripe }: Pick<Clients, 'db' | 'stripe'>, name: string, role: Role): Promise<Brand> => {
  const { id: customer } = await stripe.customers.create({ email: `${name}@people.test` })
  const user = await makeUser(db, `brand-${name}`, 'brand')
  const id = await insertId(
    db,
    `insert into brands (user_id, brand_name, stripe_customer_id) values ($1, $2, $3) returning id`,
    [user, `Brand ${name}`, customer],
  )
  const { first, spare } = { spare: undefined, ...METHODS[role] }
  await saveMethod({ db, stripe }, { brand: id, customer, method: first, isDefault: true })
  if (spare !== undefined) await saveMethod({ db, stripe }, { brand: id, customer, method: spare, isDefault: false })
  return { id, role, customer }
}

/** Saves a card or bank account of a brand, as a customer does in the sandbox. */
export const saveMethod = async (
  { db, stripe }: Pick<Clients, 'db' | 'stripe'>,
  { brand, customer, method, isDefault }: { brand: number; customer: string; method: string; isDefault: boolean },
): Promise<void> => {
  const type = method.startsWith('pm_usBankAccount') ? 'us_bank_account' : 'card'
  const online = { ip_address: '127.0.0.1', user_agent: 'test' }
  const setup = await stripe.setupIntents.create({
    customer,
    allowed_payment_method_types: [type],
    payment_method: method,
    confirm: true,
    usage: 'off_session',
    ...(type === 'card' ? {} : { mandate_data: { customer_acceptance: { type: 'online', online } } }),
  })
  if (setup.status !== 'succeeded') throw new Error(`${method} was not saved: ${setup.status}`)
  const saved = await stripe.paymentMethods.retrieve(String(setup.payment_method))
  await db.query(
    `insert into brand_payment_methods
       (brand_id, stripe_customer_id, stripe_payment_method_id, stripe_setup_intent_id, pm_type, is_default,
        is_default_for_type, bank_last4, ach_fingerprint, card_fingerprint, verification_status, mandate_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, 'verified', $10)`,
    [
      brand,
      customer,
      saved.id,
      setup.id,
      type,
      isDefault,
      saved.card?.last4 ?? saved.us_bank_account?.last4,
      saved.us_bank_account?.fingerprint ?? null,
      saved.card?.fingerprint ?? null,
      setup.mandate,
    ],
  )
}

/** One ad group per creator. */
const makeLinks = async (db: Pool, brand: number, creators: Creator[]): Promise<void> => {
  const account = await insertId(db, `insert into amazon_accounts (brand_id) values ($1) returning id`, [brand])
  const profile = await insertId(
    db,
    `insert into amazon_profiles (amazon_account_id, brand_id, profile_id, country_code, type)
     values ($1, $2, $3, 'US', 'seller')
     returning id`,
    [account, brand, `profile-${brand}`],
  )
  const campaign = await insertId(
    db,
    `insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name) values ($1, $2, 'c', 'c') returning id`,
    [profile, brand],
  )
  for (const { id } of creators)
    await db.query(
      `insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, is_platform_generated)
       values ($1, $2, $3, $3, true)`,
      [campaign, brand, `of-${id}`],
    )
}
