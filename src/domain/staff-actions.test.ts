import { describe, expect, it, test } from 'vitest'
import { PAYOUT_STATUSES } from '../contracts/money-vocabulary'
import { creatorActions, eventActions, type PayoutActionFacts, payoutActions, statementActions } from './staff-actions'

const whenPossible = <Situation extends string>(
  action: string,
  situations: Record<Situation, Record<string, boolean>>,
): string[] => Object.keys(situations).filter((situation) => situations[situation as Situation][action])

describe('statementActions', () => {
  const SITUATIONS = {
    'in review': statementActions({ status: 'review', hold_reason: null }),
    'on hold': statementActions({ status: 'review', hold_reason: 'Above the threshold' }),
    'past due': statementActions({ status: 'past_due', hold_reason: null }),
    'partially paid': statementActions({ status: 'partially_paid', hold_reason: null }),
    paid: statementActions({ status: 'paid', hold_reason: null }),
  }
  test.each([
    ['release', ['on hold']],
    ['retry', ['past due', 'partially paid']],
  ])('allow %s of statements that are %s', (action, situations) =>
    expect(whenPossible(action, SITUATIONS)).toEqual(situations),
  )
})

const payout = (changes: Partial<PayoutActionFacts>) =>
  payoutActions({
    status: 'queued',
    is_sent: false,
    has_batch: false,
    has_item: false,
    is_replaced: false,
    ...changes,
  })
const AT_PAYPAL = { is_sent: true, has_batch: true, has_item: true }

describe('payoutActions', () => {
  const SITUATIONS = {
    queued: payout({}),
    'sent without a response': payout({ is_sent: true }),
    'on hold': payout({ status: 'on_hold_internal' }),
    processing: payout({ status: 'processing', ...AT_PAYPAL }),
    unclaimed: payout({ status: 'unclaimed', ...AT_PAYPAL }),
    'unclaimed without a known item': payout({ status: 'unclaimed', is_sent: true, has_batch: true }),
    'unknown to us': payout({ status: 'unknown', is_sent: true }),
    'unknown to us, in a batch': payout({ status: 'unknown', ...AT_PAYPAL }),
    paid: payout({ status: 'succeeded', ...AT_PAYPAL }),
    'failed without a batch': payout({ status: 'failed', is_sent: true }),
    returned: payout({ status: 'returned', ...AT_PAYPAL }),
    canceled: payout({ status: 'canceled' }),
    'canceled and replaced': payout({ status: 'canceled', is_replaced: true }),
  }
  const KNOWN_TO_PAYPAL = [
    'processing',
    'unclaimed',
    'unclaimed without a known item',
    'unknown to us, in a batch',
    'paid',
    'returned',
  ]
  test.each([
    ['check', KNOWN_TO_PAYPAL],
    ['hold', ['queued']],
    ['release', ['on hold']],
    ['stop', ['queued', 'on hold']],
    ['reclaim', ['unclaimed']],
    ['markNeverSent', ['unknown to us']],
    ['retry', ['failed without a batch', 'returned', 'canceled']],
  ])('allow %s of payouts that are %s', (action, situations) =>
    expect(whenPossible(action, SITUATIONS)).toEqual(situations),
  )

  it('never allow stopping or retrying a payout that may still succeed', () => {
    for (const status of PAYOUT_STATUSES) {
      const can = payout({ status, ...AT_PAYPAL })
      expect([can.stop, can.hold]).toEqual([false, false])
      if (can.retry) expect(['blocked', 'failed', 'returned', 'reversed', 'canceled']).toContain(status)
    }
  })
})

describe('eventActions', () => {
  const SITUATIONS = Object.fromEntries(
    ['received', 'applied', 'quarantined', 'ignored'].map((state) => [state, eventActions({ state })]),
  )
  test.each([['dismiss', ['quarantined']]])('allow %s of events that are %s', (action, situations) =>
    expect(whenPossible(action, SITUATIONS)).toEqual(situations),
  )
})

describe('creatorActions', () => {
  const SITUATIONS = {
    waiting: creatorActions({ state: 'waiting', is_closed: false }),
    approved: creatorActions({ state: 'approved', is_closed: false }),
    rejected: creatorActions({ state: 'rejected', is_closed: false }),
    closed: creatorActions({ state: 'waiting', is_closed: true }),
  }
  test.each([
    ['approve', ['waiting', 'rejected']],
    ['reject', ['waiting', 'approved']],
  ])('allow %s of creators who are %s', (action, situations) =>
    expect(whenPossible(action, SITUATIONS)).toEqual(situations),
  )
})
