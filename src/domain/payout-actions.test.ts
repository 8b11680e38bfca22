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
    ['is queued', {}, ['hold', 'stop']],
    ['was sent without a response', { is_sent: true }, []],
    ['is on hold', { status: 'on_hold_internal' }, ['release', 'stop']],
    ['is processing', { status: 'processing', ...AT_PAYPAL }, ['check']],
    ['is unclaimed', { status: 'unclaimed', ...AT_PAYPAL }, ['check', 'reclaim']],
    ['is unclaimed without a known item', { status: 'unclaimed', is_sent: true, has_batch: true }, ['check']],
    ['has an unknown outcome', { status: 'unknown', is_sent: true }, ['markNeverSent']],
    ['has an unknown outcome in a batch', { status: 'unknown', ...AT_PAYPAL }, ['check']],
    ['succeeded', { status: 'succeeded', ...AT_PAYPAL }, ['check']],
    ['failed without a batch', { status: 'failed', is_sent: true }, ['retry']],
    ['was returned', { status: 'returned', ...AT_PAYPAL }, ['check', 'retry']],
    ['was canceled', { status: 'canceled' }, ['retry']],
    ['was canceled and replaced', { status: 'canceled', is_replaced: true }, []],
  ])('of a payout that %s', (_, changes, actions) => expect(allowed(changes)).toEqual(actions))

  it('never allows stopping or retrying a payout that may still succeed', () => {
    for (const status of PAYOUT_STATUSES) {
      const actions = allowed({ status, ...AT_PAYPAL })
      expect(actions).not.toContain('stop')
      expect(actions).not.toContain('hold')
      if (actions.includes('retry')) expect(['blocked', 'failed', 'returned', 'reversed', 'canceled']).toContain(status)
    }
  })
})
