import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { isOnboarded } from '../payout-route'
import { withCause } from '../transition'

type Moved = Row<'creator_charges', 'id'> & {
  account: NonNullable<Row<'creator_payment_methods'>['stripe_account_id']>
}

/**
 * For creators who have connected another Stripe account: the same amounts and request, under the key of the next
 * attempt, 72 hours after the change at the earliest. None of these charges was ever sent.
 */
export const moveBlockedCharges = ({ req }: { req: PayloadRequest }): Promise<void> =>
  withTransaction(req, async () => {
    await withCause(req, 'The creator connected another account')
    const stopped = await query<Moved>(
      req,
      sql`update creator_charges c
          set status = 'canceled',
              updated_at = now()
          from creator_payment_methods m
          where c.status = 'blocked'
            and c.stripe_payment_intent_id is null
            and m.creator_id = c.creator_id
            and ${isOnboarded('m')}
            and m.stripe_account_id <> c.destination_account_id
            and not exists (
              select 1
              from audit_events a
              where a.target_collection = 'creator_payment_methods'
                and a.target_id = m.id
                and a.created_at > now() - interval '72 hours'
            )
          returning c.id, m.stripe_account_id as account`,
    )
    if (stopped.length === 0) return
    await query(
      req,
      sql`insert into creator_charges (
            billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, payment_method_id,
            attempt, previous_charge_id, amount, amount_grossed_cents, commission_cents, application_fee_amount_cents,
            on_behalf_of_account_id, destination_account_id, statement_descriptor, statement_descriptor_suffix,
            fee_rate_bp, fee_fixed_cents, fee_cap_cents, status, idempotency_key, request
          )
          select c.billing_cycle_id, c.brand_id, c.creator_id, c.brand_statement_id, c.statement_line_id, c.payment_method_id,
                 c.attempt + 1, c.id, c.amount, c.amount_grossed_cents, c.commission_cents, c.application_fee_amount_cents,
                 s.account, s.account, c.statement_descriptor, c.statement_descriptor_suffix,
                 c.fee_rate_bp, c.fee_fixed_cents, c.fee_cap_cents, 'blocked', next.key,
                 c.request || jsonb_build_object(
                   'on_behalf_of', s.account,
                   'transfer_data', jsonb_build_object('destination', s.account),
                   'metadata', c.request -> 'metadata' || jsonb_build_object('charge_key', next.key)
                 )
          from jsonb_to_recordset(${JSON.stringify(stopped)}::jsonb) as s(id int, account text)
          join creator_charges c on c.id = s.id
          cross join lateral (
            select concat_ws(':', 'cc', c.billing_cycle_id, c.brand_id, c.creator_id, 'v' || (c.attempt + 1)) as key
          ) next`,
    )
  })
