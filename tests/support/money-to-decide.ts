import { DEMO_PASSWORD } from './panel'
import type { WatchedProduct } from './watched-product'

/** States that the demo does not have; amounts as the panel shows them. */
export type MoneyToDecide = {
  held: number
  question: number
  balance: number
  pastDue: number
  paidCharge: { id: number; gross: string }
  platformCharge: number
  failedCharge: number
  queuedPayout: number
  failedPayout: number
  event: number
  run: number
}

type One = (statement: string, values?: unknown[]) => Promise<number>

/**
 * Dated before the demo and not due for long, so that no job touches the rows. The paid charge is the demo's own,
 * which the provider knows.
 */
export const insertMoneyToDecide = async (product: WatchedProduct): Promise<MoneyToDecide> => {
  const one: One = async (statement, values = []) => {
    const [row] = await product.rows<{ id: number }>(statement, values)
    if (!row) throw new Error(`No row of: ${statement}`)
    return row.id
  }
  const held = await addStatement(one, '2020-01', 'review', 3_000_000)
  const question = await addQuestion(one, held)
  const pastDue = await addStatement(one, '2020-02', 'past_due', 10_000)
  const failedCharge = await addCharge(one, pastDue, 'failed')
  await addPayout(one, pastDue, 'canceled', 1)
  const queuedPayout = await addPayout(one, pastDue, 'queued', 2)
  const paid = await addStatement(one, '2020-03', 'paid', 10_000)
  const platformCharge = await addCharge(one, paid, 'succeeded')
  const failedPayout = await addPayout(one, paid, 'failed', 1)
  const balance = await addBalance(one)
  const event = await addEvents(one)
  const run = await addReconciliation(one, queuedPayout)
  const paidCharge = await chargeThatWentThrough(product)
  const payouts = { queuedPayout, failedPayout }
  return { held, question, balance, pastDue, paidCharge, platformCharge, failedCharge, ...payouts, event, run }
}

/** If there is none yet, the demo's brand with a card approves its newest statement. */
const chargeThatWentThrough = async (product: WatchedProduct): Promise<MoneyToDecide['paidCharge']> => {
  const find = async () => {
    const [row] = await product.rows<MoneyToDecide['paidCharge']>(
      `select id, to_char(amount_grossed_cents / 100.0, 'FM999990.00') as gross
       from creator_charges
       where status = 'succeeded'
       order by id
       limit 1`,
    )
    return row
  }
  const there = await find()
  if (there) return there
  await agreeToStatement(product, 'hello@fernhill.test')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const made = await find()
    if (made) return made
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The demo has no charge that went through')
}

