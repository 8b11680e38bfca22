import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STATE_MACHINES } from '../../../src/contracts/money-vocabulary'
import { DEAD_CHARGES, ENDED_PAYOUTS } from '../../../src/domain/money-states'
import { STATE_TABLES, type StateMachine, statesBefore } from '../../../src/domain/state-tables'
import { copierOf } from './copies'
import type { Family } from './family'
import { type Database, openDatabase, REFUSED } from './fixture'
import { insertWholeFamily } from './money-family'
import { ENTITIES } from './specification/entities'
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

const statusOf = (machine: StateMachine) => (machine === 'brand_payment_methods' ? 'verification_status' : 'status')
const nextOf = (machine: StateMachine, from: string): readonly string[] =>
  Object.entries<readonly string[]>(STATE_TABLES[machine]).find(([state]) => state === from)?.[1] ?? []

describe('allowed transitions of states', () => {
  test('are the same in Postgres and in the code', async () => {
    const held = await database.rows('select machine, from_status, to_status from state_transitions')
    const tables = STATE_MACHINES.flatMap((machine) =>
      Object.keys(STATE_TABLES[machine]).flatMap((from) =>
        nextOf(machine, from).map((to) => ({ machine, from_status: from, to_status: to })),
      ),
    )
    const inOrder = (rows: object[]) => rows.map((row) => Object.values(row).join(' ')).sort()
    expect(inOrder(held)).toEqual(inOrder(tables))
    expect(Object.keys(STATE_TABLES)).toEqual([...STATE_MACHINES])
  })

  test.each(STATE_MACHINES)('of %s are those of its column', (machine) => {
    const words = columnsOf(ENTITIES[machine]).get(statusOf(machine))?.values ?? []
    expect(Object.keys(STATE_TABLES[machine]).sort()).toEqual([...words].sort())
    for (const from of words)
      expect(nextOf(machine, from).filter((to) => !words.includes(to) || to === from)).toEqual([])
  })

  test('can be looked up in reverse', () => {
    expect(statesBefore('creator_charges', 'dispute_lost')).toEqual(['disputed'])
    expect(statesBefore('paypal_payouts', 'queued')).toEqual(['on_hold_internal'])
    expect(statesBefore('charge_refunds', 'processing')).toEqual([])
  })
})

describe('the partial indexes that allow one live row per line', () => {
  test.each([
    ['creator_charges_live_idx', DEAD_CHARGES],
    ['paypal_payouts_live_idx', ENDED_PAYOUTS],
  ])('%s excludes the same states as the code', async (name, states) => {
    const [index] = await database.rows('select indexdef from pg_indexes where indexname = $1', [name])
    const named = [...String(index?.indexdef).matchAll(/'(\w+)'::/g)].map(([, state]) => state)
    expect(named.toSorted()).toEqual([...states].toSorted())
  })
})

test('the view of line states excludes the same charges as the code', async () => {
  const [view] = await database.rows("select pg_get_viewdef('line_states') as sql")
  const lists = [...String(view?.sql).matchAll(/<> ALL \(ARRAY\[(.*?)\]\)/g)].map(([, list]) =>
    [...String(list).matchAll(/'(\w+)'::/g)].map(([, state]) => state).toSorted(),
  )
  expect(lists).toEqual([DEAD_CHARGES.toSorted()])
})

const historyOf = (machine: StateMachine) =>
  database.rows(
    `select from_status, to_status, cause
     from status_history
     where machine = $1 and row_id = $2
     order by id`,
    [machine, family[machine]],
  )

/** Sets the state of a row directly, without triggers. */
const place = async (machine: StateMachine, state: string) => {
  await database.rows('set session_replication_role = replica')
  await database.rows(`update ${machine} set ${statusOf(machine)} = $1 where id = $2`, [state, family[machine]])
  await database.rows('set session_replication_role = origin')
}

/** Moves a row to a state, with a cause; returns the SQLSTATE of a refusal. */
const move = async (machine: StateMachine, to: string) => {
  await database.rows('begin')
  await database.rows("select set_config('shelfmate.cause', 'A test', true)")
  const error = await database.client
    .query(`update ${machine} set ${statusOf(machine)} = $1 where id = $2`, [to, family[machine]])
    .then(
      () => null,
      ({ code, constraint }: { code?: string; constraint?: string }) => ({ code, constraint }),
    )
  await database.rows(error ? 'rollback' : 'commit')
  return error
}

const STATES = STATE_MACHINES.flatMap((machine) =>
  Object.keys(STATE_TABLES[machine]).map((from) => [machine, from] as const),
)

