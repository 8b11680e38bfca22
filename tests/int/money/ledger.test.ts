import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterOf, query, withTransaction } from '../../../src/database'
import { migrations } from '../../../src/migrations'
import { applicantOf } from '../../support/brand-story'
import { expectBalancedLedger } from '../../support/ledger-checks'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deleteMoney, linksOf, partnership, sold } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let second: Awaited<ReturnType<typeof applicantOf>>
let theirs: number[]
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  second = await applicantOf(product, story, 'Second Creator')
  theirs = await linksOf(second, story)
})
afterAll(() => product.close())
beforeEach(() => deleteMoney(product))

const run = (statement: SQL) => query({ payload: product.payload }, statement)
/** The SQLSTATE with which Postgres refuses the statement, or null. The statement is rolled back. */
const refusal = async (statement: SQL): Promise<string | null> => {
  const req = await product.localReq()
  return withTransaction(req, async () => {
    await query(req, statement)
    throw new Error('accepted')
  }).catch((error: Error & { cause?: { code?: string } }) =>
    error.message === 'accepted' ? null : (error.cause?.code ?? error.message),
  )
}
const REFUSED = { heldBack: '23001', check: '23514', unique: '23505', required: '23502' }

const MARCH = '2026-03-31'
const APRIL = '2026-04-01'
const sell = (sales: [linkId: number | undefined, day: string, cents: number][]) =>
  sold(
    product,
    sales.map(([linkId = 0, day, cents]) => ({ linkId, day, cents })),
  )

