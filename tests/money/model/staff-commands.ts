import fc from 'fast-check'
import { approveStatement, payStatement } from '../../../src/contracts/billing'
import { STAFF_ACTIONS } from '../../../src/contracts/staff-actions'
import { type Command, command, index, nth } from './command'
import { tryCall } from './people-call'
import { runAllDue, type Stage } from './stage'

const { brand_statements: STATEMENTS, paypal_payouts: PAYOUTS } = STAFF_ACTIONS
const REASON = 'The model does it'

type Statement = { id: number; brand: number; cycle: number }

const statementsIn = async ({ db, people }: Stage, statuses: string[]): Promise<Statement[]> => {
  const { rows } = await db.query<Statement>(
    `select id, brand_id as brand, billing_cycle_id as cycle
     from brand_statements
     where status::text = any($1) and brand_id = any($2)
     order by id`,
    [statuses, people.brands.map(({ id }) => id)],
  )
  return rows
}

/** The newest payout of each part of a line. */
const payoutsIn = async ({ db, people }: Stage, statuses: string[]): Promise<number[]> => {
  const { rows } = await db.query<{ id: number }>(
    `select id
     from (
       select distinct on (statement_line_id, part) *
       from paypal_payouts
       where brand_id = any($2)
       order by statement_line_id, part, attempt desc) newest
     where status::text = any($1)
     order by id`,
    [statuses, people.brands.map(({ id }) => id)],
  )
  return rows.map(({ id }) => id)
}

/** A brand approves a statement in review. */
const approve = index.map((n) =>
  command(`approve(${n})`, async (_ledger, stage) => {
    const statement = nth(await statementsIn(stage, ['review']), n)
    if (!statement) return
    await asBrand(stage, statement, approveStatement)
    await runAllDue(stage)
  }),
)

const OWED = ['past_due', 'partially_paid']

/** A brand pays a statement that it owes. */
const payNow = index.map((n) =>
  command(`pay now(${n})`, async (_ledger, stage) => {
    const statement = nth(await statementsIn(stage, OWED), n)
    if (!statement) return
    await asBrand(stage, statement, payStatement)
    await runAllDue(stage)
  }),
)

const asBrand = (
  { clients }: Stage,
  { brand, cycle }: Statement,
  call: typeof approveStatement | typeof payStatement,
): Promise<boolean> => {
  const client = clients.get(brand)
  if (!client) throw new Error(`Brand ${brand} is not signed in`)
  return tryCall(client, call, { params: { cycleId: cycle } })
}

/** Staff retry the payment of a statement. */
const retryStatement = index.map((n) =>
  command(`retry statement(${n})`, async (_ledger, stage) => {
    const statement = nth(await statementsIn(stage, OWED), n)
    if (!statement) return
    await tryCall(stage.staff, STATEMENTS.retry, { params: { id: statement.id }, body: { reason: REASON } })
    await runAllDue(stage)
  }),
)

const ENDED = ['failed', 'blocked', 'returned', 'reversed', 'canceled']

/** Staff hold, release, cancel or resend a payout, if that is possible. */
const decidePayout = fc.tuple(index, fc.constantFrom('hold', 'hold', 'release', 'stop', 'retry')).map(([n, action]) =>
  command(`${action} payout(${n})`, async (_ledger, stage) => {
    const from = { hold: ['queued'], release: ['on_hold_internal'], stop: ['queued', 'on_hold_internal'], retry: ENDED }
    const id = nth(await payoutsIn(stage, from[action]), n)
    const { [action]: call } = PAYOUTS
    const sends = action === 'hold' || action === 'release' ? { is_held: action === 'hold' } : {}
    if (id === undefined) return
    await tryCall(stage.staff, call, { params: { id }, body: { reason: REASON, ...sends } })
    await runAllDue(stage)
  }),
)

/** Staff release all payouts that they hold, and resend all that they canceled. */
export const endStaffActions = async (stage: Stage): Promise<void> => {
  for (const id of await payoutsIn(stage, ['on_hold_internal']))
    await tryCall(stage.staff, PAYOUTS.release, { params: { id }, body: { reason: REASON, is_held: false } })
  for (const id of await payoutsIn(stage, ENDED))
    await tryCall(stage.staff, PAYOUTS.retry, { params: { id }, body: { reason: REASON } })
}

export const STAFF_COMMANDS: fc.Arbitrary<Command>[] = [approve, payNow, retryStatement, decidePayout, decidePayout]
