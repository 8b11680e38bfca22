import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { REQUESTED_REFUNDS } from '../../../domain/money-states'
import type { StateMachine } from '../../../domain/state-tables'
import { isFullRefund, isIn } from '../row-conditions'
import type { Breakdown } from './build-charge'

/** `platform`: a charge for creators paid by PayPal. */
export type ChargeRef = Row<'creator_charges' | 'platform_charges', 'id'> & { kind: 'creator' | 'platform' }

export type ChargeColumns = Row<'creator_charges' | 'platform_charges'>

export type ChargeState = ChargeRef &
  Pick<
    ChargeColumns,
    'brand_id' | 'status' | 'attempt' | 'commission_cents' | 'refunded_cents' | 'processor_fee_cents' | 'currency'
  > & {
    statement_id: ChargeColumns['brand_statement_id']
    creator_id: Row<'creator_charges'>['creator_id'] | null
    month: string
    /** Set when the charge is created. */
    gross_cents: NonNullable<Row<'creator_charges'>['amount_grossed_cents']>
    processing_fee_cents: Row<'creator_charges'>['application_fee_amount_cents']
    /** Refunds that the provider has accepted, also those in transit. */
    refunding_cents: number
    /** The creator's share of them. */
    refunded_commission_cents: number
    /** The creator's share of refunds that failed, which PayPal or Venmo pays. */
    replaced_cents: number
    /** Lines of a charge for PayPal whose part is refunded, or about to be. */
    returned_line_ids: Row<'statement_lines'>['id'][]
    destination: Row<'creator_charges'>['destination_account_id']
    customer: string
    method_id: ChargeColumns['payment_method_id']
    pm_type: Row<'brand_payment_methods'>['pm_type'] | null
    intent_id: ChargeColumns['stripe_payment_intent_id']
    transfer_id: Row<'creator_charges'>['stripe_transfer_id']
    key: ChargeColumns['idempotency_key']
    breakdown: Breakdown | null
  }

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
                      refunds.amount_cents as refunding_cents,
                      refunds.commission_cents as refunded_commission_cents,
                      replaced.cents as replaced_cents,
                      '{}'::int[] as returned_line_ids,
                      ch.amount_grossed_cents as gross_cents,
                      ch.application_fee_amount_cents as processing_fee_cents,
                      ch.destination_account_id as destination,
                      ch.stripe_transfer_id as transfer_id,
                      null::jsonb as breakdown
                    from creator_charges ch
                    join billing_cycles cy on cy.id = ch.billing_cycle_id
                    left join brand_payment_methods m on m.id = ch.payment_method_id
                    cross join lateral (
                      select coalesce(sum(r.amount_cents), 0)::int as amount_cents,
                             coalesce(sum(r.commission_cents), 0)::int as commission_cents
                      from charge_refunds r
                      where r.creator_charge_id = ch.id and ${isIn('r.status', [...REQUESTED_REFUNDS, 'succeeded'])}
                    ) refunds
                    cross join lateral (
                      select coalesce(sum(t.amount_cents), 0)::int as cents
                      from creator_transfers t
                      where t.creator_charge_id = ch.id and t.status = 'replaced'
                    ) replaced`

const PLATFORM = sql`select 'platform' as kind,
                       ${COMMON},
                       null::int as creator_id,
                       credits.amount_cents as refunding_cents,
                       0 as refunded_commission_cents,
                       0 as replaced_cents,
                       credits.line_ids as returned_line_ids,
                       ch.amount_cents as gross_cents,
                       (ch.breakdown ->> 'processing_fee_cents')::int as processing_fee_cents,
                       null as destination,
                       null as transfer_id,
                       ch.breakdown
                     from platform_charges ch
                     join billing_cycles cy on cy.id = ch.billing_cycle_id
                     left join brand_payment_methods m on m.id = ch.payment_method_id
                     cross join lateral (
                       select coalesce(sum(r.amount_cents), 0)::int as amount_cents,
                              coalesce(
                                array_agg(r.statement_line_id) filter (where r.statement_line_id is not null),
                                '{}'
                              ) as line_ids
                       from charge_refunds r
                       where r.platform_charge_id = ch.id
                         and not ${isFullRefund('r')}
                         and ${isIn('r.status', [...REQUESTED_REFUNDS, 'succeeded'])}
                     ) credits`

const selectOf = (kind: ChargeRef['kind']) => (kind === 'creator' ? CREATOR : PLATFORM)

/** Other rows may still reference the charge (`no key`), or two charges could deadlock. Throws without a charge. */
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

/** The charge's own key wins over the PaymentIntent's id. Undefined when there is none. */
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
