import { type SQL, sql } from 'drizzle-orm'
import type { FoundRecord } from '../../contracts/admin-search'
import { type DatabaseContext, patternOf, query } from '../../database'

const MOST_OF_A_KIND = 5

/** Where to look: columns that may contain what was typed, and IDs that must equal it. */
type Place = {
  collection: string
  from: string
  title: string
  detail: string
  contains?: string[]
  equals?: string[]
}

/** In the order of the results. `x` is the row that is found. */
const PLACES: Place[] = [
  {
    collection: 'creators',
    from: 'creators x join users u on u.id = x.user_id',
    title: 'x.name',
    detail: 'u.email',
    contains: ['x.name', 'u.email'],
  },
  {
    collection: 'brands',
    from: 'brands x join users u on u.id = x.user_id',
    title: 'x.brand_name',
    detail: 'u.email',
    contains: ['x.brand_name', 'u.email', 'x.website'],
    equals: ['x.stripe_customer_id'],
  },
  {
    collection: 'users',
    from: `users x`,
    title: 'x.email',
    detail: `case when x.user_type is null then x.role::text else x.user_type::text end`,
    contains: ['x.email'],
    equals: ['x.firebase_uid'],
  },
  {
    collection: 'brand_statements',
    from: 'brand_statements x join brands b on b.id = x.brand_id',
    title: 'x.invoice_number',
    detail: 'b.brand_name',
    contains: ['x.invoice_number'],
  },
  {
    collection: 'products',
    from: 'products x join brands b on b.id = x.brand_id',
    title: 'coalesce(x.title, x.asin)',
    detail: `concat_ws(' · ', x.asin, b.brand_name)`,
    contains: ['x.title'],
    equals: ['x.asin', 'x.sku'],
  },
  {
    collection: 'links',
    from: 'links x left join creators c on c.id = x.creator_id',
    title: 'coalesce(x.link_name, x.link_id)',
    detail: `concat_ws(' · ', x.link_id, c.name)`,
    contains: ['x.link_name'],
    equals: ['x.link_id'],
  },
  {
    collection: 'creator_charges',
    from: 'creator_charges x join creators c on c.id = x.creator_id',
    title: `'Charge ' || x.id`,
    detail: 'c.name',
    equals: ['x.stripe_payment_intent_id', 'x.stripe_charge_id', 'x.stripe_transfer_id'],
  },
  {
    collection: 'platform_charges',
    from: 'platform_charges x join brands b on b.id = x.brand_id',
    title: `'Charge ' || x.id`,
    detail: 'b.brand_name',
    equals: ['x.stripe_payment_intent_id', 'x.stripe_charge_id'],
  },
  {
    collection: 'creator_transfers',
    from: 'creator_transfers x join creators c on c.id = x.creator_id',
    title: `'Transfer ' || x.id`,
    detail: 'c.name',
    equals: ['x.stripe_transfer_id'],
  },
  {
    collection: 'transfer_reversals',
    from: 'transfer_reversals x join creators c on c.id = x.creator_id',
    title: `'Transfer reversal ' || x.id`,
    detail: 'c.name',
    equals: ['x.stripe_reversal_id'],
  },
  {
    collection: 'charge_refunds',
    from: 'charge_refunds x',
    title: `'Refund ' || x.id`,
    detail: 'x.stripe_refund_id',
    equals: ['x.stripe_refund_id'],
  },
  {
    collection: 'charge_disputes',
    from: 'charge_disputes x',
    title: `'Dispute ' || x.id`,
    detail: 'x.stripe_dispute_id',
    equals: ['x.stripe_dispute_id'],
  },
  {
    collection: 'paypal_payouts',
    from: 'paypal_payouts x join creators c on c.id = x.creator_id',
    title: `'Payout ' || x.id`,
    detail: `concat_ws(' · ', c.name, x.paypal_receiver)`,
    contains: ['x.paypal_receiver'],
    equals: ['x.paypal_payout_batch_id', 'x.paypal_payout_item_id'],
  },
  {
    collection: 'creator_payment_methods',
    from: 'creator_payment_methods x join creators c on c.id = x.creator_id',
    title: `'Stripe account of ' || c.name`,
    detail: 'x.stripe_account_id',
    equals: ['x.stripe_account_id'],
  },
  {
    collection: 'brand_payment_methods',
    from: 'brand_payment_methods x join brands b on b.id = x.brand_id',
    title: `'Payment method of ' || b.brand_name`,
    detail: 'x.stripe_payment_method_id',
    equals: ['x.stripe_payment_method_id', 'x.stripe_setup_intent_id', 'x.mandate_id'],
  },
  {
    collection: 'bank_payouts',
    from: 'bank_payouts x',
    title: `'Bank payout ' || x.id`,
    detail: 'x.payout_id',
    equals: ['x.payout_id', 'x.balance_transaction_id'],
  },
  {
    collection: 'stripe_events',
    from: 'stripe_events x',
    title: 'x.event_type',
    detail: 'x.stripe_event_id',
    equals: ['x.stripe_event_id'],
  },
  {
    collection: 'paypal_events',
    from: 'paypal_events x',
    title: 'x.event_type',
    detail: 'x.event_id',
    equals: ['x.event_id'],
  },
]

/**
 * At most five of a kind. Names and emails may contain what was typed; IDs of Amazon, Stripe and PayPal must equal it, and
 * are looked up apart from the names, so that their indexes are used.
 */
export const searchRecords = (context: DatabaseContext, { search }: { search: string }): Promise<FoundRecord[]> =>
  query<FoundRecord>(
    context,
    sql`select collection, id, title, detail
        from (${sql.join(
          PLACES.map((place, order) => found(place, order, search)),
          sql` union all `,
        )}) places
        order by place, is_exact desc, title, id`,
  )

const found = (
  { collection, from, title, detail, contains = [], equals = [] }: Place,
  order: number,
  typed: string,
) => {
  const isExact = anyOf(
    [...contains, ...equals].map((column) => sql`lower(${sql.raw(column)}) = lower(${typed}::text)`),
  )
  const isNamed = anyOf(contains.map((column) => sql`${sql.raw(column)} ilike ${patternOf(typed)}`))
  const isIdentified = anyOf([
    ...equals.map((column) => sql`${sql.raw(column)} = ${typed}`),
    ...(collection === 'products' ? [sql`x.asin = upper(${typed}::text)`] : []),
  ])
  const ids = (condition: SQL) => sql`(
    select x.id
    from ${sql.raw(from)}
    where ${condition}
    order by ${isExact} desc nulls last, x.id desc
    limit ${MOST_OF_A_KIND}
  )`
  return sql`(
    select ${order}::int as place,
           ${collection}::text as collection,
           x.id,
           (${sql.raw(title)})::text as title,
           (${sql.raw(detail)})::text as detail,
           coalesce(${isExact}, false) as is_exact
    from ${sql.raw(from)}
    where x.id in (${ids(isNamed)} union all ${ids(isIdentified)})
    order by 6 desc, x.id desc
    limit ${MOST_OF_A_KIND}
  )`
}

/** False without any. */
const anyOf = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
