import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { seal } from '../../../src/integrations/seal'
import { taxSealContext } from '../../../src/services/money/payout-settings/save-tax-details'
import type { TestProduct } from '../../support/product'

/** Inserts rows as they look after a month of payments; exact amounts are decimal strings. */
export const moneyRows = (product: TestProduct) => {
  const insert = async (statement: ReturnType<typeof sql>): Promise<number> => {
    const [row] = await query<{ id: number }>({ payload: product.payload }, statement)
    if (!row) throw new Error('Nothing was inserted')
    return row.id
  }
  return {
    insert,
    /** The billing cycle of a month, `YYYY-MM`. */
    cycle: (month: string) =>
      insert(
        sql`insert into billing_cycles (period_start, period_end, status)
            values (${`${month}-01`}::date, (${`${month}-01`}::date + interval '1 month - 1 day')::date, 'charging')
            on conflict (period_start, period_end)
            do update set currency = 'USD'
            returning id`,
      ),
    statement: ({
      brand,
      cycle,
      cents,
      carried = '0',
      status = 'review',
      number,
    }: {
      brand: number
      cycle: number
      cents: number
      carried?: string
      status?: string
      number: string
    }) =>
      insert(
        sql`insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through,
              changes_after, changes_through, fresh_amount, adjustment_amount,
              carried_in, carried_out, commission_cents, creators_count, locked_on, charge_on)
            values (${cycle}, ${brand}, ${number}, ${status}, '2026-10-31', 0, 0,
              ${cents}::numeric / 100 + ${carried}::numeric, 0, 0, ${carried}, ${cents}, 1, '2026-12-01', '2026-12-03')
            returning id`,
      ),
    line: ({
      statement,
      creator,
      cents,
      carried = '0',
      route = null,
      reason = null,
    }: {
      statement: number
      creator: number
      cents: number
      carried?: string
      route?: 'stripe' | 'paypal' | null
      reason?: string | null
    }) =>
      insert(
        sql`insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
              earnings_count, fresh_amount, adjustment_amount, carried_in, amount_cents, carried_out, route, carry_reason)
            select id, billing_cycle_id, brand_id, ${creator}, taken_through, 3,
              ${cents}::numeric / 100 + ${carried}::numeric, 0, 0, ${cents}, ${carried}, ${route}, ${reason}
            from brand_statements
            where id = ${statement}
            returning id`,
      ),
    creatorCharge: ({
      line,
      status,
      gross,
      on,
      failure = null,
    }: {
      line: number
      status: string
      gross: number
      on: string | null
      failure?: string | null
    }) =>
      insert(
        sql`insert into creator_charges (billing_cycle_id, brand_id, creator_id, brand_statement_id,
              statement_line_id, amount, amount_grossed_cents, commission_cents,
              application_fee_amount_cents, status, succeeded_on, failure_message, fee_rate_bp, fee_fixed_cents,
              idempotency_key, lost_cents, lost_commission_cents)
            select billing_cycle_id, brand_id, creator_id, brand_statement_id, id, amount_cents / 100.0, ${gross},
              amount_cents, ${gross}::int - amount_cents, ${status}, ${on}::date, ${failure}, 290, 30,
              'cc:' || id, case when ${status} = 'dispute_lost' then ${gross}::int else 0 end,
              case when ${status} = 'dispute_lost' then amount_cents else 0 end
            from statement_lines
            where id = ${line}
            returning id`,
      ),
    payout: ({
      line,
      status,
      on = null,
      sentOn = null,
      reason = null,
    }: {
      line: number
      status: string
      on?: string | null
      sentOn?: string | null
      reason?: string | null
    }) =>
      insert(
        sql`with line as (select * from statement_lines where id = ${line}),
            charge as (
              insert into platform_charges (billing_cycle_id, brand_id, brand_statement_id, amount_cents, commission_cents,
                status, succeeded_on, idempotency_key, attempt, breakdown)
              select billing_cycle_id, brand_id, brand_statement_id, amount_cents, amount_cents, 'succeeded', ${on ?? '2026-11-01'}::date,
                'pc:' || id, id, jsonb_build_object('commissions_cents', amount_cents, 'payout_fees_cents', 0,
                  'processing_fee_cents', 0, 'lines', jsonb_build_array(jsonb_build_object('line_id', id,
                    'creator_id', creator_id, 'commission_cents', amount_cents, 'payout_fee_cents', 0, 'processing_fee_cents', 0)))
              from line
              where not exists (select 1 from platform_charges c where c.brand_statement_id = line.brand_statement_id)
              returning id
            )
            insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id,
              platform_charge_id, amount_cents, paypal_receiver, status, finished_on, sent_on, failure_reason, idempotency_key)
            select billing_cycle_id, brand_id, creator_id, brand_statement_id, id,
              coalesce((select id from charge),
                (select max(c.id) from platform_charges c where c.brand_statement_id = line.brand_statement_id)),
              amount_cents, 'pay@creators.test', ${status}, ${on}::date, ${sentOn}::date, ${reason}, 'pp:' || id
            from line
            returning id`,
      ),
    refund: ({ charge, cents }: { charge: number; cents: number }) =>
      insert(
        sql`insert into charge_refunds (brand_id, creator_charge_id, amount_cents, commission_cents, reason, status, idempotency_key)
            select brand_id, id, ${cents}, ${cents}, 'Twice', 'succeeded', 'rf:' || id
            from creator_charges
            where id = ${charge}
            returning id`,
      ),
    tax: (creator: number, { name, number, kind = 'ssn' }: { name: string; number: string; kind?: string }) =>
      insert(
        sql`insert into creator_tax_details (creator_id, form, legal_name, classification, country, address, city,
              region, postal_code, tax_id, tax_id_kind, tax_id_last4, signed_name, signed_at)
            values (${creator}, 'w9', ${name}, 'individual', 'US', '1 Elm Street', 'Portland', 'OR', '97201',
              ${seal(number, taxSealContext(creator))}, ${kind}, ${number.slice(-4)}, ${name},
              '2026-03-01T20:00:00Z') returning id`,
      ),
    visa: (brand: number) =>
      insert(
        sql`insert into brand_payment_methods (brand_id, pm_type, is_default, is_default_for_type, bank_name,
              bank_last4, verification_status)
            values (${brand}, 'card', true, true, 'Visa', '4242', 'verified')
            returning id`,
      ),
  }
}
