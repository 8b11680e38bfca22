import { type SQL, sql } from 'drizzle-orm'
import type { KnownValues } from '../../support/inputs/vocabulary'
import type { Story } from './story'
import type { World } from './world'

/** A statement in review that no other call uses, after `change`. */
const withReviewed =
  (place: number, change: SQL): Story =>
  async ({ billed, run }) => {
    const statement = billed.reviewed[place]
    if (!statement) throw new Error(`There is no statement ${place} in review`)
    await run(sql`update brand_statements set ${change} where id = ${statement.id}`)
    return { names: { brand_statements: [statement.id], billing_cycles: [statement.cycle] } }
  }

/** The first line of a statement in review that no other call uses, with an open question if `isAsked`. */
const withReviewedLine =
  (place: number, { isAsked }: { isAsked: boolean }): Story =>
  async ({ billed, run, brand }) => {
    const statement = billed.reviewed[place]
    const [line] = await run<{ id: number }>(
      sql`select min(id) as id
          from statement_lines
          where brand_statement_id = ${statement?.id} and amount_cents > 0`,
    )
    const names: KnownValues = { billing_cycles: [statement?.cycle], statement_lines: [line?.id] }
    if (!isAsked) return { names }
    const [question] = await run<{ id: number }>(
      sql`insert into line_questions (statement_line_id, brand_id, asked_by_id, message, answer_by)
          select ${line?.id}::int, id, user_id, 'Why so much?', business_date() + 10
          from brands
          where id = ${brand.id}
          returning id`,
    )
    return { names: { ...names, line_questions: [question?.id] } }
  }

/** The last payout of the statement in charging, none of which is sent, after `change`. */
const withUnsentPayout =
  (change: SQL): Story =>
  async ({ billed, run }) => {
    const [payout] = await run<{ id: number }>(
      sql`select id
          from paypal_payouts
          where brand_statement_id = ${billed.charging}
          order by attempt desc`,
    )
    await run(sql`update paypal_payouts set ${change} where id = ${payout?.id}`)
    return { names: { paypal_payouts: [payout?.id] } }
  }

const withEvent =
  (provider: 'stripe' | 'paypal', event: SQL): Story =>
  async ({ run }: World) => {
    const [row] = await run<{ id: number }>(event)
    return { names: { provider: [provider], events: [row?.id] } }
  }

/** A balance difference of the newest reconciliation. */
const withDifference: Story = async ({ run }) => {
  const [found] = await run<{ id: number }>(
    sql`with newest as (
          insert into reconciliation_runs (business_day, status, differences, started_at)
          values (business_date(), 'differences', 1, now())
          returning id
        )
        insert into reconciliation_findings (reconciliation_run_id, kind, subject, message, ours, theirs)
        select id, 'balance', 'paypal', 'The PayPal balance moved by 1.00', '0.00', '1.00'
        from newest
        returning id`,
  )
  return { names: { reconciliation_findings: [found?.id], amount_cents: [100] } }
}

/** A negative balance in the brand's newest statement, of a creator who is no partner; it is the same in every story. */
const withBalance: Story = async ({ run, brand, waiting }) => {
  await run(
    sql`insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
          fresh_amount, adjustment_amount, carried_in, amount_cents, carried_out, carry_reason)
        select id, billing_cycle_id, brand_id, ${waiting.creator.id}, taken_through, 0, -1, 0, 0, -1, 'negative'
        from brand_statements
        where brand_id = ${brand.id}
        order by id desc
        limit 1
        on conflict do nothing`,
  )
  await run(
    sql`insert into negative_balances (brand_id, creator_id, statement_line_id, amount, negative_since, reason)
        select brand_id, creator_id, id, carried_out, taken_through, 'partnership_ended'
        from statement_lines
        where creator_id = ${waiting.creator.id}
        on conflict do nothing`,
  )
  const [balance] = await run<{ id: number }>(sql`select max(id) as id from negative_balances`)
  return { names: { negative_balances: [balance?.id] } }
}

/** None of the brand's payments has succeeded. */
const withoutPayment: Story = async (world) => ({ ...(await withBalance(world)), status: 409 })

/** A line of the newest statement, carried because its creator has no tax details. */
const withWaitingLine: Story = async ({ run }) => {
  const [line] = await run<{ id: number }>(
    sql`insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through, fresh_amount,
          adjustment_amount, carried_in, amount_cents, carried_out, carry_reason)
        select s.id, s.billing_cycle_id, s.brand_id, c.id, s.taken_through, 5, 0, 0, 0, 5, 'tax_details'
        from (
          select *
          from brand_statements
          order by id desc
          limit 1
        ) s
        join creators c on not exists (
          select 1
          from creator_tax_details t
          where t.creator_id = c.id
        )
        order by c.id
        limit 1
        returning id`,
  )
  return { names: { statement_lines: [line?.id] } }
}

const AS_IT_IS = sql`updated_at = now()`

/** The stories of billing calls and of staff actions on payments. */
export const BILLING_STORIES: Record<string, Story> = {
  'POST /api/billing/lines/{id}/remind': withWaitingLine,
  'POST /api/billing/statements/{cycleId}/approve': withReviewed(0, AS_IT_IS),
  'POST /api/billing/statements/{cycleId}/pay': withReviewed(1, sql`status = 'past_due'`),
  'POST /api/billing/statements/{cycleId}/lines/{lineId}/question': withReviewedLine(4, { isAsked: false }),
  'POST /api/billing/statements/{cycleId}/lines/{lineId}/accept': withReviewedLine(5, { isAsked: true }),
  'POST /api/admin/payments/questions/{id}/answer': withReviewedLine(2, { isAsked: true }),
  'POST /api/admin/payments/statements/{id}/release': withReviewed(2, sql`hold_reason = 'Above the amount'`),
  'POST /api/admin/payments/statements/{id}/retry': withReviewed(3, sql`status = 'past_due'`),
  'POST /api/admin/payments/payouts/{id}/hold': withUnsentPayout(AS_IT_IS),
  'POST /api/admin/payments/payouts/{id}/cancel': withUnsentPayout(AS_IT_IS),
  'POST /api/admin/payments/payouts/{id}/retry': withUnsentPayout(AS_IT_IS),
  'POST /api/admin/payments/payouts/{id}/fail': withUnsentPayout(sql`status = 'unknown'`),
  'POST /api/admin/payments/differences/{id}/explain': withDifference,
  'POST /api/admin/payments/balances/{id}/wait': withBalance,
  'POST /api/admin/payments/balances/{id}/write-off': withBalance,
  'POST /api/admin/payments/balances/{id}/credit': withoutPayment,
  'POST /api/admin/payments/events/{provider}/{id}/replay': withEvent(
    'stripe',
    sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
        values ('evt_of_nothing', 'nothing.known', '{}', 'test')
        returning id`,
  ),
  'POST /api/admin/payments/events/{provider}/{id}/dismiss': withEvent(
    'paypal',
    sql`insert into paypal_events (event_id, event_type, payload, received_at, state)
        values ('WH-of-nothing', 'NOTHING.KNOWN', '{}', now(), 'quarantined')
        returning id`,
  ),
}
