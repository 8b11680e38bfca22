import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../database'
import { LOCK_DAYS } from '../domain/earning-states'

/** Paid straight by the brand's card; every other creator with earnings is paid by PayPal. */
const CARD_PAID = 'maya@creators.test'

/**
 * The months whose sales are all locked, as a billing of them would have left them: what each brand owes each creator is
 * the sum of the earnings, one charge failed, one payout failed and one was not claimed.
 */
export const seedMoney = (req: PayloadRequest): Promise<void> =>
  withTransaction(req, async () => {
    await seedWaysToPay(req)
    await query(
      req,
      sql`insert into billing_cycles (period_start, period_end, status)
          select month, (month + interval '1 month - 1 day')::date, 'closed'
          from (select distinct date_trunc('month', date)::date as month from creator_earnings) months
          where month + interval '1 month - 1 day' <= business_date() - ${LOCK_DAYS}::int order by month
          on conflict (period_start, period_end) do nothing`,
    )
    await seedCreatorCharges(req)
    await seedPayouts(req)
    await seedPlatformCharges(req)
  })

const seedWaysToPay = async (req: PayloadRequest): Promise<void> => {
  await query(
    req,
    sql`insert into brand_payment_methods
          (brand_id, stripe_customer_id, stripe_payment_method_id, pm_type, is_default, is_default_for_type, bank_name, bank_last4, verification_status)
        select b.id, 'cus_demo_' || b.id, 'pm_demo_' || b.id, m.type::enum_brand_payment_methods_pm_type, true, true, m.bank, m.last4, 'verified'
        from brands b join (values ('Fernhill Kitchen', 'card', 'Visa', '4242'), ('Harbor & Pine Outdoor', 'us_bank_account', 'First Harbor Bank', '6789'))
          as m (brand, type, bank, last4) on m.brand = b.brand_name
        on conflict (stripe_payment_method_id) do nothing`,
  )
  await query(
    req,
    sql`insert into creator_payment_methods (creator_id, stripe_account_id, onboarding_status, payouts_enabled)
        select c.id, 'acct_demo_' || c.id, 'complete', true from creators c join users u on u.id = c.user_id where u.email = ${CARD_PAID}
        on conflict (creator_id) do nothing`,
  )
  await query(
    req,
    sql`insert into creator_payment_destinations (creator_id, paypal_email, verification_status)
        select c.id, u.email, 'verified' from creators c join users u on u.id = c.user_id
        where u.email <> ${CARD_PAID} and exists (select 1 from creator_earnings e where e.creator_id = c.id)
        on conflict (creator_id) do nothing`,
  )
}

/** What each brand owes each creator for a cycle, in dollars and cents, the newest first. */
const DUE = sql`select *, round(amount * 100)::int as cents, period_end + 31 + time '12:00' as charged_at,
                       row_number() over (order by period_start desc, brand_id desc, creator_id) as place
                from (select b.id as cycle_id, b.period_start, b.period_end, to_char(b.period_start, 'YYYY-MM') as month, e.brand_id, e.creator_id,
                             round(sum(e.amount), 2) as amount,
                             exists (select 1 from creator_payment_methods m where m.creator_id = e.creator_id) as is_card
                      from billing_cycles b join creator_earnings e on e.date between b.period_start and b.period_end
                      group by b.id, e.brand_id, e.creator_id having round(sum(e.amount), 2) > 0) sums`

/** The brand bears the card's 2.9% and 30 cents, so that the creator gets the commission exactly. */
const seedCreatorCharges = (req: PayloadRequest) =>
  query(
    req,
    sql`with charges as (select *, ceil((cents + 30) / 0.971)::int as gross, row_number() over (order by place) as turn from (${DUE}) due where is_card)
        insert into creator_charges (billing_cycle_id, brand_id, creator_id, amount, amount_grossed_cents, application_fee_amount_cents, stripe_payment_intent_id,
          on_behalf_of_account_id, destination_account_id, statement_descriptor, status, notes, idempotency_key, created_at, updated_at)
        select cycle_id, brand_id, creator_id, amount, gross, gross - cents, 'pi_demo_' || month || '_' || brand_id || '_' || creator_id,
               'acct_demo_' || creator_id, 'acct_demo_' || creator_id, 'SHELFMATE',
               (case when turn = 1 then 'failed' else 'succeeded' end)::enum_creator_charges_status,
               case when turn = 1 then 'The bank returned the debit: insufficient funds.' end,
               'demo-charge-' || month || '-' || brand_id || '-' || creator_id, charged_at, charged_at
        from charges order by place desc on conflict (idempotency_key) do nothing`,
  )

const seedPayouts = (req: PayloadRequest) =>
  query(
    req,
    sql`with payouts as (select *, row_number() over (order by place) as turn from (${DUE}) due where not is_card)
        insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, amount_cents, paypal_receiver, paypal_payout_batch_id, paypal_payout_item_id,
          status, failure_reason, idempotency_key, created_at, updated_at)
        select p.cycle_id, p.brand_id, p.creator_id, p.cents, d.paypal_email, 'DEMO-' || p.month, 'DEMO-' || p.month || '-' || p.brand_id || '-' || p.creator_id,
               (case p.turn when 1 then 'failed' when 2 then 'unclaimed' else 'succeeded' end)::enum_paypal_payouts_status,
               case p.turn when 1 then 'RECEIVER_ACCOUNT_LOCKED' when 2 then 'RECEIVER_UNREGISTERED' end,
               'demo-payout-' || p.month || '-' || p.brand_id || '-' || p.creator_id, p.charged_at + interval '3 days', p.charged_at + interval '3 days'
        from payouts p join creator_payment_destinations d on d.creator_id = p.creator_id
        order by p.place desc on conflict (idempotency_key) do nothing`,
  )

/** One charge a brand and cycle for its payouts and their fees; the newest went through at the second attempt. */
const seedPlatformCharges = (req: PayloadRequest) =>
  query(
    req,
    sql`with sums as (
          select p.billing_cycle_id, p.brand_id, to_char(b.period_start, 'YYYY-MM') as month, b.period_end + 31 + time '12:00' as charged_at,
                 sum(p.amount_cents + p.fee_cents)::int as cents,
                 jsonb_build_object('payouts', jsonb_agg(jsonb_build_object('creator_id', p.creator_id, 'amount_cents', p.amount_cents, 'fee_cents', p.fee_cents) order by p.creator_id)) as breakdown,
                 row_number() over (order by b.period_start desc, p.brand_id desc) as turn
          from paypal_payouts p join billing_cycles b on b.id = p.billing_cycle_id group by p.billing_cycle_id, p.brand_id, b.period_start, b.period_end
        ), attempts as (
          select *, 'succeeded' as status, 2 as attempt from sums
          union all select *, 'failed', 1 from sums where turn = 1
        )
        insert into platform_charges (billing_cycle_id, brand_id, amount_cents, breakdown, stripe_payment_intent_id, status, idempotency_key, created_at, updated_at)
        select billing_cycle_id, brand_id, cents, breakdown, 'pi_demo_platform_' || month || '_' || brand_id || '_' || attempt,
               status::enum_platform_charges_status, 'demo-platform-' || month || '-' || brand_id || '-' || attempt,
               charged_at + make_interval(days => attempt - 1), charged_at + make_interval(days => attempt - 1)
        from attempts order by turn desc, attempt on conflict (idempotency_key) do nothing`,
  )
