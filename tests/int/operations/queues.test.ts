import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readQueues } from '../../../src/services/operations/read-queues'
import { connectedBrand } from '../../support/brand-story'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let brandId: number
let creatorId: number

beforeAll(async () => {
  // Statements, charges and payouts are inserted here only to be counted.
  product = await startTestProduct({ checksLedger: false })
  brandId = (await connectedBrand(product)).brand.id
  creatorId = (await signUpCreator(product)).creator.id
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const queues = () => readQueues({ payload: product.payload })

const addSync = (kind: 'performance' | 'products', status: 'failed' | 'succeeded' | 'running', hoursAgo: number) =>
  run(sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at)
          select ${brandId}::int, id, ${kind}::enum_sync_runs_kind, ${status}::enum_sync_runs_status, '2026-01-01',
            '2026-01-02', now() - make_interval(hours => ${hoursAgo})
          from amazon_profiles
          where brand_id = ${brandId}
          order by id
          limit 1`)

test('decided or closed accounts do not wait for approval', async () => {
  expect((await queues()).waitingCreators).toBe(1)
  await run(sql`update creators set closed_at = now() where id = ${creatorId}`)
  expect((await queues()).waitingCreators).toBe(0)
  await run(sql`update creators set closed_at = null, rejected_at = now() where id = ${creatorId}`)
  expect((await queues()).waitingCreators).toBe(0)
})

test('a failed sync counts until a later one of the same report succeeds', async () => {
  await run(sql`delete from sync_runs`)
  await addSync('performance', 'succeeded', 9)
  await addSync('performance', 'failed', 8)
  await addSync('performance', 'failed', 7)
  await addSync('products', 'failed', 200)
  const waiting = await queues()
  expect([waiting.failedSyncs, waiting.failedSyncIds.length]).toEqual([1, 1])
  await addSync('products', 'succeeded', 6)
  await addSync('performance', 'running', 5)
  expect((await queues()).failedSyncs).toBe(1)
  await run(sql`update sync_runs set status = 'succeeded' where status = 'running'`)
  expect(await queues()).toMatchObject({ failedSyncs: 0, failedSyncIds: [] })
})

/** Inserts a statement with one line for each of `count` months, starting in `from`. */
const addStatements = (from: string, count: number, status: string) =>
  run(sql`with cycles as (
            insert into billing_cycles (period_start, period_end)
            select month::date, (month + interval '1 month - 1 day')::date
            from generate_series(${from}::date, ${from}::date + make_interval(months => ${count - 1}), interval '1 month') as month
            returning id),
          statements as (
            insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, hold_reason,
              taken_through, fresh_amount, adjustment_amount, carried_in, carried_out, commission_cents, locked_on,
              charge_on)
            select id, ${brandId}::int, 'SM-' || id, ${status}::enum_brand_statements_status,
              case when ${status} = 'review' then 'Above the threshold' end,
              '2020-01-01', 1, 0, 0, 0, 100, '2020-02-01', '2099-01-01'
              from cycles
              returning id, billing_cycle_id)
          insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
            fresh_amount, adjustment_amount, carried_in, carried_out, amount_cents, route)
          select id, billing_cycle_id, ${brandId}::int, ${creatorId}::int, '2020-01-01', 1, 0, 0, 0, 100, 'paypal'
          from statements
          returning id`)

test('counts routes that were closed because our account was refused', async () => {
  expect((await queues()).closedRoutes).toBe(0)
  await run(sql`update payment_settings set paypal_enabled = false, paypal_problem = 'Too little money' returning id`)
  expect((await queues()).closedRoutes).toBe(1)
  await run(sql`update payment_settings set paypal_enabled = true, paypal_problem = null returning id`)
})

test('counts statements on hold, or with a charge that failed', async () => {
  await addStatements('2019-01-01', 2, 'review')
  await addStatements('2019-03-01', 1, 'past_due')
  await addStatements('2019-04-01', 1, 'partially_paid')
  await addStatements('2019-05-01', 1, 'paid')
  expect(await queues()).toMatchObject({ heldStatements: 2, unpaidStatements: 2 })
})

test('counts the questions about lines that nobody answered', async () => {
  await run(
    sql`insert into line_questions (statement_line_id, brand_id, asked_by_id, message, answer_by, status)
        select l.id, b.id, b.user_id, 'Why so much?', '2099-01-01', s.status
        from unnest(enum_range(null::enum_line_questions_status)) with ordinality as s (status, place)
        join (select id, brand_id, row_number() over (order by id) as place from statement_lines) l using (place)
        join brands b on b.id = l.brand_id
        returning id`,
  )
  expect((await queues()).openQuestions).toBe(1)
})

test('counts charges and payouts by their status, and stuck payouts', async () => {
  await addStatements('2020-01-01', 12, 'charging')
  const lines = sql`(select l.id, l.brand_statement_id, l.billing_cycle_id, row_number() over (order by l.id) as place
    from statement_lines l
    join brand_statements s on s.id = l.brand_statement_id
    where s.status = 'charging') l`
  const statuses = (name: string) =>
    sql`unnest(enum_range(null::${sql.raw(name)})) with ordinality as s (status, place)`
  await run(sql`insert into creator_charges (brand_statement_id, statement_line_id, billing_cycle_id, brand_id,
                  creator_id, amount, amount_grossed_cents, status, idempotency_key)
                select l.brand_statement_id, l.id, l.billing_cycle_id, ${brandId}::int, ${creatorId}::int, 1, 133,
                  s.status, 'c-' || s.status
                from ${statuses('enum_creator_charges_status')}
                join ${lines} using (place)`)
  await run(sql`insert into platform_charges (brand_statement_id, billing_cycle_id, brand_id, amount_cents, status, idempotency_key)
                select l.brand_statement_id, l.billing_cycle_id, ${brandId}::int, 100, s.status, 'p-' || s.status
                from ${statuses('enum_platform_charges_status')}
                join ${lines} using (place)`)
  await run(sql`insert into paypal_payouts (brand_statement_id, statement_line_id, billing_cycle_id, brand_id,
                  creator_id, platform_charge_id, amount_cents, paypal_receiver, status, idempotency_key)
                select l.brand_statement_id, l.id, l.billing_cycle_id, ${brandId}::int, ${creatorId}::int,
                  (select max(id) from platform_charges), 100, 'c@people.test', s.status, 'o-' || s.status
                from ${statuses('enum_paypal_payouts_status')}
                join ${lines} using (place)`)
  expect(await queues()).toMatchObject({
    failedCreatorCharges: 2,
    failedPlatformCharges: 2,
    blockedCharges: 0,
    failedPayouts: 6,
  })
  await run(sql`update creator_charges set created_at = now() - interval '61 days'`)
  expect((await queues()).blockedCharges).toBe(1)
  await run(sql`update paypal_payouts set updated_at = now() - interval '3 days'`)
  // A queued payout waits for its date, however long; one that PayPal is processing is stuck.
  expect((await queues()).failedPayouts).toBe(7)
})

test('a stored event counts until it was processed', async () => {
  await run(
    sql`insert into stripe_events (stripe_event_id, event_type, environment)
        values ('evt_1', 'charge.failed', 'test'), ('evt_2', 'charge.failed', 'test')`,
  )
  await run(
    sql`insert into paypal_events (event_id, event_type, received_at, state)
        values ('WH-1', 'PAYMENT.PAYOUTSBATCH.SUCCESS', now(), 'quarantined')`,
  )
  expect(await queues()).toMatchObject({ waitingStripeEvents: 2, waitingPaypalEvents: 1 })
  await run(sql`update stripe_events set processed = true where stripe_event_id = 'evt_1'`)
  expect((await queues()).waitingStripeEvents).toBe(1)
})

test('the unexplained differences of the latest finished reconciliation count', async () => {
  expect((await queues()).lastReconciliation).toBeNull()
  const add = (status: string, differences: number) =>
    run(sql`insert into reconciliation_runs (business_day, status, differences, started_at)
            values ('2026-01-01', ${status}::enum_reconciliation_runs_status, ${differences}, now())
            returning id`)
  await add('clean', 0)
  const [last] = await add('differences', 2)
  await add('running', 0)
  const find = (explanation: string | null) =>
    run(sql`insert into reconciliation_findings (reconciliation_run_id, kind, subject, message, explanation, explained_at)
            values (${last?.id}, 'balance', 'paypal', 'The PayPal balance moved', ${explanation},
              case when ${explanation}::text is not null then now() end)
            returning id`)
  await find(null)
  await find('Topped up')
  expect((await queues()).lastReconciliation).toEqual({ id: last?.id, status: 'differences', differences: 1 })
})
