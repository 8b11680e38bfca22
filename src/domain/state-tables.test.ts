import { describe, expect, it, test } from 'vitest'
import { STATE_TABLES, type StateMachine, statesBefore } from './state-tables'

const machines = Object.keys(STATE_TABLES) as StateMachine[]
const statesOf = (machine: StateMachine): string[] => Object.keys(STATE_TABLES[machine])
const nextOf = (machine: StateMachine, state: string): readonly string[] =>
  (STATE_TABLES[machine] as Record<string, readonly string[]>)[state] ?? []

const FIRST: Record<StateMachine, string[]> = {
  billing_cycles: ['open'],
  brand_statements: ['review'],
  creator_charges: ['processing', 'blocked'],
  platform_charges: ['processing', 'blocked'],
  paypal_payouts: ['queued'],
  charge_refunds: ['processing'],
  transfer_reversals: ['processing'],
  creator_transfers: ['processing'],
  negative_balances: ['open'],
  line_questions: ['open'],
  restrictions: ['open'],
  brand_payment_methods: ['requires_verification'],
}

const reachable = (machine: StateMachine): Set<string> => {
  const seen = new Set<string>(FIRST[machine])
  for (const state of seen) for (const next of nextOf(machine, state)) seen.add(next)
  return seen
}

describe('each table of states', () => {
  test.each(machines)('%s: every state is reachable, and only leads to other known states', (machine) => {
    expect([...reachable(machine)].toSorted()).toEqual(statesOf(machine).toSorted())
    for (const state of statesOf(machine)) expect(nextOf(machine, state)).not.toContain(state)
  })
})

describe('forbidden transitions', () => {
  /** Each of these would pay twice, lose money, or apply an outdated state. */
  const FORBIDDEN: [StateMachine, string, string][] = [
    ['creator_charges', 'succeeded', 'processing'],
    ['creator_charges', 'succeeded', 'failed'],
    ['creator_charges', 'refunded', 'disputed'],
    ['creator_charges', 'dispute_lost', 'succeeded'],
    ['creator_charges', 'failed', 'processing'],
    ['creator_charges', 'canceled', 'processing'],
    ['negative_balances', 'credited', 'open'],
    ['negative_balances', 'written_off', 'credited'],
    ['platform_charges', 'succeeded', 'failed'],
    ['platform_charges', 'refunded', 'disputed'],
    ['paypal_payouts', 'processing', 'queued'],
    ['paypal_payouts', 'unknown', 'queued'],
    ['paypal_payouts', 'processing', 'canceled'],
    ['paypal_payouts', 'succeeded', 'returned'],
    ['paypal_payouts', 'failed', 'succeeded'],
    ['paypal_payouts', 'returned', 'queued'],
    ['charge_refunds', 'failed', 'succeeded'],
    ['transfer_reversals', 'succeeded', 'failed'],
    ['brand_statements', 'settled', 'charging'],
    ['brand_statements', 'charging', 'review'],
    ['brand_payment_methods', 'removed', 'verified'],
    ['brand_payment_methods', 'blocked', 'verified'],
    ['billing_cycles', 'closed', 'open'],
    ['line_questions', 'answered', 'open'],
    ['line_questions', 'expired', 'answered'],
  ]
  it.each(FORBIDDEN)('%s: from %s to %s', (machine, from, to) => {
    expect(statesOf(machine)).toEqual(expect.arrayContaining([from, to]))
    expect(nextOf(machine, from)).not.toContain(to)
    expect(statesBefore(machine, to)).not.toContain(from)
  })

  it('leave final states unchanged', () => {
    const over = (machine: StateMachine) => statesOf(machine).filter((state) => nextOf(machine, state).length === 0)
    expect(over('paypal_payouts')).toEqual(['blocked', 'failed', 'returned', 'reversed', 'canceled'])
    expect(over('creator_charges')).toEqual(['canceled', 'dispute_lost'])
    expect(over('platform_charges')).toEqual(over('creator_charges'))
    expect(over('brand_payment_methods')).toEqual(['removed'])
    expect(over('brand_statements')).toEqual([])
  })
})

describe('statesBefore', () => {
  it('returns the direct predecessors', () => {
    expect(statesBefore('creator_charges', 'disputed')).toEqual(['succeeded', 'partially_refunded'])
    expect(statesBefore('paypal_payouts', 'queued')).toEqual(['on_hold_internal'])
    expect(statesBefore('billing_cycles', 'open')).toEqual([])
    expect(statesBefore('billing_cycles', 'no such state')).toEqual([])
  })
})