const agreeToStatement = async ({ origin, rows }: WatchedProduct, email: string): Promise<void> => {
  const [statement] = await rows<{ cycle: number }>(
    `select s.billing_cycle_id as cycle
     from brand_statements s
     join brands b on b.id = s.brand_id
     join users u on u.id = b.user_id
     where u.email = $1 and s.status = 'review'
     order by s.id desc
     limit 1`,
    [email],
  )
  // Its own job may have begun to charge it.
  if (!statement) return
  const signedIn = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  })
  const { idToken } = (await signedIn.json()) as { idToken: string }
  const answer = await fetch(`${origin}/api/billing/statements/${statement.cycle}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
  })
  if (!answer.ok) throw new Error(`The brand could not agree: ${answer.status} ${await answer.text()}`)
}

/** One creator's commission, to be paid by PayPal; a statement under review is held. */
const addStatement = async (one: One, month: string, status: string, cents: number): Promise<number> => {
  const cycle = await one(
    `insert into billing_cycles (period_start, period_end, status)
     values ($1, ($1::date + interval '1 month - 1 day')::date, 'charging')
     returning id`,
    [`${month}-01`],
  )
  const id = await one(
    `insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, hold_reason, taken_through,
       fresh_amount, adjustment_amount, carried_in, carried_out, commission_cents, creators_count, locked_on, charge_on)
     select $1, id, $2, $3::text::enum_brand_statements_status, case when $3 = 'review' then 'Above the threshold' end, '2020-01-01',
       $4::int / 100.0, 0, 0, 0, $4::int, 1, '2020-02-01', '2099-01-01'
     from brands
     where brand_name = 'Northpaw Pet Supply'
     returning id`,
    [cycle, `SM-${month}-00001`, status, cents],
  )
  await one(
    `insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
       fresh_amount, adjustment_amount, carried_in, carried_out, amount_cents, route)
     select s.id, s.billing_cycle_id, s.brand_id, c.id, s.taken_through, s.fresh_amount, 0, 0, 0, s.commission_cents, 'paypal'
     from brand_statements s, creators c
     join users u on u.id = c.user_id
     where s.id = $1 and u.email = 'priya@creators.test'
     returning id`,
    [id],
  )
  return id
}

const addCharge = (one: One, statement: number, status: 'failed' | 'succeeded'): Promise<number> =>
  one(
    `insert into platform_charges (brand_statement_id, billing_cycle_id, brand_id, amount_cents, commission_cents,
       status, failure_message, breakdown, idempotency_key)
     select id, billing_cycle_id, brand_id, 11025, 10000, $2::text::enum_platform_charges_status,
       case when $2 = 'failed' then 'The card was declined' end,
       '{"commissions_cents": 10000, "payout_fees_cents": 25, "processing_fee_cents": 1000}', 'panel-charge-' || id
     from brand_statements
     where id = $1
     returning id`,
    [statement, status],
  )

const addPayout = (one: One, statement: number, status: string, attempt: number): Promise<number> =>
  one(
    `insert into paypal_payouts (brand_statement_id, statement_line_id, platform_charge_id, billing_cycle_id, brand_id, creator_id,
       amount_cents, paypal_receiver, status, attempt, send_on, idempotency_key)
     select brand_statement_id, id, (select max(c.id) from platform_charges c where c.brand_statement_id = $1),
       billing_cycle_id, brand_id, creator_id, 10000, 'priya+unclaimed@creators.test', $2, $3,
       '2099-01-01', concat('panel-payout-', id, ':', $3::int)
     from statement_lines
     where brand_statement_id = $1
     returning id`,
    [statement, status, attempt],
  )

/** About the statement's line. */
const addQuestion = (one: One, statement: number): Promise<number> =>
  one(
    `insert into line_questions (statement_line_id, brand_id, asked_by_id, message, answer_by)
     select l.id, l.brand_id, b.user_id, 'Why so much?', '2099-01-01'
     from statement_lines l
     join brands b on b.id = l.brand_id
     where l.brand_statement_id = $1
     returning id`,
    [statement],
  )

/** Of a creator who is no partner of the brand, carried by its newest statement. */
const addBalance = async (one: One): Promise<number> => {
  const line = await one(
    `insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
       fresh_amount, adjustment_amount, carried_in, carried_out, amount_cents, carry_reason)
     select s.id, s.billing_cycle_id, s.brand_id, c.id, s.taken_through, 0, -12.3456, 0, -12.3456, 0, 'negative'
     from brand_statements s, creators c
     where s.brand_id = (select id from brands where brand_name = 'Northpaw Pet Supply')
       and not exists (select 1 from partnerships p where p.brand_id = s.brand_id and p.creator_id = c.id)
     order by s.id desc, c.id
     limit 1
     returning id`,
  )
  return one(
    `insert into negative_balances (brand_id, creator_id, statement_line_id, amount, negative_since, reason)
     select brand_id, creator_id, id, carried_out, taken_through, 'partnership_ended'
     from statement_lines
     where id = $1
     returning id`,
    [line],
  )
}

/** Returns the id of Stripe's. */
const addEvents = async (one: One): Promise<number> => {
  await one(
    `insert into paypal_events (event_id, event_type, received_at, state, note)
     values ('WH-panel', 'PAYMENT.PAYOUTSBATCH.SUCCESS', now(), 'quarantined', 'No such batch')
     returning id`,
  )
  return one(
    `insert into stripe_events (stripe_event_id, event_type, environment, state, note, event_data)
     values ('evt_panel', 'product.created', 'test', 'quarantined', 'Nobody knows why', '{"object": {"id": "prod_1"}}')
     returning id`,
  )
}

const addReconciliation = async (one: One, payout: number): Promise<number> => {
  const run = await one(
    `insert into reconciliation_runs (business_day, status, checked, differences, started_at, finished_at)
     values ('2020-03-01', 'differences', 12, 2, now(), now())
     returning id`,
  )
  await one(
    `insert into reconciliation_findings (reconciliation_run_id, kind, subject, subject_id, message, ours, theirs)
     values ($1, 'payout', 'paypal_payouts', $2, 'The statuses differ', 'queued', 'SUCCESS'),
       ($1, 'balance', 'stripe', null, 'The Stripe balance moved by 1.00 without a ledger entry', '0.00', '1.00')
     returning id`,
    [run, payout],
  )
  return run
}
