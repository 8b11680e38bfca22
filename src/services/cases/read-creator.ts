import { sql } from 'drizzle-orm'
import type { PARTNERSHIP_STATUSES } from '../../contracts/vocabulary'
import { type DatabaseContext, iso, query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { readBusinessTime } from '../business-time'
import { PHOTO_URL } from '../identity/creator-photo'
import { type PayoutTotals, readPayoutTotals } from '../money/payouts/list-payouts'
import { readParts, rowOf } from '../money/payouts/payout-parts'
import { type PartnershipsByStatus, partnershipsByStatus } from './partnerships-by-status'

const RECENT = 5
const CLICK_DAYS = 30

export type CreatorPartnership = {
  id: number
  brand_id: number
  brand_name: string
  status: (typeof PARTNERSHIP_STATUSES)[number]
  /** An instant. */
  applied_at: string
  links: number
  commission: string
}

export type CreatorPayout = ReturnType<typeof rowOf>

type Destination = Pick<
  Row<'creator_payment_destinations'>,
  'id' | 'paypal_email' | 'venmo_handle' | 'preferred_method' | 'verification_status'
> & { held_until: string | null }

type StripeAccount = Pick<Row<'creator_payment_methods'>, 'id' | 'onboarding_status'> & { held_until: string | null }

export type CreatorCase = {
  user_id: number
  email: string
  /** Instants. */
  joined_at: string
  disabled_at: string | null
  /** A path of ours. */
  photo_url: string | null
  partnerships_by_status: PartnershipsByStatus
  active_links: number
  archived_links: number
  clicks: number
  refunds: number
  refunded_cents: number
  held_payouts: number
  held_cents: number
  stripe: StripeAccount | null
  destination: Destination | null
  tax: { id: number; form: string; signed_at: string; tax_id_last4: string } | null
  partnerships: CreatorPartnership[]
  payouts: CreatorPayout[]
  totals: PayoutTotals
}

/** The case of a creator: what the panel's page shows of them. Clicks are those of the last 30 days. */
export const readCreatorCase = async (context: DatabaseContext, id: number): Promise<CreatorCase | undefined> => {
  const { today } = await readBusinessTime(context)
  const [person, partnerships, parts, totals] = await Promise.all([
    readPerson(context, id, today),
    readPartnerships(context, id),
    readParts(context, sql`l.creator_id = ${id} and l.amount_cents > 0`, sql`order by l.id desc limit ${RECENT}`),
    readPayoutTotals(context, id, today),
  ])
  return person && { ...person, partnerships, payouts: parts.map((part) => rowOf(part, today)), totals }
}

type Person = Omit<CreatorCase, 'partnerships' | 'payouts' | 'totals'>

const readPerson = (context: DatabaseContext, id: number, today: string): Promise<Person | undefined> =>
  queryOne<Person>(
    context,
    sql`select u.id as user_id,
               u.email,
               ${iso('u.created_at')} as joined_at,
               ${iso('u.disabled_at')} as disabled_at,
               ${partnershipsByStatus(sql`p.creator_id = c.id`)} as partnerships_by_status,
               (select count(*)::int from links l where l.creator_id = c.id and not l.is_archived) as active_links,
               ${PHOTO_URL} as photo_url,
               (select count(*)::int from links l where l.creator_id = c.id and l.is_archived) as archived_links,
               (
                 select coalesce(sum(m.clicks), 0)::int
                 from daily_metrics m
                 where m.creator_id = c.id and m.date > ${today}::date - ${CLICK_DAYS}::int
               ) as clicks,
               (${refundsOf('count(*)')})::int as refunds,
               (${refundsOf('coalesce(sum(r.commission_cents), 0)')})::int as refunded_cents,
               (${heldOf('count(*)')})::int as held_payouts,
               (${heldOf('coalesce(sum(p.amount_cents), 0)')})::int as held_cents,
               (
                 select jsonb_build_object('id', m.id, 'onboarding_status', m.onboarding_status, 'held_until', m.held_until)
                 from creator_payment_methods m
                 where m.creator_id = c.id
                 order by m.id desc
                 limit 1
               ) as stripe,
               (
                 select jsonb_build_object(
                          'id', d.id, 'paypal_email', d.paypal_email, 'venmo_handle', d.venmo_handle,
                          'preferred_method', d.preferred_method, 'verification_status', d.verification_status,
                          'held_until', d.held_until
                        )
                 from creator_payment_destinations d
                 where d.creator_id = c.id
                 order by d.id desc
                 limit 1
               ) as destination,
               (
                 select jsonb_build_object(
                          'id', t.id, 'form', t.form, 'signed_at', t.signed_at, 'tax_id_last4', t.tax_id_last4
                        )
                 from creator_tax_details t
                 where t.creator_id = c.id
                 order by t.id desc
                 limit 1
               ) as tax
        from creators c
        join users u on u.id = c.user_id
        where c.id = ${id}`,
  )

const refundsOf = (figure: string) => sql`select ${sql.raw(figure)}
  from charge_refunds r
  join creator_charges ch on ch.id = r.creator_charge_id
  where ch.creator_id = c.id and r.status = 'succeeded' and r.commission_cents > 0`

const heldOf = (figure: string) => sql`select ${sql.raw(figure)}
  from paypal_payouts p
  where p.creator_id = c.id and p.status = 'on_hold_internal'`

const readPartnerships = (context: DatabaseContext, id: number): Promise<CreatorPartnership[]> =>
  query<CreatorPartnership>(
    context,
    sql`select p.id,
               p.brand_id,
               b.brand_name,
               p.status,
               ${iso('p.created_at')} as applied_at,
               (select count(*)::int from links l where l.creator_id = ${id} and l.brand_id = p.brand_id) as links,
               (
                 select coalesce(sum(e.amount), 0)::numeric(16, 4)::text
                 from daily_earnings e
                 where e.creator_id = ${id} and e.brand_id = p.brand_id
               ) as commission
        from partnerships p
        join brands b on b.id = p.brand_id
        where p.creator_id = ${id}
        order by p.status = 'active' desc, p.id desc
        limit ${RECENT}`,
  )