test('posts one balanced pair per run, creator, type and month of sales', async () => {
  const [one, other] = story.links
  await run(
    sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
        values (${story.brand.id}, ${second.creator.id}, ${story.partner.creator.id}, 10, ${APRIL})`,
  )
  await sell([
    [one, '2026-03-01', 1_000],
    [one, MARCH, 2_000],
    [other, MARCH, 500],
    [one, APRIL, 4_000],
    [theirs[0], MARCH, 8_000],
    [theirs[1], APRIL, 0],
  ])
  const [newest] = await run(sql`select max(id) as id from sync_runs`)
  const entries = await run(
    sql`select entry_key, account, cause, sync_run_id, brand_id, creator_id, earning_type, month::text as month,
          amount, currency
        from ledger_entries
        order by amount`,
  )
  const pair = (creator: number, earning_type: string, month: string, amount: string) => {
    const common = {
      entry_key: `sync:${newest?.id}:${story.brand.id}:${creator}:${earning_type}:${month.slice(0, 7)}`,
      cause: 'sync',
      sync_run_id: newest?.id,
      brand_id: story.brand.id,
      creator_id: creator,
      earning_type,
      month,
      currency: 'USD',
    }
    return [
      { ...common, account: 'creator_payable', amount: `-${amount}` },
      { ...common, account: 'brand_receivable', amount },
    ]
  }
  const [mine, yours] = [story.partner.creator.id, second.creator.id]
  const expected = [
    ...pair(mine, 'commission', '2026-03-01', '7.0000'),
    ...pair(mine, 'commission', '2026-04-01', '8.0000'),
    ...pair(yours, 'commission', '2026-03-01', '16.0000'),
    ...pair(yours, 'referral', '2026-04-01', '4.0000'),
  ].sort((a, b) => Number(a.amount) - Number(b.amount))
  expect(entries).toEqual(expected)
  await run(sql`delete from creator_referrals`)
})

test('a restatement posts only the difference, and changes that net to zero post nothing', async () => {
  const [one, other] = story.links
  await sell([
    [one, MARCH, 1_000],
    [other, MARCH, 1_000],
  ])
  const entries = () =>
    run(sql`select amount
            from ledger_entries
            where account = 'brand_receivable'
            order by id`)
  await sell([[one, MARCH, 1_500]])
  expect(await entries()).toEqual([{ amount: '4.0000' }, { amount: '1.0000' }])
  await sell([
    [one, MARCH, 1_400],
    [other, MARCH, 1_100],
  ])
  expect(await entries()).toHaveLength(2)
  expect(await run(sql`select id from earning_changes`)).toHaveLength(5)
})

test('ledger entries cannot be updated, deleted or truncated', async () => {
  await sell([[story.links[0], MARCH, 1_000]])
  for (const table of ['ledger_entries', 'earning_changes'].map((name) => sql.identifier(name)))
    for (const statement of [
      sql`update ${table} set amount = amount`,
      sql`update ${table} set amount = 0 where false`,
      sql`delete from ${table}`,
      sql`delete from ${table} where false`,
      sql`truncate ${table} cascade`,
    ])
      expect(await refusal(statement)).toBe(REFUSED.heldBack)
  for (const held of [
    sql`delete from creator_earnings`,
    sql`delete from sync_runs`,
    sql`delete from brands`,
    sql`delete from creators`,
  ])
    expect(await refusal(held)).toBe(REFUSED.heldBack)
})

test('a posting that does not balance is refused, however it is inserted', async () => {
  const entries = (rows: SQL) =>
    sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount, currency)
        select key, account::enum_ledger_entries_account, 'opening', ${story.brand.id}::int,
          ${second.creator.id}::int, 'commission', month::date, amount, currency
        from (values ${rows}) as posted (key, account, month, amount, currency)`
  const good = sql`('a', 'brand_receivable', '2026-03-01', 1.0001, 'USD'), ('a', 'creator_payable', '2026-03-01', -1.0001, 'USD')`
  expect(await refusal(entries(good))).toBeNull()
  for (const bad of [
    sql`('a', 'brand_receivable', '2026-03-01', 1, 'USD')`,
    sql`('a', 'brand_receivable', '2026-03-01', 1.0001, 'USD'), ('a', 'creator_payable', '2026-03-01', -1, 'USD')`,
    sql`${good}, ('b', 'creator_payable', '2026-03-01', -1, 'USD')`,
    sql`('a', 'brand_receivable', '2026-03-01', 1, 'USD'), ('b', 'creator_payable', '2026-03-01', -1, 'USD')`,
    sql`('a', 'brand_receivable', '2026-03-01', 1, 'USD'), ('a', 'creator_payable', '2026-03-01', -1, 'EUR')`,
    sql`('a', 'brand_receivable', '2026-03-01', 0, 'USD'), ('a', 'creator_payable', '2026-03-01', 0, 'USD')`,
    sql`('a', 'brand_receivable', '2026-03-02', 1, 'USD'), ('a', 'creator_payable', '2026-03-02', -1, 'USD')`,
  ])
    expect(await refusal(entries(bad))).toBe(REFUSED.check)
  const twice = sql`('a', 'brand_receivable', '2026-03-01', 1, 'USD'), ('a', 'brand_receivable', '2026-03-01', -1, 'USD')`
  expect(await refusal(entries(twice))).toBe(REFUSED.unique)
})

test('the check after each test finds violations', async () => {
  await sell([
    [story.links[0], MARCH, 1_000],
    [theirs[0], APRIL, 2_000],
  ])
  const spoilers: [string, SQL][] = [
    ['but its changes come to', sql`update creator_earnings set amount = amount + 0.0001`],
    ['but its changes come to', sql`update creator_earnings set sales_amount = sales_amount + 0.01`],
    ['but its changes come to', sql`update creator_earnings set commission_rate = 21`],
    ['but its changes come to', sql`update creator_earnings set date = date - 1 where date = ${MARCH}`],
    ['but its changes come to', sql`delete from earning_changes where date = ${MARCH}`],
    ['does not follow', sql`update earning_changes set old_amount = old_amount + 1, amount = amount + 1`],
    ['does not follow', sql`update earning_changes set old_commission_rate = 1`],
    ['receivable', sql`update ledger_entries set amount = amount * 2`],
    ['receivable', sql`update ledger_entries set creator_id = ${second.creator.id}`],
    ['receivable', sql`update ledger_entries set month = '2026-01-01' where month = '2026-03-01'`],
    ['receivable', sql`delete from ledger_entries`],
    ['that come to 1', sql`update ledger_entries set amount = amount + 1 where account = 'brand_receivable'`],
    [
      'entries on',
      sql`insert into ledger_entries (entry_key, account, cause, brand_id, creator_id, earning_type, month, amount)
          select 'x' || row_number() over (), account, cause, brand_id, creator_id, earning_type, month, 0.0000001
          from ledger_entries`,
    ],
    ['daily earnings', sql`update daily_earnings set amount = amount + 0.0001`],
    ['daily earnings', sql`delete from daily_earnings where date = ${MARCH}`],
    [
      'referral costs',
      sql`insert into referral_costs
          select brand_id, creator_id, ${second.creator.id}, 0.0001
          from creator_earnings
          limit 1`,
    ],
    ['daily metrics', sql`update daily_metrics set clicks = clicks + 1`],
    ['daily metrics', sql`update amz_attribution_perf_metrics set units_sold_14d = units_sold_14d + 1`],
  ]
  const req = await product.localReq()
  for (const [problem, spoil] of spoilers) {
    const found = withTransaction(req, async () => {
      await query(req, sql`set local session_replication_role = replica`)
      await query(req, sql`alter table ledger_entries drop constraint ledger_entries_amount_check`)
      await query(req, spoil)
      await expectBalancedLedger(req)
    })
    await expect(found).rejects.toThrow(problem)
  }
  await expectBalancedLedger(req)
})

test('a ledger that starts with existing earnings continues from them', async () => {
  const [one, other] = story.links
  await sell([
    [one, MARCH, 1_000],
    [one, APRIL, 2_000],
    [other, APRIL, 0],
    [theirs[0], MARCH, -300],
  ])
  await sell([[one, APRIL, 0]])
  const args = { db: adapterOf(product.payload).drizzle } as unknown as MigrateUpArgs
  const rules = migrations.filter(({ name }) =>
    /_(ledger|money|loss|exit|transfer|part|billing|balance|question|payout|restriction)_rules$/.test(name),
  )
  for (const { down } of rules.toReversed()) await down(args)
  await run(sql`delete from earning_changes`)
  await run(sql`delete from ledger_entries`)
  for (const { up } of rules) await up(args)
  await expectBalancedLedger({ payload: product.payload })
  expect(await run(sql`select distinct cause from ledger_entries`)).toEqual([{ cause: 'opening' }])
  expect(await run(sql`select id from earning_changes`)).toHaveLength(3)

  expect(
    await sell([
      [one, MARCH, 1_000],
      [one, APRIL, 700],
      [theirs[0], MARCH, 0],
    ]),
  ).toBe(2)
  expect(
    await run(
      sql`select cause, creator_id, month::text as month, amount
          from ledger_entries
          where account = 'brand_receivable' and cause = 'sync'
          order by amount`,
    ),
  ).toEqual([
    { cause: 'sync', creator_id: second.creator.id, month: '2026-03-01', amount: '0.6000' },
    { cause: 'sync', creator_id: story.partner.creator.id, month: '2026-04-01', amount: '1.4000' },
  ])
})
