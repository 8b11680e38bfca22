import { describe, expect, it } from 'vitest'
import { lineText } from '../contracts/line-texts'
import { PAYOUT_STEP_TEXTS } from '../contracts/money-texts'
import { CHARGE_STATUSES, PAYOUT_STATUSES } from '../contracts/money-vocabulary'
import { type PayoutFacts, payoutStep } from './payout-step'

/** A creator paid by PayPal whose brand has paid; the payout is scheduled. */
const FUNDED: PayoutFacts = {
  route: 'paypal',
  statement_status: 'paid',
  charge_on: '2026-11-03',
  is_held: false,
  question_until: null,
  hold_until: null,
  is_returned: false,
  is_charged_later: false,
  charge_status: 'succeeded',
  charge_day: '2026-11-04',
  destination_status: 'verified',
  is_confirmed: true,
  is_charge_paused: false,
  is_payout_paused: false,
  payout_status: 'queued',
  send_on: '2026-11-07',
  sent_on: null,
  finished_on: null,
  held_until: null,
  failure_reason: null,
  is_reversed: false,
  is_owed_again: false,
  has_way: false,
  is_replacement: false,
  next_statement_on: '2026-12-01',
  today: '2026-11-05',
}
const step = (changes: Partial<PayoutFacts> = {}) => payoutStep({ ...FUNDED, ...changes })
const straight = (changes: Partial<PayoutFacts>) =>
  step({ route: 'stripe', payout_status: null, destination_status: null, is_confirmed: false, ...changes })

describe('a state', () => {
  const sent = PAYOUT_STATUSES.filter((status) => status !== 'queued')
  it('has the same word on the brand’s statement and on the creator’s payouts', () => {
    const line = { amount_cents: 100, carry_reason: null, question: null }
    const wordOf = ({ step }: ReturnType<typeof payoutStep>) => PAYOUT_STEP_TEXTS[step].label
    for (const charge_status of CHARGE_STATUSES) {
      const direct = { charge_status, payout_status: null }
      expect([charge_status, lineText({ ...line, ...direct }).label]).toEqual([charge_status, wordOf(straight(direct))])
      const queued = { charge_status, payout_status: 'queued' as const }
      expect([charge_status, lineText({ ...line, ...queued }).label]).toEqual([charge_status, wordOf(step(queued))])
    }
    for (const payout_status of sent) {
      const payout = { charge_status: 'succeeded' as const, payout_status }
      expect([payout_status, lineText({ ...line, ...payout }).label]).toEqual([payout_status, wordOf(step(payout))])
    }
  })
})

describe('a carried amount', () => {
  it('goes on the next statement', () =>
    expect(step({ route: null, charge_status: null, payout_status: null })).toEqual({
      step: 'carried',
      reason: 'carried',
      next_on: '2026-12-01',
      paid_on: null,
    }))
})

describe('a funded amount', () => {
  it('is sent on its date', () =>
    expect(step()).toEqual({ step: 'funded', reason: 'scheduled', next_on: '2026-11-07', paid_on: null }))

  it('waits for a confirmed destination before anything else', () => {
    const waiting = { destination_status: 'pending', is_confirmed: false, held_until: '2026-11-08' } as const
    expect(step({ ...waiting, is_payout_paused: true })).toMatchObject({
      step: 'held',
      reason: 'destination_unconfirmed',
      next_on: null,
    })
    expect(step({ ...waiting, destination_status: null })).toMatchObject({ reason: 'destination_unconfirmed' })
    expect(step({ ...waiting, destination_status: 'disabled' })).toMatchObject({ reason: 'destination_disabled' })
  })

  it('waits after a change of destination, even if the payout still goes to the old one', () =>
    expect(step({ is_confirmed: false, held_until: '2026-11-08' })).toMatchObject({
      step: 'held',
      reason: 'destination_changed',
      next_on: '2026-11-08',
    }))

  it('waits while payouts are paused', () =>
    expect(step({ is_payout_paused: true })).toMatchObject({ step: 'funded', reason: 'payouts_paused', next_on: null }))

  it('has no next date in the past', () => {
    expect(step({ today: '2026-11-07' }).next_on).toBe('2026-11-07')
    expect(step({ today: '2026-11-08' }).next_on).toBeNull()
    expect(step({ payout_status: 'processing', sent_on: '2026-11-04' })).toMatchObject({
      step: 'sending',
      reason: 'sending',
      next_on: null,
    })
  })
})

