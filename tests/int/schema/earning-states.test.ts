import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Family, insertFamily, type MoneyRow } from './family'
import { type Database, openDatabase } from './fixture'
import { ENTITIES } from './specification/entities'
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

/** The business date this many days before today. */
const daysAgo = async (days: number) => String(await database.value('select (business_date() - $1::int)::text', [days]))

/** Inserts an earning of a sale this many days ago; of the family's creator by default. */
const earn = async (days: number, creator = family.creators): Promise<number> => {
  const both = { brand_id: family.brands, creator_id: creator, date: await daysAgo(days) }
  const metric = await database.add('amz_attribution_perf_metrics', {
    ...both,
    adgroup_id: family.amz_attribution_adgroups,
  })
  return database.add('creator_earnings', {
    ...both,
    perf_metric_id: metric,
    earning_type: 'commission',
    amount: '2',
    sales_amount: '10',
    commission_rate: '20',
  })
}

const stateOf = (earning: number) => database.value('select state from earning_states where earning_id = $1', [earning])

type Line = { id: number; statement: number; cycle: number }
type Taking = { through: number; route: 'stripe' | 'paypal' | null; creator?: number }

let months = 0
/** Inserts a statement line for sales until this many days ago; without a route the whole amount is carried. */
const take = async ({ through, route, creator = family.creators }: Taking): Promise<Line> => {
  months += 1
  const [start] = await database.rows("select (date '1900-01-01' + make_interval(months => $1))::date::text as day", [
    months,
  ])
  const cycle = await database.add('billing_cycles', { period_start: start?.day, period_end: start?.day })
  const taken = {
    billing_cycle_id: cycle,
    brand_id: family.brands,
    taken_through: await daysAgo(through),
    fresh_amount: '2',
    adjustment_amount: '0',
    carried_in: '0',
    carried_out: route ? '0' : '2',
  }
  const cents = route ? 200 : 0
  const statement = await database.add('brand_statements', {
    ...taken,
    commission_cents: cents,
    invoice_number: `E-${months}`,
    locked_on: await daysAgo(0),
    charge_on: await daysAgo(0),
  })
  const id = await database.add('statement_lines', {
    ...taken,
    brand_statement_id: statement,
    creator_id: creator,
    amount_cents: cents,
    ...(route ? { route } : { carry_reason: 'below_minimum' }),
  })
  return { id, statement, cycle }
}

let keys = 0
const rowOf = ({ statement, cycle }: Line, status: string, attempt: number) => {
  keys += 1
  return {
    brand_id: family.brands,
    billing_cycle_id: cycle,
    brand_statement_id: statement,
    status,
    attempt,
    idempotency_key: `state ${keys}`,
  }
}
/** Inserts a charge of one creator's line. */
const charge = (line: Line, status: string, attempt = 1) =>
  database.add('creator_charges', {
    ...rowOf(line, status, attempt),
    creator_id: family.creators,
    statement_line_id: line.id,
    amount: '2',
    amount_grossed_cents: 240,
  })
/** Inserts the statement's charge for everyone paid by PayPal. */
const chargeAll = (line: Line, status: string, attempt = 1) =>
  database.add('platform_charges', { ...rowOf(line, status, attempt), amount_cents: 240 })
const pay = async (line: Line, status: string, attempt = 1) =>
  database.add('paypal_payouts', {
    ...rowOf(line, status, attempt),
    creator_id: family.creators,
    statement_line_id: line.id,
    platform_charge_id: await database.value('select max(id) from platform_charges where brand_statement_id = $1', [
      line.statement,
    ]),
    amount_cents: 200,
    paypal_receiver: 'c@x.test',
  })

describe('before a statement includes it', () => {
  test('an earning is estimated for 30 days, and locked from then on', async () => {
    expect([await stateOf(await earn(0)), await stateOf(await earn(29))]).toEqual(['estimated', 'estimated'])
    expect([await stateOf(await earn(30)), await stateOf(await earn(400))]).toEqual(['locked', 'locked'])
  })

  test('an earning locks by business time', async () => {
    const earning = await earn(29)
    const locks = await database.value('select locks_on - business_date() from earning_states where earning_id = $1', [
      earning,
    ])
    expect(locks).toBe(1)
    await database.rows("update app_clock set shift = interval '1 day'")
    expect(await stateOf(earning)).toBe('locked')
    await database.rows("update app_clock set shift = '0'")
    expect(await stateOf(earning)).toBe('estimated')
  })

  test('earnings outside the statement stay locked: a later day, another creator, another brand', async () => {
    const [own, later, referrer] = [await earn(40), await earn(39), await earn(41, family.referrer)]
    await charge(await take({ through: 40, route: 'stripe' }), 'succeeded')
    family = await insertFamily(database)
    const stranger = await earn(40)
    const states = []
    for (const earning of [own, later, referrer, stranger]) states.push(await stateOf(earning))
    expect(states).toEqual(['paid', 'locked', 'locked', 'locked'])
  })

  test('an estimated earning belongs to no statement, whatever the statement says', async () => {
    const earning = await earn(29)
    await charge(await take({ through: 29, route: 'stripe' }), 'succeeded')
    expect(await stateOf(earning)).toBe('estimated')
  })
})