test.each(STATES)('%s: from %s only to the listed states', async (machine, from) => {
  const before = await historyOf(machine)
  const passed: string[] = []
  for (const to of Object.keys(STATE_TABLES[machine])) {
    if (to === from) continue
    await place(machine, from)
    const error = await move(machine, to)
    if (error) expect(error, to).toEqual({ code: REFUSED.check, constraint: 'state_transitions' })
    else passed.push(to)
  }
  expect(passed.sort()).toEqual([...nextOf(machine, from)].sort())
  const written = (await historyOf(machine)).slice(before.length)
  expect(written.sort((one, other) => (String(one.to_status) < String(other.to_status) ? -1 : 1))).toEqual(
    passed.map((to) => ({ from_status: from, to_status: to, cause: 'A test' })),
  )
})

describe('the state history', () => {
  test.each(STATE_MACHINES)('%s: starts with the row, and ignores other changes', async (machine) => {
    const [first, ...more] = await historyOf(machine)
    const state = await database.value(`select ${statusOf(machine)}::text from ${machine} where id = $1`, [
      family[machine],
    ])
    expect(first).toEqual({ from_status: null, to_status: state, cause: null })
    await database.rows(
      `update ${machine} set updated_at = now(), ${statusOf(machine)} = ${statusOf(machine)} where id = $1`,
      [family[machine]],
    )
    expect(more).toEqual([])
    expect(await historyOf(machine)).toEqual([first])
  })

  test('keeps a cause only for its transaction', async () => {
    await move('billing_cycles', 'charging')
    await database.rows("update billing_cycles set status = 'closed' where id = $1", [family.billing_cycles])
    expect((await historyOf('billing_cycles')).map(({ cause }) => cause)).toEqual([null, 'A test', null])
  })

  test('has one row for each row changed by a statement', async () => {
    const other = await insertWholeFamily(database)
    const ids = [family.brand_statements, other.brand_statements]
    await database.rows("update brand_statements set status = 'charging' where id = any($1)", [ids])
    const written = await database.rows(
      `select row_id
       from status_history
       where machine = 'brand_statements' and to_status = 'charging' and row_id = any($1)
       order by 1`,
      [ids],
    )
    expect(written.map(({ row_id }) => row_id)).toEqual(ids)
  })

  test('is dated by business time', async () => {
    await database.rows("update app_clock set shift = interval '40 days'")
    await move('billing_cycles', 'charging')
    await database.rows("update app_clock set shift = '0'")
    const days = await database.value(
      `select round(extract(epoch from max(changed_at) - now()) / 86400)::int
       from status_history
       where machine = 'billing_cycles' and row_id = $1`,
      [family.billing_cycles],
    )
    expect(days).toBe(40)
  })

  test('stays when its row is deleted', async () => {
    await database.rows('delete from transfer_reversals where id = $1', [family.transfer_reversals])
    expect(await historyOf('transfer_reversals')).toHaveLength(1)
  })
})

describe.each(['status_history'])('%s is append-only', (table) => {
  test.each([
    `update ${table} set id = id`,
    `update ${table} set id = id where false`,
    `delete from ${table}`,
    `delete from ${table} where false`,
    `truncate ${table} cascade`,
  ])('%s', async (statement) => {
    const before = await database.rows(`select t::text from ${table} t order by id`)
    expect(await database.refusal(statement)).toBe(REFUSED.heldBack)
    expect(await database.rows(`select t::text from ${table} t order by id`)).toEqual(before)
  })
})

test('a failed charge cannot become live again while its next attempt exists', async () => {
  const copier = copierOf(database, family)
  const apart = await copier.apart('creator_charges', ['statement_line_id', 'attempt'])
  const next = await copier.copy('creator_charges', { ...apart, attempt: '2', status: "'processing'" })
  expect(next.code).toBeNull()
  expect((await move('creator_charges', 'succeeded'))?.code).toBe(REFUSED.unique)
  await database.rows("update creator_charges set status = 'failed' where id = $1", [next.row.id])
  expect(await move('creator_charges', 'succeeded')).toBeNull()
})

test('settings and schedules exist from the start', async () => {
  const fresh = await openDatabase()
  try {
    const settings = await fresh.rows(
      `select minimum_payout_cents, approval_threshold_cents, review_days, bank_hold_days, stripe_enabled, paypal_enabled
       from payment_settings`,
    )
    expect(settings).toEqual([
      {
        minimum_payout_cents: 100,
        approval_threshold_cents: 2_500_000,
        review_days: 2,
        bank_hold_days: 3,
        stripe_enabled: true,
        paypal_enabled: true,
      },
    ])
    const schedules = await fresh.rows(
      'select method, rate_bp, fixed_cents, cap_cents from fee_schedules order by method',
    )
    expect(schedules).toEqual([
      { method: 'card', rate_bp: 290, fixed_cents: 30, cap_cents: null },
      { method: 'us_bank_account', rate_bp: 80, fixed_cents: 0, cap_cents: 500 },
      { method: 'paypal', rate_bp: 0, fixed_cents: 25, cap_cents: null },
    ])
  } finally {
    await fresh.close()
  }
})
