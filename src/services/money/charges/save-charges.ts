import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { withCause } from '../transition'
import { ACCOUNT_CANNOT_RECEIVE } from './block-charge'
import type { creatorChargeOf, Payer, platformChargeOf } from './build-charge'

/** Returns the ids of those that can be sent. */
export const saveCreatorCharges = async (
  req: PayloadRequest,
  payer: Payer,
  rows: ReturnType<typeof creatorChargeOf>[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  await withCause(req, 'The statement was charged')
  const made = await query<Row<'creator_charges', 'id' | 'status'>>(
    req,
    sql`insert into creator_charges (
          billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, payment_method_id,
          attempt, previous_charge_id, amount, amount_grossed_cents, commission_cents, application_fee_amount_cents,
          on_behalf_of_account_id, destination_account_id, statement_descriptor, statement_descriptor_suffix,
          fee_rate_bp, fee_fixed_cents, fee_cap_cents, status, failure_message, idempotency_key, request
        )
        select ${payer.cycle_id}::int,
               ${payer.brand_id}::int,
               r.creator_id,
               ${payer.statement_id}::int,
               r.line_id,
               ${payer.method_id}::int,
               r.attempt,
               r.previous_id,
               r.commission_cents / 100.0,
               r.gross_cents,
               r.commission_cents,
               r.processing_fee_cents,
               r.account,
               r.account,
               r.statement_descriptor,
               r.statement_descriptor_suffix,
               r.rate_bp,
               r.fixed_cents,
               r.cap_cents,
               r.status::enum_creator_charges_status,
               case when r.status = 'blocked' then ${ACCOUNT_CANNOT_RECEIVE} end,
               r.key,
               r.request
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
          line_id int, creator_id int, account text, commission_cents int, gross_cents int, processing_fee_cents int,
          rate_bp int, fixed_cents int, cap_cents int, status text, attempt int, previous_id int, key text, request jsonb,
          statement_descriptor text, statement_descriptor_suffix text
        )
        returning id, status`,
  )
  return made.filter(({ status }) => status === 'processing').map(({ id }) => id)
}

export const savePlatformCharge = async (
  req: PayloadRequest,
  payer: Payer,
  row: ReturnType<typeof platformChargeOf>,
): Promise<number> => {
  await withCause(req, 'The statement was charged')
  const [made] = await query<Row<'platform_charges', 'id'>>(
    req,
    sql`insert into platform_charges (
          billing_cycle_id, brand_id, brand_statement_id, payment_method_id, attempt, previous_charge_id,
          amount_cents, commission_cents, breakdown, fee_rate_bp, fee_fixed_cents, fee_cap_cents,
          status, idempotency_key, request
        )
        values (
          ${payer.cycle_id}, ${payer.brand_id}, ${payer.statement_id}, ${payer.method_id},
          ${row.attempt}, ${row.previous_id}, ${row.gross_cents}, ${row.commission_cents},
          ${JSON.stringify(row.breakdown)}::jsonb, ${row.rate_bp}, ${row.fixed_cents}, ${row.cap_cents},
          'processing', ${row.key}, ${JSON.stringify(row.request)}::jsonb
        )
        returning id`,
  )
  if (!made) throw new Error('The charge was not written')
  return made.id
}