/** The states of the creator's charge or the platform's charge in which the earning is still owed. */
const OWED = ['blocked', 'processing', 'requires_action', 'unknown', 'failed', 'canceled', 'dispute_lost']
const GOOD = ['succeeded', 'partially_refunded', 'disputed']

test('the cases cover every state of a charge and of a payout', () => {
  const words = (table: 'creator_charges' | 'platform_charges' | 'paypal_payouts') =>
    [...(columnsOf(ENTITIES[table]).get('status')?.values ?? [])].sort()
  const states = [...OWED, ...GOOD, 'refunded'].sort()
  expect([words('creator_charges'), words('platform_charges')]).toEqual([states, states])
  expect(words('paypal_payouts')).toEqual([...NOT_PAID, 'succeeded'].sort())
})

describe('invoiced, and paid directly from the brand’s charge', () => {
  const taken = async () => {
    const earning = await earn(50)
    return { earning, line: await take({ through: 45, route: 'stripe' }) }
  }

  test('is invoiced before there is a charge', async () => {
    expect(await stateOf((await taken()).earning)).toBe('invoiced')
  })

  test.each([
    ...OWED.map((status) => [status, 'invoiced'] as const),
    ...GOOD.map((status) => [status, 'paid'] as const),
    ['refunded', 'reversed'] as const,
  ])('with a charge that is %s: %s', async (status, state) => {
    const { earning, line } = await taken()
    await charge(line, status)
    expect(await stateOf(earning)).toBe(state)
  })

  test('follows the live attempt, not the failed ones', async () => {
    const { earning, line } = await taken()
    await charge(line, 'failed', 1)
    await charge(line, 'processing', 2)
    expect(await stateOf(earning)).toBe('invoiced')
    await database.rows(
      "update creator_charges set status = 'succeeded' where attempt = 2 and statement_line_id = $1",
      [line.id],
    )
    expect(await stateOf(earning)).toBe('paid')
  })

  test('ignores the platform’s charge of the same statement', async () => {
    const { earning, line } = await taken()
    await chargeAll(line, 'succeeded')
    expect(await stateOf(earning)).toBe('invoiced')
  })
})

const NOT_PAID = [
  'queued',
  'on_hold_internal',
  'processing',
  'unknown',
  'unclaimed',
  'on_hold',
  'blocked',
  'failed',
  'returned',
  'reversed',
  'canceled',
]

describe('invoiced, and paid by PayPal', () => {
  const taken = async () => {
    const earning = await earn(50)
    return { earning, line: await take({ through: 45, route: 'paypal' }) }
  }

  test.each([
    ...OWED.map((status) => [status, 'invoiced'] as const),
    ...GOOD.map((status) => [status, 'funded'] as const),
    ['refunded', 'reversed'] as const,
  ])('with a charge that is %s, before its payout: %s', async (status, state) => {
    const { earning, line } = await taken()
    expect(await stateOf(earning)).toBe('invoiced')
    await chargeAll(line, status)
    await pay(line, 'queued')
    expect(await stateOf(earning)).toBe(state)
  })

  test.each(NOT_PAID)('is funded while the payout is %s', async (status) => {
    const { earning, line } = await taken()
    await chargeAll(line, 'succeeded')
    await pay(line, status)
    expect(await stateOf(earning)).toBe('funded')
  })

  test.each([...OWED, ...GOOD, 'refunded'])(
    'is paid once the payout succeeded, even if the charge is %s then',
    async (status) => {
      const { earning, line } = await taken()
      await chargeAll(line, status)
      await pay(line, 'failed', 1)
      await pay(line, 'succeeded', 2)
      expect(await stateOf(earning)).toBe('paid')
    },
  )

  test('is funded again when PayPal reverses the payout', async () => {
    const { earning, line } = await taken()
    await chargeAll(line, 'succeeded')
    const payout = await pay(line, 'succeeded')
    await database.rows("update paypal_payouts set status = 'reversed' where id = $1", [payout])
    expect(await stateOf(earning)).toBe('funded')
  })
})

describe('carried', () => {
  test('is held across statements until one of them pays', async () => {
    const earning = await earn(90)
    await take({ through: 80, route: null })
    expect(await stateOf(earning)).toBe('held')
    await take({ through: 60, route: null })
    expect(await stateOf(earning)).toBe('held')
    const paying = await take({ through: 45, route: 'stripe' })
    expect(await stateOf(earning)).toBe('invoiced')
    await charge(paying, 'succeeded')
    expect(await stateOf(earning)).toBe('paid')
  })

  test('is not held by a statement after the one that paid', async () => {
    const [first, second] = [await earn(90), await earn(70)]
    await charge(await take({ through: 80, route: 'stripe' }), 'succeeded')
    await take({ through: 60, route: null })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'held'])
  })

  test('each earning follows the statement that included it', async () => {
    const [first, second, third] = [await earn(90), await earn(70), await earn(50)]
    await charge(await take({ through: 80, route: 'stripe' }), 'failed')
    await charge(await take({ through: 60, route: 'stripe' }), 'succeeded')
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['invoiced', 'paid', 'locked'])
  })
})

test.sequential('every earning has exactly one state', async () => {
  const [counts] = await database.rows(
    'select (select count(*) from earning_states)::int as states, (select count(*) from creator_earnings)::int as earnings',
  )
  expect(counts?.states).toBe(counts?.earnings)
  expect(Number(counts?.states)).toBeGreaterThan(50)
})
