import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { env } from '../../../env'
import { listPaymentIntents } from '../../../integrations/stripe/lists'
import type { PaymentIntentView } from '../../../integrations/stripe/payment-intent-view'
import type { Compared, Finding } from './finding'

/** Longer than any bank takes, and than most disputes. */
const DAYS = 40

type Ours = {
  kind: 'creator' | 'platform'
  id: number
  key: string
  status: string
  gross_cents: number
  refunded_cents: number
  is_sent: boolean
  has_dispute: boolean
}

const EXPECTED: Record<string, string[]> = {
  // A card that asks for its owner; an attempt that another was made in place of.
  requires_payment_method: ['failed', 'requires_action'],
  requires_action: ['requires_action'],
  processing: ['processing', 'unknown'],
  succeeded: ['succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'],
  canceled: ['canceled', 'failed'],
}

/** Our charges of the last weeks against Stripe's own list: missing here or there, another amount, another state. */
export const compareCharges = async (req: PayloadRequest): Promise<Compared> => {
  const rows = await query<Ours>(
    req,
    sql`select * from (
          select 'creator' as kind, id, idempotency_key as key, status::text as status, amount_grossed_cents as gross_cents, refunded_cents + ${underWay('creator')} as refunded_cents, stripe_payment_intent_id is not null and first_sent_at > now() - make_interval(days => ${DAYS - 1}) as is_sent,
                 exists (select 1 from charge_disputes d where d.creator_charge_id = c.id) as has_dispute, coalesce(first_sent_at, created_at) as since
          from creator_charges c
          union all
          select 'platform', id, idempotency_key, status::text, amount_cents, refunded_cents + ${underWay('platform')}, stripe_payment_intent_id is not null and first_sent_at > now() - make_interval(days => ${DAYS - 1}),
                 exists (select 1 from charge_disputes d where d.platform_charge_id = c.id), coalesce(first_sent_at, created_at)
          from platform_charges c) charges
        where since > now() - make_interval(days => ${DAYS + 2})`,
  )
  const ours = new Map(rows.map((row) => [row.key, row]))
  const seen = new Set<string>()
  const findings: Finding[] = []
  for await (const intent of listPaymentIntents({ since: await sinceOf(req) })) {
    const key = intent.metadata.charge_key
    if (key === undefined || intent.metadata.environment !== env().environment) continue
    const row = ours.get(key)
    if (seen.has(key)) findings.push(of(row, `Stripe has more than one payment of the key ${key}`, null, intent.id))
    seen.add(key)
    findings.push(...differences(row, key, intent))
  }
  for (const row of rows)
    if (row.is_sent && !seen.has(row.key)) findings.push(of(row, 'Stripe does not know this charge', row.status, null))
  return { checked: rows.length, findings }
}

/** Refunds that a bank still works on: Stripe counts them from their beginning. */
const underWay = (kind: Ours['kind']): SQL => sql`(
  select coalesce(sum(r.amount_cents), 0)::int from charge_refunds r where r.${sql.raw(kind)}_charge_id = c.id and r.status in ('pending', 'requires_action'))`

/** From when on Stripe is asked: its clock may be moved, ours is not. */
const sinceOf = async (req: PayloadRequest): Promise<number> => {
  const [row] = await query<{ since: number }>(
    req,
    sql`select extract(epoch from now() - make_interval(days => ${DAYS}))::int as since`,
  )
  return row?.since ?? 0
}

const differences = (row: Ours | undefined, key: string, intent: PaymentIntentView): Finding[] => {
  if (!row) return [of(row, `Stripe has a payment that we have no charge for: ${key}`, null, intent.id)]
  const found: Finding[] = []
  if (intent.amount !== row.gross_cents)
    found.push(of(row, 'The amounts differ', String(row.gross_cents), String(intent.amount)))
  if (EXPECTED[intent.status]?.includes(row.status) === false)
    found.push(of(row, 'The states differ', row.status, intent.status))
  if (intent.amountRefunded !== row.refunded_cents)
    found.push(of(row, 'The refunds differ', String(row.refunded_cents), String(intent.amountRefunded)))
  if (intent.isDisputed && !row.has_dispute) found.push(of(row, 'A dispute never reached us', row.status, 'disputed'))
  return found
}

const of = (row: Ours | undefined, message: string, ours: string | null, theirs: string | null): Finding => ({
  kind: 'charge',
  subject: row ? `${row.kind}_charges` : 'stripe',
  subject_id: row?.id ?? null,
  message,
  ours,
  theirs,
})
