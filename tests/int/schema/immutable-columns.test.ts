import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copierOf } from './copies'
import type { Family } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { insertWholeFamily } from './money-family'
import { ENTITIES, type EntityName } from './specification/entities'
import { columnsOf } from './specification/entity'

let database: Database
let family: Family
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  family = await insertWholeFamily(database)
})

/** The columns of a row that may change after it was inserted, besides its timestamps; all others are frozen. */
const FREE: Partial<Record<EntityName, string[]>> = {
  brand_statements: ['status', 'hold_reason', 'approved_at', 'approved_by_id', 'problem'],
  creator_charges: [
    'status',
    'previous_charge_id',
    'payment_method_id',
    'processor_fee_cents',
    'refunded_cents',
    'lost_cents',
    'lost_commission_cents',
    'waived_cents',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'notes',
    'failure_code',
    'failure_message',
    'stripe_payment_intent_id',
    'stripe_charge_id',
    'stripe_transfer_id',
    'succeeded_on',
    'tries',
    'first_sent_at',
    'sent_at',
    'lease_until',
    'last_error',
  ],
  statement_lines: ['route', 'reminded_on'],
  restrictions: [
    'status',
    'placed_by_id',
    'started_at',
    'answer',
    'answered_at',
    'decision',
    'decided_by_id',
    'decided_on',
    'reminders',
  ],
  line_questions: ['status', 'answer', 'answered_by_id', 'ended_on', 'reminders'],
  platform_charges: [
    'status',
    'previous_charge_id',
    'payment_method_id',
    'processor_fee_cents',
    'refunded_cents',
    'lost_cents',
    'lost_commission_cents',
    'waived_cents',
    'lost_lines',
    'failure_code',
    'failure_message',
    'stripe_payment_intent_id',
    'stripe_charge_id',
    'succeeded_on',
    'tries',
    'first_sent_at',
    'sent_at',
    'lease_until',
    'last_error',
  ],
  paypal_payouts: [
    'status',
    'platform_charge_id',
    'previous_payout_id',
    'actual_fee_cents',
    'reminders',
    'hold_reason',
    'failure_reason',
    'paypal_payout_batch_id',
    'paypal_payout_item_id',
    'send_on',
    'sent_on',
    'finished_on',
    'tries',
    'first_sent_at',
    'sent_at',
    'lease_until',
    'last_error',
  ],
}
/** A value of the column's type that no row here has. */
const OTHERS: Record<string, string> = {
  text: "'other'",
  int: '7',
  date: "'2027-01-01'",
  instant: "'2027-01-01'",
  json: `'{"other": 1}'`,
}
const COLUMNS = Object.entries(FREE).flatMap(([name, free]) => {
  const table = name as EntityName
  return [...columnsOf(ENTITIES[table])]
    .filter(([column]) => !['id', 'created_at', 'updated_at', 'status', 'breakdown'].includes(column))
    .map(([column, { type, values }]) => {
      const other = values ? `'${values.at(-1)}'` : type.startsWith('numeric') ? '7' : OTHERS[type]
      return { table, column, other, isFree: free.includes(column) }
    })
})

describe('immutable columns', () => {
  test.each(COLUMNS.filter(({ isFree }) => !isFree))(
    '$table.$column never changes',
    async ({ table, column, other }) => {
      const change = `update ${table} set ${column} = ${other} where id = $1`
      expect(await database.refusal(change, [family[table]])).toBe(REFUSED.heldBack)
      const same = `update ${table} set ${column} = ${column} where id = $1`
      expect(await database.refusal(same, [family[table]])).toBeNull()
    },
  )

  test.each(COLUMNS.filter(({ isFree }) => isFree))('$table.$column may change', async ({ table, column, other }) => {
    const references = columnsOf(ENTITIES[table]).get(column)?.reference
    const value = references ? family[references.table as EntityName] : other
    expect(await database.refusal(`update ${table} set ${column} = ${value} where id = $1`, [family[table]])).toBeNull()
  })

  test('a breakdown never changes', async () => {
    const parts = { commissions_cents: 170, payout_fees_cents: 25, processing_fee_cents: 5 }
    const change = database.refusal('update platform_charges set breakdown = $1 where id = $2', [
      JSON.stringify(parts),
      family.platform_charges,
    ])
    expect(await change).toBe(REFUSED.heldBack)
    const copier = copierOf(database, family)
    const changes = { ...(await copier.apart('platform_charges')), breakdown: `'${JSON.stringify(parts)}'` }
    expect((await copier.copy('platform_charges', changes)).code).toBeNull()
  })
})
