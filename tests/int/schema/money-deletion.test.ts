import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { existsIn, goneOf, HOLDING, removeFrom } from './deletions'
import { type Family, insertFamily, type MoneyRow } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { type Holding, insertLedgerRows, insertMoneyRow, insertWholeFamily } from './money-family'
import { ENTITIES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let family: Omit<Family, MoneyRow>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertFamily(database)
})

const remove = (table: string, id: number) => removeFrom(database, table, id)
const exists = (table: EntityName, id: number) => existsIn(database, table, id)
const gone = () => goneOf(database, family)

describe('money rows block deletion', () => {
  /** Rows of a family that its own row also blocks, in addition to the ones under test. */
  const HELD_BY_OWN: Partial<Record<EntityName, EntityName[]>> = {
    charge_refunds: ['creator_transfers'],
    creator_charges: ['creator_transfers', 'charge_refunds', 'transfer_reversals'],
    platform_charges: ['charge_disputes', 'paypal_payouts'],
  }
  const BRAND = ['brands', 'users']
  const CREATOR = ['creators', 'creatorUser']
  const held: Record<Holding, string[]> = {
    creator_earnings: [...BRAND, ...CREATOR, 'amazon_accounts', 'amz_attribution_perf_metrics'],
    ledger_entries: [...BRAND, ...CREATOR, 'amazon_accounts', 'sync_runs'],
    brand_statements: [...BRAND, 'billing_cycles'],
    statement_lines: [...BRAND, ...CREATOR, 'billing_cycles'],
    line_questions: BRAND,
    creator_charges: [...BRAND, ...CREATOR, 'billing_cycles'],
    platform_charges: [...BRAND, 'billing_cycles'],
    paypal_payouts: [...BRAND, ...CREATOR, 'billing_cycles'],
    charge_refunds: BRAND,
    charge_disputes: BRAND,
    transfer_reversals: CREATOR,
    creator_transfers: CREATOR,
    negative_balances: [...BRAND, ...CREATOR],
    restrictions: [...BRAND, ...CREATOR],
    commission_reversals: [...BRAND, ...CREATOR],
    creator_tax_details: CREATOR,
  }

  test.each(HOLDING)('%s', async (table) => {
    await insertMoneyRow(database, family, table)
    for (const name of held[table]) {
      const parent = (name === 'creatorUser' ? 'users' : name) as EntityName
      const id = family[name as keyof typeof family]
      expect(await remove(parent, id), name).toBe(REFUSED.heldBack)
      expect(await exists(parent, id), name).toBe(true)
    }
    expect(await gone()).toEqual([])
  })

  test.each(['delete from creator_earnings', 'delete from creator_earnings where false', 'truncate creator_earnings'])(
    'of earnings: %s is refused',
    async (statement) => {
      const { creator_earnings } = await insertLedgerRows(database, family)
      expect(await database.refusal(statement)).toBe(REFUSED.heldBack)
      expect(await exists('creator_earnings', creator_earnings)).toBe(true)
    },
  )

  test('of a referred creator, by the referrer’s earning', async () => {
    await database.rows('update creator_referrals set referred_creator_id = $1, referrer_creator_id = $2', [
      family.referrer,
      family.creators,
    ])
    const id = await insertMoneyRow(database, family, 'creator_earnings')
    await database.rows('update creator_earnings set referred_creator_id = $1 where id = $2', [family.referrer, id])
    expect(await remove('creators', family.referrer)).toBe(REFUSED.heldBack)
  })

  test.each([
    ['creator_charges', 'charge_refunds', 'creator_charge_id'],
    ['creator_charges', 'transfer_reversals', 'creator_charge_id'],
    ['creator_charges', 'creator_transfers', 'creator_charge_id'],
    ['charge_refunds', 'creator_transfers', 'charge_refund_id'],
    ['creator_charges', 'creator_charges', 'previous_charge_id'],
    ['platform_charges', 'charge_disputes', 'platform_charge_id'],
    ['platform_charges', 'paypal_payouts', 'platform_charge_id'],
    ['platform_charges', 'platform_charges', 'previous_charge_id'],
    ['paypal_payouts', 'paypal_payouts', 'previous_payout_id'],
    ['brand_payment_methods', 'creator_charges', 'payment_method_id'],
    ['brand_payment_methods', 'platform_charges', 'payment_method_id'],
  ] as const)('of %s, by %s.%s', async (parent, child, column) => {
    const [whole, other] = [await insertWholeFamily(database), await insertWholeFamily(database)]
    for (const table of HELD_BY_OWN[parent] ?? [])
      await database.rows(`delete from ${table} where id = $1`, [whole[table]])
    await database.rows(`update ${child} set ${column} = $1 where id = $2`, [whole[parent], other[child]])
    expect(await remove(parent, whole[parent])).toBe(REFUSED.heldBack)
    // A payout is paid for by a charge or a transfer.
    const isRequired = child === 'paypal_payouts' || columnsOf(ENTITIES[child]).get(column)?.isRequired
    const unlink = isRequired ? `delete from ${child}` : `update ${child} set ${column} = null`
    await database.rows(`${unlink} where id = $1`, [other[child]])
    expect(await remove(parent, whole[parent])).toBeNull()
  })

  test('of creator_transfers, by the payout that replaces one', async () => {
    const whole = await insertWholeFamily(database)
    const payout = await database.value(
      `insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, part,
         creator_transfer_id, amount_cents, paypal_receiver, idempotency_key)
       select billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id, 2, $1, 200, 'd@x.test', 'again'
       from paypal_payouts
       where id = $2
       returning id`,
      [whole.creator_transfers, whole.paypal_payouts],
    )
    expect(await remove('creator_transfers', whole.creator_transfers)).toBe(REFUSED.heldBack)
    await database.rows('delete from paypal_payouts where id = $1', [payout])
    expect(await remove('creator_transfers', whole.creator_transfers)).toBeNull()
  })

  test.each(['brand_statements', 'statement_lines', 'line_questions', 'restrictions', 'commission_reversals'] as const)(
    'of %s always',
    async (table) => {
      const id = await insertMoneyRow(database, family, table)
      expect(await remove(table, id)).toBe(REFUSED.heldBack)
      expect(await database.refusal(`truncate ${table} cascade`)).toBe(REFUSED.heldBack)
      expect(await exists(table, id)).toBe(true)
    },
  )

  test('of the staff member who wrote the audit', async () => {
    await database.rows('delete from reconciliation_runs where id = $1', [family.reconciliation_runs])
    expect(await remove('users', family.staff)).toBe(REFUSED.heldBack)
  })

  test.each([
    ['brand_statements', 'approved_by_id'],
    ['charge_refunds', 'requested_by_id'],
    ['reconciliation_runs', 'requested_by_id'],
    ['reconciliation_findings', 'explained_by_id'],
    ['line_questions', 'answered_by_id'],
    ['restrictions', 'placed_by_id'],
    ['restrictions', 'decided_by_id'],
  ] as const)('of the staff member of %s.%s', async (table, column) => {
    const staff = await database.add('users', { email: `s${family.users}@x.test` })
    const whole = await insertWholeFamily(database)
    await database.rows(`update ${table} set ${column} = $1 where id = $2`, [staff, whole[table]])
    expect(await remove('users', staff)).toBe(REFUSED.heldBack)
  })
})
