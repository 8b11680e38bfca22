import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { CHARGES_AFTER_SUCCESS, REQUESTED_REFUNDS, UNDER_WAY_CHARGES } from '../../../domain/money-states'
import { env } from '../../../env'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { listPaymentIntents } from '../../../integrations/stripe/lists'
import type { PaymentIntentView } from '../../../integrations/stripe/payment-intent-view'
import { retrievePaymentIntent } from '../../../integrations/stripe/payment-intents'
import type { ChargeColumns, ChargeRef } from '../charges/lock-charge'
import { isIn } from '../row-conditions'
import type { Compared, Finding } from './finding'

/** A cardholder has 120 days to dispute a payment. */
const DAYS = 120
/** Charges in progress for longer than that are read one by one. */
const NOT_FINAL = [...UNDER_WAY_CHARGES, 'disputed']

type Ours = ChargeRef &
  Pick<ChargeColumns, 'status'> & {
    key: ChargeColumns['idempotency_key']
    gross_cents: Row<'creator_charges'>['amount_grossed_cents']
    refunded_cents: number
    intent_id: ChargeColumns['stripe_payment_intent_id']
    is_old: boolean
    is_sent: boolean
    has_dispute: boolean
  }

const EXPECTED: Record<string, readonly string[]> = {
  // A card that requires authentication, or an attempt that was replaced.
  requires_payment_method: ['failed', 'requires_action'],
  requires_action: ['requires_action'],
  processing: ['processing', 'unknown'],
  succeeded: CHARGES_AFTER_SUCCESS,
  canceled: ['canceled', 'failed'],
}

export const compareCharges = async (req: PayloadRequest): Promise<Compared> => {
  const rows = await query<Ours>(
    req,
    sql`select *
        from (${oursOf('creator')} union all ${oursOf('platform')}) charges
        where not is_old or intent_id is not null and ${isIn('status', NOT_FINAL)}`,
  )
  const ours = new Map(rows.map((row) => [row.key, row]))
  const seen = new Set<string>()
  const findings: Finding[] = []
  for await (const intent of listPaymentIntents({ since: await sinceOf(req) })) {
    const key = intent.metadata.charge_key
    if (key === undefined || intent.metadata.environment !== env().environment) continue
    const row = ours.get(key)
    if (seen.has(key)) findings.push(of(row, `Stripe has more than one payment with the key ${key}`, null, intent.id))
    seen.add(key)
    findings.push(...differences(row, key, intent))
  }
  for (const row of rows) {
    if (seen.has(row.key)) continue
    if (row.is_sent) findings.push(missing(row))
    else if (row.is_old) findings.push(...(await compareOld(row)))
  }
  return { checked: rows.length, findings }
}

const compareOld = async (row: Ours): Promise<Finding[]> => {
  const intent = await retrievePaymentIntent(row.intent_id ?? '').catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null
    throw error
  })
  return intent ? differences(row, row.key, intent) : [missing(row)]
}

const missing = (row: Ours): Finding => of(row, 'Stripe has no payment for this charge', row.status, null)

/** Includes pending refunds, because Stripe counts a refund from its creation. */
const oursOf = (kind: Ours['kind']): SQL => {
  const column = sql.raw(`${kind}_charge_id`)
  return sql`
    select ${kind} as kind,
           c.id,
           c.idempotency_key as key,
           c.status::text as status,
           ${sql.raw(kind === 'creator' ? 'c.amount_grossed_cents' : 'c.amount_cents')} as gross_cents,
           c.refunded_cents + (
             select coalesce(sum(r.amount_cents), 0)::int
             from charge_refunds r
             where r.${column} = c.id and ${isIn('r.status', REQUESTED_REFUNDS)}
           ) as refunded_cents,
           c.stripe_payment_intent_id is not null
             and c.first_sent_at > now() - make_interval(days => ${DAYS - 1}) as is_sent,
           exists (select 1 from charge_disputes d where d.${column} = c.id) as has_dispute,
           c.stripe_payment_intent_id as intent_id,
           coalesce(c.first_sent_at, c.created_at) <= now() - make_interval(days => ${DAYS + 2}) as is_old
    from ${sql.raw(`${kind}_charges`)} c`
}

/** In seconds by our system time: the provider's clock may be shifted, ours is not. */
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
    found.push(of(row, 'The statuses differ', row.status, intent.status))
  if (intent.amountRefunded !== row.refunded_cents)
    found.push(of(row, 'The refunds differ', String(row.refunded_cents), String(intent.amountRefunded)))
  if (intent.isDisputed && !row.has_dispute)
    found.push(of(row, 'Stripe has a dispute that we did not receive', row.status, 'disputed'))
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
