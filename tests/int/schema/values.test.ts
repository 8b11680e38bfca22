import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Changes, copierOf, keepingSums } from './copies'
import type { Family } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { insertWholeFamily } from './money-family'
import { ENTITIES, ENTITY_NAMES, type EntityName } from './specification/entities'
import { type Column, columnsOf } from './specification/entity'

let database: Database
let family: Family
let copier: ReturnType<typeof copierOf>
beforeAll(async () => {
  database = await openDatabase()
  family = await insertWholeFamily(database)
  copier = copierOf(database, family)
})
afterAll(() => database.close())

/**
 * Copies the family's row with these changes; the copy differs in every unique key, so that nothing else refuses it.
 */
const copyWith = async (table: EntityName, changes: Changes) =>
  copier.copy(table, { ...(await copier.apart(table)), ...changes })

const columnsWhere = (table: EntityName, holds: (column: Column) => boolean): [string, Column][] =>
  [...columnsOf(ENTITIES[table])].filter(([, column]) => holds(column))

describe.each(ENTITY_NAMES)('%s', (table) => {
  test('accepts a copy', async () => expect((await copyWith(table, {})).code).toBeNull())

  test('refuses a missing required value', async () => {
    for (const [name] of columnsWhere(table, ({ isRequired, type }) => isRequired && type !== 'id'))
      expect((await copyWith(table, { [name]: 'null' })).code, name).toBe(REFUSED.required)
  })

  test('refuses an unknown enum value', async () => {
    for (const [name] of columnsWhere(table, ({ values }) => values !== null))
      expect((await copyWith(table, { [name]: "'no such word'" })).code, name).toBe(REFUSED.badValue)
  })

  test('fills in defaults', async () => {
    const defaults = columnsWhere(table, ({ fallback }) => fallback !== null)
    const changes = Object.fromEntries(defaults.map(([name]) => [name, 'default']))
    // Nothing is paid by default, so the whole amount is carried.
    if (columnsOf(ENTITIES[table]).has('carried_out')) changes.carried_out = 'fresh_amount'
    const { code, row } = await copyWith(table, changes)
    const today = await database.value('select business_date()::text')
    expect(code).toBeNull()
    for (const [name, { fallback, type }] of defaults) {
      if (fallback === 'today') expect(row[name], name).toBe(today)
      else if (fallback === 'now' || fallback === 'business_now')
        expect(Date.now() - Date.parse(String(row[name])), name).toBeLessThan(60_000)
      else if (type === 'text[]') expect(row[name], name).toBe('[]')
      else if (type.startsWith('numeric')) expect(row[name], name).toBe(Number(fallback).toFixed(2))
      else expect(row[name], name).toBe(fallback)
    }
  })
})

/** The largest value where a check is narrower than the column's precision. */
const LARGEST: Record<string, string> = {
  'affiliate_programs.referral_commission_rate': '100.00',
  'brand_referral_settings.referral_commission_rate': '100.00',
  'creator_referrals.referral_commission_rate': '100.00',
}

const DECIMALS = ENTITY_NAMES.flatMap((table) =>
  columnsWhere(table, ({ type }) => type.startsWith('numeric(')).map(([name, { type }]) => {
    const [precision = 0, scale = 0] = [...type.matchAll(/\d+/g)].map(Number)
    return { table, name, whole: precision - scale, scale }
  }),
)

test.each(DECIMALS)('$table $name is exact to $scale decimals and refuses what does not fit', async (column) => {
  const { table, name, whole, scale } = column
  const largest = LARGEST[`${table}.${name}`] ?? `${'9'.repeat(whole)}.${'9'.repeat(scale)}`
  const smallest = `0.${'1'.padStart(scale, '0')}`
  for (const value of [largest, smallest, `19.9${'0'.repeat(scale - 1)}`])
    expect((await copyWith(table, keepingSums(table, name, value))).row[name]).toBe(value)
  expect((await copyWith(table, keepingSums(table, name, `1${'0'.repeat(whole)}`))).code).toBe(REFUSED.overflow)
})

