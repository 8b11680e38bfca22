import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, query, queryOne } from '../../../database'
import type { StateMachine } from '../../../domain/state-tables'
import type { Breakdown } from './build-charge'
import type { ChargeRef } from './charge-ref'

export type ChargeState = {
  kind: 'creator' | 'platform'
  id: number
  statement_id: number
  brand_id: number
  creator_id: number | null
  month: string
  status: string
  attempt: number
  gross_cents: number
  commission_cents: number
  fee_cents: number
  refunded_cents: number
  /** The creator's share of succeeded refunds. */
  refunded_commission_cents: number
  processor_fee_cents: number | null
  currency: string
  destination: string | null
  customer: string
  method_id: number | null
  pm_type: 'card' | 'us_bank_account' | null
  intent_id: string | null
  transfer_id: string | null
  key: string
  breakdown: Breakdown | null
}

/** The table of a kind of charge, which is also the name of its state machine. */
export const machineOf = (kind: ChargeRef['kind']) =>
  (kind === 'creator' ? 'creator_charges' : 'platform_charges') satisfies StateMachine

const COMMON = sql.raw(`ch.id,
    ch.brand_statement_id as statement_id,
    ch.brand_id,
    to_char(cy.period_start, 'YYYY-MM-DD') as month,
    ch.status,
    ch.attempt,
    ch.commission_cents,
    ch.refunded_cents,
    ch.processor_fee_cents,
    ch.currency,
    ch.request ->> 'customer' as customer,
    ch.payment_method_id as method_id,
    m.pm_type,
    ch.stripe_payment_intent_id as intent_id,
    ch.idempotency_key as key`)

const CREATOR = sql`select 'creator' as kind,
                      ${COMMON},
                      ch.creator_id,
                      (
                        select coalesce(sum(r.commission_cents), 0)::int
                        from charge_refunds r
                        where r.creator_charge_id = ch.id and r.status = 'succeeded'
                      ) as refunded_commission_cents,
                      ch.amount_grossed_cents as gross_cents,
                      ch.application_fee_amount_cents as fee_cents,
                      ch.destination_account_id as destination,
                      ch.stripe_transfer_id as transfer_id,
                      null::jsonb as breakdown
                    from creator_charges ch
                    join billing_cycles cy on cy.id = ch.billing_cycle_id
                    left join brand_payment_methods m on m.id = ch.payment_method_id`

const PLATFORM = sql`select 'platform' as kind,
                       ${COMMON},
                       null::int as creator_id,
                       0 as refunded_commission_cents,
                       ch.amount_cents as gross_cents,
                       (ch.breakdown ->> 'processing_fee_cents')::int as fee_cents,
                       null as destination,
                       null as transfer_id,
                       ch.breakdown
                     from platform_charges ch
                     join billing_cycles cy on cy.id = ch.billing_cycle_id
                     left join brand_payment_methods m on m.id = ch.payment_method_id`

const selectOf = (kind: ChargeRef['kind']) => (kind === 'creator' ? CREATOR : PLATFORM)

/**
 * A charge, locked until the transaction ends. The lock still lets other rows reference it (`no key`); otherwise two
 * charges of a statement could deadlock. Throws when there is none.
 */
export const lockCharge = async (req: PayloadRequest, { kind, id }: ChargeRef): Promise<ChargeState> => {
  await query(
    req,
    sql`select 1
        from ${sql.raw(machineOf(kind))}
        where id = ${id}
        for no key update`,
  )
  const row = await queryOne<ChargeState>(req, sql`${selectOf(kind)} where ch.id = ${id}`)
  if (!row) throw new Error(`There is no ${kind} charge ${id}`)
  return row
}

/** Finds a charge by its key or by its PaymentIntent's id; the key wins. Undefined when there is none. */
export const findCharge = async (
  context: DatabaseContext,
  { key, intentId }: { key?: string | undefined; intentId?: string | undefined },
): Promise<ChargeRef | undefined> => {
  const found = await queryOne<ChargeRef>(
    context,
    sql`select kind, id
        from (
          select 'creator' as kind, id, idempotency_key as key, stripe_payment_intent_id as intent
          from creator_charges
          where idempotency_key = ${key ?? null} or stripe_payment_intent_id = ${intentId ?? null}
          union all
          select 'platform', id, idempotency_key, stripe_payment_intent_id
          from platform_charges
          where idempotency_key = ${key ?? null} or stripe_payment_intent_id = ${intentId ?? null}
        ) charges
        order by key is distinct from ${key ?? null}
        limit 1`,
  )
  return found && { kind: found.kind, id: found.id }
}
