import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { PAID_TO_CREATORS } from '../payouts/paid-to-creators'

type TaxDetails = Row<
  'creator_tax_details',
  | 'form'
  | 'legal_name'
  | 'business_name'
  | 'classification'
  | 'address'
  | 'city'
  | 'region'
  | 'postal_code'
  | 'country'
  | 'tax_id_kind'
>
type Nullable<T> = { [Column in keyof T]: T[Column] | null }

export type TaxYearRow = Row<'users', 'email'> &
  Nullable<TaxDetails> & {
    creator_id: Row<'creators'>['id']
    creator_name: Row<'creators'>['name']
    route: 'stripe' | 'paypal'
    payments: number
    /** Cents; numerics are returned as text. */
    paid_cents: string
    returned_cents: string
    /** Net. */
    all_routes_cents: string
    /** Null when the creator has not submitted tax details. */
    details_id: Row<'creator_tax_details'>['id'] | null
    /** Sealed. */
    sealed_tax_id: Row<'creator_tax_details'>['tax_id'] | null
    signed_on: string | null
  }

/** By business time. Returned amounts count in the year of their payment, whenever that happened. */
export const readTaxYear = (req: PayloadRequest, year: number): Promise<TaxYearRow[]> =>
  query<TaxYearRow>(
    req,
    sql`with days as (select make_date(${year}::int, 1, 1) as first, make_date(${year}::int, 12, 31) as last),
        paid as (
          select creator_id,
                 route,
                 count(*)::int as payments,
                 sum(paid_cents) as paid_cents,
                 sum(returned_cents) as returned_cents
          from days
          join (${PAID_TO_CREATORS}) payments on payments.day between days.first and days.last
          group by creator_id, route
        )
        select c.id as creator_id,
               c.name as creator_name,
               u.email,
               p.route,
               p.payments,
               p.paid_cents::text,
               p.returned_cents::text,
               sum(p.paid_cents - p.returned_cents) over (partition by p.creator_id)::text as all_routes_cents,
               t.id as details_id,
               t.form,
               t.legal_name,
               t.business_name,
               t.classification,
               t.address,
               t.city,
               t.region,
               t.postal_code,
               t.country,
               t.tax_id_kind,
               t.tax_id as sealed_tax_id,
               (t.signed_at at time zone 'America/Los_Angeles')::date::text as signed_on
        from paid p
        join creators c on c.id = p.creator_id
        join users u on u.id = c.user_id
        left join creator_tax_details t on t.creator_id = c.id
        order by c.id, p.route desc`,
  )
