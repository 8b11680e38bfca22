import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { PayoutSettings } from '../../../contracts/payout-settings'
import { iso, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { thresholdOf } from '../../../domain/tax'
import { notFound } from '../../../errors'
import { hasTaxDetails, isReleased, routeOf } from '../payout-route'
import { PAID_TO_CREATORS } from '../payouts/paid-to-creators'
import { isReplaceable } from './replace-stripe-account'
import { requirementTexts } from './requirement-texts'

type Input = { req: PayloadRequest; creatorId: number }

/** Paid amounts are of the current business year. Throws not_found. */
export const readPayoutSettings = async ({ req, creatorId }: Input): Promise<PayoutSettings> => {
  const creator = await queryOne<{ route: PayoutSettings['route']; has_tax: boolean }>(
    req,
    sql`select ${routeOf('c', sql`'card'`)} as route, ${hasTaxDetails('c')} as has_tax from creators c where c.id = ${creatorId}`,
  )
  if (!creator) throw notFound()
  return {
    route: creator.route,
    missing: [
      ...(creator.has_tax ? [] : ['tax_details' as const]),
      ...(creator.route === null ? ['payout_account' as const] : []),
    ],
    stripe: await readAccount({ req, creatorId }),
    destination: await readDestination({ req, creatorId }),
    tax: await readTax({ req, creatorId }),
    year: await readYear({ req, creatorId }),
  }
}

type Account = Omit<PayoutSettings['stripe'], 'requirements'> & Row<'creator_payment_methods', 'currently_due'>

const NO_ACCOUNT: PayoutSettings['stripe'] = {
  status: 'not_started',
  requirements: [],
  payouts_enabled: false,
  checked_at: null,
  held_until: null,
  country: null,
  can_replace: false,
}

const readAccount = async ({ req, creatorId }: Input): Promise<PayoutSettings['stripe']> => {
  const account = await queryOne<Account>(
    req,
    sql`select onboarding_status as status, payouts_enabled, currently_due, ${iso('checked_at')} as checked_at,
               case when not ${isReleased('m')} then ${iso('held_until')} end as held_until,
               case when stripe_account_id is not null and onboarding_status <> 'disconnected' then country end as country,
               ${isReplaceable('m')} as can_replace
        from creator_payment_methods m
        where creator_id = ${creatorId}`,
  )
  if (!account) return NO_ACCOUNT
  const { currently_due, ...rest } = account
  return { ...rest, requirements: requirementTexts(currently_due ?? []) }
}

const readDestination = async ({ req, creatorId }: Input): Promise<PayoutSettings['destination']> => {
  const destination = await queryOne<NonNullable<PayoutSettings['destination']>>(
    req,
    sql`select paypal_email, venmo_handle, preferred_method, verification_status as status,
               case when not ${isReleased('d')} then ${iso('held_until')} end as held_until
        from creator_payment_destinations d
        where creator_id = ${creatorId}`,
  )
  return destination ?? null
}

const readTax = async ({ req, creatorId }: Input): Promise<PayoutSettings['tax']> => {
  const tax = await queryOne<NonNullable<PayoutSettings['tax']>>(
    req,
    sql`select form, legal_name, business_name, classification, country, address, city, region, postal_code, tax_id_kind, tax_id_last4,
               (signed_at at time zone 'America/Los_Angeles')::date::text as signed_on
        from creator_tax_details
        where creator_id = ${creatorId}`,
  )
  return tax ?? null
}

const readYear = async ({ req, creatorId }: Input): Promise<PayoutSettings['year']> => {
  const row = await queryOne<{ year: number; paid_cents: string }>(
    req,
    sql`select extract(year from today.first)::int as year,
               (
                 select coalesce(sum(cents), 0)
                 from (${PAID_TO_CREATORS}) paid
                 where creator_id = ${creatorId} and day >= today.first
               ) as paid_cents
        from (select date_trunc('year', business_date())::date as first) today`,
  )
  if (!row) throw new Error('The year was not read')
  return { year: row.year, paid_cents: Number(row.paid_cents), threshold_cents: thresholdOf(row.year) }
}