describe('a payout', () => {
  it.each([
    ['succeeded', 'paid', 'arrived'],
    ['unclaimed', 'unclaimed', 'unclaimed'],
    ['reversed', 'returned', 'reversed_by_service'],
    ['on_hold_internal', 'held', 'held_by_staff'],
    ['canceled', 'reversed', 'canceled'],
    ['unknown', 'sending', 'sending'],
    ['on_hold', 'sending', 'sending'],
  ])('with status %s is %s because of %s', (payout_status, at, reason) =>
    expect(step({ payout_status })).toMatchObject({ step: at, reason }),
  )

  it.each([
    ['returned', 'returned'],
    ['failed', 'failed'],
    ['blocked', 'failed'],
  ])('with status %s is resent only to another destination, once confirmed', (payout_status, reason) => {
    expect(step({ payout_status })).toMatchObject({ step: reason, reason })
    const changed = { payout_status, destination_status: 'pending', is_confirmed: false }
    expect(step(changed)).toMatchObject({ reason })
    expect(step({ ...changed, destination_status: 'verified', held_until: '2026-11-08' })).toMatchObject({
      reason: `${reason}_and_resent`,
      next_on: '2026-11-08',
    })
  })

  it('that failed because of our balance asks nothing of the creator', () =>
    expect(step({ payout_status: 'failed', failure_reason: 'INSUFFICIENT_FUNDS' })).toMatchObject({
      step: 'sending',
      reason: 'our_balance',
    }))
})

describe('the creator’s part of a refund that failed', () => {
  const owed = (changes: Partial<PayoutFacts> = {}) =>
    straight({ charge_status: 'refunded', is_owed_again: true, ...changes })
  const replaced = (changes: Partial<PayoutFacts> = {}) => step({ route: 'stripe', is_replacement: true, ...changes })

  it('is sent again, or waits for the creator', () => {
    expect(owed({ has_way: true })).toMatchObject({ step: 'sending', reason: 'owed_again' })
    expect(owed()).toMatchObject({ step: 'held', reason: 'account_blocked' })
    expect(owed({ held_until: '2026-11-08' })).toMatchObject({ reason: 'destination_changed', next_on: '2026-11-08' })
  })

  it('follows its payout when PayPal pays it', () => {
    expect(replaced()).toMatchObject({ step: 'funded', reason: 'scheduled' })
    expect(replaced({ payout_status: 'failed' })).toMatchObject({ step: 'failed' })
    expect(replaced({ payout_status: 'succeeded' })).toMatchObject({ step: 'paid', reason: 'arrived' })
  })

  it('and what the brand owes once its payment is lost', () => {
    const lost = { charge_status: 'dispute_lost', payout_status: 'succeeded' }
    expect(replaced(lost)).toMatchObject({ step: 'brand_owes', reason: 'charge_returned' })
  })
})

describe('a brand’s payment', () => {
  it('that is disputed keeps paid payouts paid and holds the rest', () => {
    expect(straight({ charge_status: 'disputed' })).toMatchObject({
      step: 'paid',
      reason: 'disputed_after_payment',
      paid_on: '2026-11-04',
    })
    expect(step({ charge_status: 'disputed' })).toEqual({
      step: 'held',
      reason: 'disputed',
      next_on: null,
      paid_on: null,
    })
    expect(step({ charge_status: 'disputed', payout_status: 'succeeded', finished_on: '2026-11-05' })).toMatchObject({
      step: 'paid',
      paid_on: '2026-11-05',
    })
  })

  it('that was returned is owed again, and says so when the creator’s part was reversed', () => {
    expect(straight({ charge_status: 'dispute_lost' })).toMatchObject({
      step: 'brand_owes',
      reason: 'charge_returned',
    })
    expect(straight({ charge_status: 'dispute_lost', is_reversed: true })).toMatchObject({
      step: 'brand_owes',
      reason: 'charge_returned_and_reversed',
    })
  })

  it('that was refunded has no payment date', () => {
    expect(straight({ charge_status: 'refunded' })).toMatchObject({ step: 'reversed', next_on: null, paid_on: null })
    expect(straight({ charge_status: 'succeeded' })).toMatchObject({ step: 'paid', paid_on: '2026-11-04' })
  })

  it('that was not sent because charges are paused is held', () => {
    expect(straight({ charge_status: 'processing' })).toMatchObject({ step: 'brand_pays' })
    expect(straight({ charge_status: 'processing', is_charge_paused: true })).toMatchObject({
      step: 'held',
      reason: 'charges_paused',
    })
  })

  it('that the brand asked about is on hold until the answer, and charged after the others', () => {
    const uncharged = { charge_status: null, payout_status: null, charge_day: null }
    const asked = { ...uncharged, question_until: '2026-11-12', is_charged_later: true }
    for (const statement_status of ['review', 'charging', 'past_due'])
      expect(step({ ...asked, statement_status })).toMatchObject({ reason: 'questioned', next_on: '2026-11-12' })
    const answered = { ...asked, question_until: null }
    expect(step({ ...answered, statement_status: 'charging' })).toMatchObject({ step: 'brand_pays' })
    expect(step({ ...answered, statement_status: 'past_due' })).toMatchObject({ step: 'brand_owes' })
  })

  it('has a next date only until that date is past', () => {
    const review = { statement_status: 'review', charge_status: null, payout_status: null, charge_day: null }
    expect(step({ ...review, charge_on: '2026-11-06' })).toMatchObject({ step: 'in_review', next_on: '2026-11-06' })
    expect(step({ ...review, charge_on: '2026-11-04' })).toMatchObject({ step: 'in_review', next_on: null })
    expect(step({ ...review, is_held: true })).toMatchObject({ step: 'in_review', reason: 'statement_held' })
    expect(step({ ...review, statement_status: 'past_due' })).toMatchObject({ step: 'brand_owes', reason: 'no_method' })
  })
})