const VIOLATIONS: [EntityName, string, Changes][] = [
  ['products', 'a commission below 0', { commission_perc: '-1' }],
  ['products', 'a commission above 100', { commission_perc: '101' }],
  ['creator_products', 'a fee below 0', { affiliate_fee: '-1' }],
  ['creator_products', 'a fee above 100', { affiliate_fee: '101' }],
  ['brands', 'a spending limit below $1', { spending_limit_cents: '99' }],
  ['creators', 'a reach below 0', { total_reach: '-1' }],
  ['creators', 'a handle with capitals', { handle: "'Nora'" }],
  ['users', 'an email in capitals', { email: "'Brand@X.test'" }],
  ['users', 'a brand that is staff', { role: "'admin'" }],
  ['creator_invitations', 'an email in capitals', { email: "'Maya@X.test'" }],
  ['creator_invitations', 'a note that is too long', { note: "repeat('x', 501)" }],
  ['affiliate_programs', 'a referral rate above 100', { referral_commission_rate: '100.01' }],
  ['brand_referral_settings', 'a rate below 0', { referral_commission_rate: '-0.01' }],
  ['brand_referral_settings', 'a rate above 100', { referral_commission_rate: '100.01' }],
  ['creator_referrals', 'a rate above 100', { referral_commission_rate: '100.01' }],
  ['creator_referrals', 'a creator who refers themselves', { referred_creator_id: 'referrer_creator_id' }],
  ['rate_history', 'a rate above 100', { rate: '101' }],
  ['rate_history', 'a product without a rate', { rate: 'null' }],
  ['partnership_messages', 'a text of more than 4,000 characters', { text: "repeat('x', 4001)" }],
  ['sample_requests', 'an approval without a time', { status: "'approved'" }],
  ['sample_requests', 'an address that was erased', { address: "'x'", address_erased_at: 'now()' }],
  ['billing_cycles', 'a period that ends before it starts', { period_end: 'period_start - 1' }],
  ['creator_charges', 'an amount below 0', { amount: '-0.01' }],
  ['creator_charges', 'a gross below 0', { amount_grossed_cents: '-1' }],
  ['creator_charges', 'a fee below 0', { application_fee_amount_cents: '-1' }],
  ['creator_charges', 'a fee above the gross', { application_fee_amount_cents: 'amount_grossed_cents + 1' }],
  ['creator_charges', 'a waived amount below 0', { waived_cents: '-1' }],
  ['creator_charges', 'a gross below the commission', { amount_grossed_cents: '199' }],
  ['platform_charges', 'an amount below 0', { amount_cents: '-1' }],
  [
    'platform_charges',
    'a breakdown that adds up to another amount',
    { breakdown: `'{"commissions_cents": 170, "payout_fees_cents": 25, "processing_fee_cents": 6}'` },
  ],
  ['platform_charges', 'a breakdown without its parts', { breakdown: `'{"commissions_cents": 200}'` }],
  ['statement_lines', 'parts that do not add up', { carried_out: '0.0001' }],
  ['statement_lines', 'a payment without a route', { route: 'null' }],
  ['statement_lines', 'a payment below 0', { amount_cents: '-1', carried_out: '2.01' }],
  ['line_questions', 'an empty message', { message: "''" }],
  ['notification_settings', 'quiet hours without an end', { quiet_from: '22', quiet_to: 'null' }],
  ['brand_statements', 'parts that do not add up', { carried_in: '0.0001' }],
  ['paypal_payouts', 'an amount below 0', { amount_cents: '-1' }],
  ['paypal_payouts', 'a fee below 0', { fee_cents: '-1' }],
  ['paypal_payouts', 'a payout that nothing pays for', { platform_charge_id: 'null' }],
  ['ledger_entries', 'a month that begins on another day', { month: 'month + 1' }],
  ['ledger_entries', 'an entry of zero', { amount: '0' }],
  ['landing_pages', 'a slug with capitals', { slug: "'Page'" }],
  ['landing_pages', 'a slug with a space', { slug: "'a page'" }],
  ['landing_pages', 'a deletion without a time', { is_deleted: 'true' }],
  ['landing_pages', 'a deletion time without a deletion', { deleted_at: 'now()' }],
  ['landing_page_sections', 'a position below 0', { position: '-1' }],
  [
    'charge_refunds',
    'a credit that takes commission',
    { commission_cents: '1', negative_balance_id: '(select min(id) from negative_balances)' },
  ],
  [
    'charge_refunds',
    'a credit that also returns a line',
    {
      commission_cents: '0',
      negative_balance_id: '(select min(id) from negative_balances)',
      statement_line_id: '(select min(id) from statement_lines)',
    },
  ],
  ['restrictions', 'a hold without a creator', { creator_id: 'null' }],
  ['restrictions', 'a decision that is due before the answer', { decide_by: 'placed_on' }],
  ['commission_reversals', 'days that end before they begin', { after: 'through' }],
  ['commission_reversals', 'an amount without its line', { statement_line_id: 'null', brand_statement_id: 'null' }],
  [
    'landing_page_email_submissions',
    'a click without a time',
    { email: "'c@x.test'", clicked_through_to_amazon: 'true' },
  ],
]

test.each(VIOLATIONS)('a check refuses %s: %s', async (table, _what, changes) => {
  expect((await copyWith(table, changes)).code).toBe(REFUSED.check)
})

test('these cases violate every check', async () => {
  const violated = new Set<unknown>()
  for (const [table, , changes] of VIOLATIONS) violated.add((await copyWith(table, changes)).constraint)
  const checks = await database.rows(
    `select conname as name
     from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace
       and conrelid not in (
         'app_clock'::regclass,
         'brand_spending'::regclass,
         'referral_rate_history'::regclass,
         'fee_changes'::regclass,
         'fee_change_items'::regclass,
         'partnership_notes'::regclass,
         'creator_tags'::regclass
       )`,
  )
  expect([...violated].sort()).toEqual(checks.map(({ name }) => name).sort())
})
