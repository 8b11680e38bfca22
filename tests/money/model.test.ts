import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnsettled, findWrongMoney } from './judge'
import { makeDefault, payWhatIsOwed } from './model/brand-pays'
import { ALL_COMMANDS } from './model/commands'
import { differences } from './model/compare'
import { signInBrands } from './model/people-call'
import { advanceTo, type PlainLedger } from './model/plain-ledger'
import { endStaffActions } from './model/staff-commands'
import { advanceAndRun, type Stage, startStage } from './model/stage'
import { makePeople, saveMethod } from './people'
import { firstSeed } from './seed'
import { daysAfter, setBusinessDay } from './world'

const IS_FULL = Boolean(process.env.FULL)
const RUNS = IS_FULL ? 60 : 12
const MOST_COMMANDS = IS_FULL ? 40 : 30
const LONGEST_MS = IS_FULL ? 1_800_000 : 40_000

let ground: Awaited<ReturnType<typeof startStage>>
let today = '2027-03-05'
let party = 0

beforeAll(async () => {
  ground = await startStage()
  await setBusinessDay(ground, today)
})
afterAll(() => ground.close())

/** New people in the same product, whose clock only moves forward. */
const begin = async (): Promise<{ model: PlainLedger; real: Stage }> => {
  party += 1
  const people = await makePeople(ground, {
    name: `party-${party}`,
    roles: ['card', 'bank'],
    ways: ['stripe', 'stripe', 'paypal', 'none'],
  })
  for (const { id: brand, customer, role } of people.brands) {
    const others = [
      'pm_card_chargeCustomerFail',
      'pm_usBankAccount_dispute',
      role === 'card' ? 'pm_usBankAccount_success' : 'pm_card_visa',
    ]
    for (const method of others) await saveMethod(ground, { brand, customer, method, isDefault: false })
  }
  await ground.operate('DELETE', '/sandbox/faults')
  const quiet = { duplicate: 0, reorder: false, drop: 0, hold: false }
  for (const service of ['stripe', 'paypal']) await ground.operate('POST', `/sandbox/${service}/webhooks`, quiet)
  const { rows } = await ground.db.query<{ month: string | null }>(
    `select (max(period_start) + interval '1 month')::date::text as month from billing_cycles where status <> 'open'`,
  )
  const unreachable = new Set(
    people.creators.filter((one) => one.account === null && one.receiver === null).map(({ id }) => id),
  )
  return {
    model: {
      today,
      nextMonth: rows[0]?.month ?? null,
      hasClosed: Boolean(rows[0]?.month),
      pairs: new Map(),
      unreachable,
    },
    real: { ...ground, people, clients: await signInBrands(ground, people), isHeld: false },
  }
}

/** Gives every brand a working card, ends all faults, and moves time forward until everything is settled. */
const end = async (ledger: PlainLedger, stage: Stage): Promise<void> => {
  await stage.operate('DELETE', '/sandbox/faults')
  stage.isHeld = false
  for (const service of ['stripe', 'paypal'])
    await stage.operate('POST', `/sandbox/${service}/webhooks`, { hold: false })
  for (const { id } of stage.people.brands) await makeDefault(stage, id, '4242')
  for (let turn = 0; turn < 15; turn += 1) {
    advanceTo(ledger, daysAfter(ledger.today, 4))
    await payWhatIsOwed(stage)
    await endStaffActions(stage)
    await advanceAndRun(stage, ledger.today)
    if ((await stage.db.query(`select 1 from brand_statements where status <> 'settled'`)).rowCount === 0) break
  }
  today = ledger.today
  expect(await differences(stage, ledger, { isOver: true })).toEqual([])
  expect([...(await findWrongMoney(stage)), ...(await findUnsettled(stage))]).toEqual([])
}

/** Counts of the hard cases that occurred. */
const countOf = async (db: Pool): Promise<string> => {
  const tables = [
    'statement_lines',
    'creator_charges',
    'platform_charges',
    'paypal_payouts',
    'charge_refunds',
    'charge_disputes',
    'transfer_reversals',
    'creator_transfers',
    'audit_events',
  ]
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await db.query<Record<string, number>>(`select ${counts.join(', ')}`)
  return JSON.stringify(rows[0])
}

test('pays everybody what the rules say, once, for any sequence of events', async () => {
  const commands = fc.commands(ALL_COMMANDS, { maxCommands: MOST_COMMANDS, size: 'max' })
  const property = fc.asyncProperty(commands, async (steps) => {
    let begun: Awaited<ReturnType<typeof begin>> | undefined
    await fc.asyncModelRun(async () => (begun = await begin()), steps)
    if (begun) await end(begun.model, begun.real)
  })
  const outcome = await fc.check(property, {
    seed: firstSeed(),
    numRuns: RUNS,
    endOnFailure: true,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: false,
  })
  process.stdout.write(`${outcome.numRuns} runs of the model: ${await countOf(ground.db)}\n`)
  const message = outcome.errorInstance instanceof Error ? outcome.errorInstance.message : String(outcome.errorInstance)
  expect(outcome.failed, `MONEY_SEED=${firstSeed()}\n${String(outcome.counterexample)}\n${message}`).toBe(false)
  expect(outcome.numRuns).toBeGreaterThan(0)
})
