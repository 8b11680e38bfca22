import { sql } from 'drizzle-orm'
import { makeCreators, type Run } from './creators'

/** 500 brands with 10,000 creators, and their earnings, without Amazon's reports behind them. */

const BRANDS = 500
const CREATORS = 10_000
const PARTNERS = 40

/** Half of the creators are paid by Stripe, the others by PayPal. */
export const makePartners = async (run: Run): Promise<void> => {
  await run(
    sql`with people as (insert into users (email, user_type)
                        select 'brand' || n || '@bench.test', 'brand'
                        from generate_series(1, ${BRANDS}::int) n
                        returning id)
        insert into brands (user_id, brand_name)
        select id, 'Brand ' || id
        from people`,
  )
  await makeCreators(run, CREATORS)
  await run(
    sql`insert into creator_payment_methods (creator_id, stripe_account_id, onboarding_status, payouts_enabled, active_capabilities)
        select c.id, 'acct_' || c.id, 'complete', true, array['transfers', 'card_payments']
        from creators c
        where c.id % 2 = 0 and ${IS_BENCH}`,
  )
  await run(
    sql`insert into creator_payment_destinations (creator_id, paypal_email, verification_status)
        select c.id, c.id || '@pay.test', 'verified'
        from creators c
        where c.id % 2 = 1 and ${IS_BENCH}`,
  )
  await run(
    sql`insert into creator_tax_details
          (creator_id, form, legal_name, classification, country, address, city, postal_code, tax_id, tax_id_kind,
           tax_id_last4, signed_name, signed_at)
        select c.id, 'w9', c.name, 'individual', 'US', 'Street 1', 'Town', '97201', 'sealed', 'ssn', '0000', c.name, now()
        from creators c
        where ${IS_BENCH}`,
  )
}

const IS_BENCH = sql`c.name like 'Bench %'`

/** Of the 60 days through `lastDay`, of metrics with the IDs after `after`. The caller's transaction has no triggers. */
export const makeEarnings = (
  run: Run,
  { rows, lastDay, after = 0 }: { rows: number; lastDay: string; after?: number },
): Promise<unknown> =>
  run(
    sql`insert into creator_earnings
          (brand_id, creator_id, earning_type, perf_metric_id, date, sales_amount, commission_rate, amount)
        select b.ids[1 + n % ${BRANDS}::int],
               c.ids[1 + ((n % ${BRANDS}::int) * (${CREATORS}::int / ${BRANDS}::int)
                          + (n / ${BRANDS}::int) % ${PARTNERS}::int) % ${CREATORS}::int],
               'commission', ${after}::int + n, ${lastDay}::date - (n % 60), 10, 20, 0.0001 * (n % 90000)
        from generate_series(1, ${rows}::int) n,
             (select array_agg(b.id order by b.id) as ids
              from brands b
              join users u on u.id = b.user_id
              where u.email like '%@bench.test') b,
             (select array_agg(c.id order by c.id) as ids from creators c where ${IS_BENCH}) c`,
  )
