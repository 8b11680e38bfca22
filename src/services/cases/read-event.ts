import { type SQL, sql } from 'drizzle-orm'
import { arrayParam, type DatabaseContext, query, queryOne } from '../../database'
import { HANDLING_SECONDS } from '../money/events/stored-event'

type Provider = 'stripe' | 'paypal'

/** A record that the event is about, with each status change while the event was applied; none if it never was. */
export type EventRecord = { collection: string; id: number; moves: { from: string | null; to: string }[] }

export type EventCase = { payload: unknown; records: EventRecord[] }

/** Handling ends before the last change of the event's own row is recorded, by at most this. */
const SLACK = '2 seconds'

/** Whoever has one of these could act for us or for a customer. */
const SECRET_KEY = /secret|token|password|authorization/i
const HIDDEN = '(hidden)'

/** What a provider sent, without secrets, and our records that carry one of the ids in it. */
export const readEventCase = async (
  context: DatabaseContext,
  { provider, id }: { provider: Provider; id: number },
): Promise<EventCase | undefined> => {
  const isStripe = provider === 'stripe'
  const row = await queryOne<{ payload: unknown }>(
    context,
    isStripe
      ? sql`select event_data as payload from stripe_events where id = ${id}`
      : sql`select payload from paypal_events where id = ${id}`,
  )
  if (!row) return undefined
  const table = sql.raw(isStripe ? 'stripe_events' : 'paypal_events')
  const records = await query<EventRecord>(
    context,
    sql`with
          handled as (
            select greatest(created_at, updated_at - make_interval(secs => ${HANDLING_SECONDS})) + shift as began,
                   updated_at + shift + ${SLACK}::interval as ended
            from ${table}, (select business_now() - now() as shift) clock
            where id = ${id} and state = 'applied'
          ),
          named as (${recordsNamed(idsIn(row.payload))})
        select n.collection,
               n.id,
               coalesce(
                 (
                   select jsonb_agg(jsonb_build_object('from', h.from_status, 'to', h.to_status) order by h.id)
                   from status_history h, handled
                   where h.machine::text = n.collection
                     and h.row_id = n.id
                     and h.changed_at between handled.began and handled.ended
                 ),
                 '[]'
               ) as moves
        from named n`,
  )
  return { payload: withoutSecrets(row.payload), records }
}

const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET_KEY.test(key) ? HIDDEN : withoutSecrets(inner)]),
  )
}

/** Every text that may be an id of a provider, or a key of ours that it sent back. */
const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[\w-]{8,255}$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

/** The columns with a provider's IDs, by table. */
const ID_COLUMNS = {
  creator_charges: ['stripe_payment_intent_id', 'stripe_charge_id', 'stripe_transfer_id'],
  creator_transfers: ['stripe_transfer_id'],
  transfer_reversals: ['stripe_reversal_id'],
  platform_charges: ['stripe_payment_intent_id', 'stripe_charge_id'],
  charge_refunds: ['stripe_refund_id'],
  charge_disputes: ['stripe_dispute_id'],
  brand_payment_methods: ['stripe_payment_method_id', 'stripe_setup_intent_id', 'mandate_id'],
  creator_payment_methods: ['stripe_account_id'],
  bank_payouts: ['payout_id'],
  paypal_payouts: ['paypal_payout_item_id', 'paypal_payout_batch_id', 'idempotency_key'],
}

const recordsNamed = (ids: string[]): SQL =>
  sql.join(
    Object.entries(ID_COLUMNS).map(([table, columns]) => {
      const named = columns.map((column) => sql`${sql.raw(column)} = any(${arrayParam(ids)}::text[])`)
      return sql`select ${table}::text as collection, id
                 from ${sql.raw(table)}
                 where ${sql.join(named, sql` or `)}`
    }),
    sql` union all `,
  )
