import { describe, expect, it, test } from 'vitest'
import {
  chargesThatAre,
  IN_PROGRESS_CHARGES,
  isDue,
  partState,
  REFUNDABLE_CHARGES,
  UNPAID_STATEMENTS,
} from '../contracts/money-states'
import { CHARGE_STATUSES, STATEMENT_STATUSES } from '../contracts/money-vocabulary'
import {
  BAD_CHARGES,
  CHARGES_AFTER_SUCCESS,
  DEAD_CHARGES,
  ENDED_PAYOUTS,
  FAILED_CHARGES,
  FAILED_PAYOUTS,
  LATE_CHARGES,
  LEFT_PAYOUTS,
  OPEN_CHARGES,
  OPEN_PAYOUTS,
  OPEN_REFUNDS,
  OPEN_REVERSALS,
  OPEN_TRANSFERS,
  REQUESTED_REFUNDS,
  RESENT_PAYOUTS,
  RETURNED_PAYOUTS,
  UNDER_WAY_CHARGES,
  UNPAID_PAYOUTS,
  UNSENT_PAYOUTS,
} from './money-states'
import { finalStates, STATE_TABLES, statesBefore, statesFrom } from './state-tables'

describe('partState', () => {
  test.each([
    ['succeeded', 'good'],
    ['partially_refunded', 'good'],
    ['refunded', 'good'],
    ['disputed', 'good'],
    ['processing', 'open'],
    ['unknown', 'open'],
    ['blocked', 'waiting'],
    ['requires_action', 'bad'],
    ['failed', 'bad'],
    ['canceled', 'bad'],
    ['dispute_lost', 'bad'],
  ])('a charge that is %s is %s', (status, state) => {
    expect(CHARGE_STATUSES).toContain(status)
    expect(partState(status)).toBe(state)
  })

  it('treats a part that was never charged as unpaid, and an unknown status as in progress', () => {
    expect(partState(null)).toBe('bad')
    expect(partState('a new word')).toBe('open')
  })
})

describe.each(['creator_charges', 'platform_charges'] as const)(
  'the parts of a statement follow from %s:',
  (machine) => {
    const without = (states: readonly string[], others: readonly string[]) =>
      states.filter((status) => !others.includes(status)).toSorted()
    const good = without(statesFrom(machine, 'succeeded'), ['dispute_lost'])
    const open = without(statesBefore(machine, 'failed'), ['requires_action'])

    it('every status has one', () => {
      const all = (['good', 'open', 'waiting', 'bad'] as const).flatMap(chargesThatAre)
      expect(all.toSorted()).toEqual(Object.keys(STATE_TABLES[machine]).toSorted())
    })

    it('good are all after success but a lost dispute', () => expect(chargesThatAre('good').toSorted()).toEqual(good))

    it('open are those that may fail, unless the brand has to act', () =>
      expect(chargesThatAre('open').toSorted()).toEqual(open))

    it('waiting are those that can only be replaced, without the brand', () =>
      expect(chargesThatAre('waiting').toSorted()).toEqual(
        without(statesBefore(machine, 'canceled'), [...open, 'requires_action']),
      ))

    it('bad are those that ended otherwise, and those that the brand has to act on', () =>
      expect(chargesThatAre('bad').toSorted()).toEqual(
        [...without(finalStates(machine), good), 'failed', 'requires_action'].toSorted(),
      ))
  },
)

describe('the states of money', () => {
  const LISTS: [string, readonly string[], string[]][] = [
    ['BAD_CHARGES', BAD_CHARGES, ['requires_action', 'failed', 'canceled', 'dispute_lost']],
    ['OPEN_CHARGES', OPEN_CHARGES, ['processing', 'unknown']],
    ['UNDER_WAY_CHARGES', UNDER_WAY_CHARGES, ['processing', 'unknown', 'requires_action']],
    [
      'CHARGES_AFTER_SUCCESS',
      CHARGES_AFTER_SUCCESS,
      ['succeeded', 'partially_refunded', 'refunded', 'disputed', 'dispute_lost'],
    ],
    ['DEAD_CHARGES', DEAD_CHARGES, ['failed', 'canceled', 'dispute_lost']],
    ['LATE_CHARGES', LATE_CHARGES, ['requires_action', 'failed']],
    ['FAILED_CHARGES', FAILED_CHARGES, ['failed', 'disputed']],
    ['REFUNDABLE_CHARGES', REFUNDABLE_CHARGES, statesBefore('creator_charges', 'refunded')],
    ['IN_PROGRESS_CHARGES', IN_PROGRESS_CHARGES, ['processing', 'unknown', 'blocked']],
    ['UNPAID_STATEMENTS', UNPAID_STATEMENTS, ['past_due', 'partially_paid']],
    ['isDue', STATEMENT_STATUSES.filter(isDue), ['charging', 'past_due', 'partially_paid']],
    ['OPEN_REFUNDS', OPEN_REFUNDS, ['processing', 'pending', 'requires_action']],
    ['REQUESTED_REFUNDS', REQUESTED_REFUNDS, ['pending', 'requires_action']],
    ['OPEN_REVERSALS', OPEN_REVERSALS, ['processing', 'failed']],
    ['OPEN_TRANSFERS', OPEN_TRANSFERS, ['processing', 'failed']],
    ['UNSENT_PAYOUTS', UNSENT_PAYOUTS, ['queued', 'on_hold_internal']],
    ['ENDED_PAYOUTS', ENDED_PAYOUTS, ['blocked', 'failed', 'returned', 'reversed', 'canceled']],
    ['RETURNED_PAYOUTS', RETURNED_PAYOUTS, ['blocked', 'failed', 'returned', 'reversed']],
    ['RESENT_PAYOUTS', RESENT_PAYOUTS, ['blocked', 'failed', 'returned']],
    ['OPEN_PAYOUTS', OPEN_PAYOUTS, ['processing', 'unknown', 'unclaimed', 'on_hold']],
    ['FAILED_PAYOUTS', FAILED_PAYOUTS, ['failed', 'blocked', 'returned', 'unclaimed', 'on_hold', 'unknown']],
    ['LEFT_PAYOUTS', LEFT_PAYOUTS, ['succeeded', 'unclaimed', 'on_hold']],
    ['UNPAID_PAYOUTS', UNPAID_PAYOUTS, ['blocked', 'failed']],
  ]
  it.each(LISTS)('%s: %j', (_, states, list) => expect(states.toSorted()).toEqual(list.toSorted()))
})

describe('statesFrom', () => {
  it('includes the starting state and all states after it', () => {
    expect(statesFrom('billing_cycles', 'closed').toSorted()).toEqual(['charging', 'closed', 'settled'])
    expect(statesFrom('paypal_payouts', 'returned')).toEqual(['returned'])
  })
})

describe('finalStates', () => {
  it('are those without a successor', () => expect(finalStates('charge_refunds')).toEqual(['failed', 'canceled']))
})
