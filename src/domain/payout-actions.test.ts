import { describe, expect, it, test } from 'vitest'
import { PAYOUT_STATUSES } from '../contracts/money-vocabulary'
import { type PayoutAtHand, payoutActions } from './payout-actions'

const allowed = (changes: Partial<PayoutAtHand>): string[] =>
  Object.entries(
    payoutActions({
      status: 'queued',
      is_sent: false,
      has_batch: false,
      has_item: false,
      is_replaced: false,
      ...changes,
    }),
  )
    .filter(([, isAllowed]) => isAllowed)
    .map(([action]) => action)

const AT_PAYPAL = { is_sent: true, has_batch: true, has_item: true }

describe('payoutActions', () => {
  test.each<[string, Partial<PayoutAtHand>, string[]]>([
    ['waits in the queue', {}, ['hold', 'stop']],
    ['was sent without an answer', { is_sent: true }, []],
    ['is on hold', { status: 'on_hold_internal' }, ['release', 'stop']],
    ['is processing', { status: 'processing', ...AT_PAYPAL }, ['check']],
    ['is unclaimed', { status: 'unclaimed', ...AT_PAYPAL }, ['check', 'reclaim']],
    ['is unclaimed, and its item is not known', { status: 'unclaimed', is_sent: true, has_batch: true }, ['check']],
    ['has an unknown outcome', { status: 'unknown', is_sent: true }, ['markNeverSent']],
    ['has an unknown outcome in a batch', { status: 'unknown', ...AT_PAYPAL }, ['check']],
    ['arrived', { status: 'succeeded', ...AT_PAYPAL }, ['check']],
    ['failed without a batch', { status: 'failed', is_sent: true }, ['retry']],
    ['came back', { status: 'returned', ...AT_PAYPAL }, ['check', 'retry']],
    ['was stopped', { status: 'canceled' }, ['retry']],
    ['was stopped and made anew', { status: 'canceled', is_replaced: true }, []],
  ])('a payout that %s', (_, changes, actions) => expect(allowed(changes)).toEqual(actions))

  it('never offers to stop or to retry what may still arrive', () => {
    for (const status of PAYOUT_STATUSES) {
      const actions = allowed({ status, ...AT_PAYPAL })
      expect(actions).not.toContain('stop')
      expect(actions).not.toContain('hold')
      if (actions.includes('retry')) expect(['blocked', 'failed', 'returned', 'reversed', 'canceled']).toContain(status)
    }
  })
})
