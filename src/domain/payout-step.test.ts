import { describe, expect, it } from 'vitest'
import { type PayoutFacts, payoutStep } from './payout-step'

/** A creator paid by PayPal whose brand has paid; the payout waits for its day. */
const FUNDED: PayoutFacts = {
  brand_name: 'Fernhill',
  route: 'paypal',
  carry_reason: null,
  statement_status: 'paid',
  charge_on: '2026-11-03',
  is_held: false,
  charge_status: 'succeeded',
  charge_day: '2026-11-04',
  wallet: 'paypal',
  destination_status: 'verified',
  is_confirmed: true,
  is_charge_paused: false,
  is_payout_paused: false,
  payout_status: 'queued',
  send_on: '2026-11-07',
  sent_on: null,
  finished_on: null,
  held_until: null,
  hold_reason: null,
  failure_reason: null,
  is_taken_back: false,
  next_statement_on: '2026-12-01',
  today: '2026-11-05',
}
const step = (changes: Partial<PayoutFacts> = {}) => payoutStep({ ...FUNDED, ...changes })
const straight = (changes: Partial<PayoutFacts>) =>
  step({ route: 'stripe', payout_status: null, destination_status: null, is_confirmed: false, ...changes })

describe('money that is ready for a creator', () => {
  it('is sent on its day', () =>
    expect(step()).toEqual({
      step: 'funded',
      sentence: 'Fernhill has paid; PayPal sends it',
      next_on: '2026-11-07',
      paid_on: null,
    }))

  it('waits for a place that is confirmed, whatever else it waits for', () => {
    const waiting = { destination_status: 'pending', is_confirmed: false, held_until: '2026-11-08' } as const
    expect(step({ ...waiting, is_payout_paused: true })).toMatchObject({
      step: 'held',
      sentence: 'Confirm your PayPal address and we send it',
      next_on: null,
    })
    expect(step({ ...waiting, wallet: 'venmo' }).sentence).toBe('Confirm your Venmo handle and we send it')
    expect(step({ ...waiting, destination_status: null }).sentence).toContain('Confirm')
    expect(step({ ...waiting, destination_status: 'disabled' }).sentence).toContain('write to us')
  })

  it('waits after a change, though the payout is still to the old place', () =>
    expect(step({ is_confirmed: false, held_until: '2026-11-08' })).toMatchObject({
      step: 'held',
      next_on: '2026-11-08',
    }))

  it('waits while we have switched payouts off, and says so', () =>
    expect(step({ is_payout_paused: true, wallet: 'venmo' })).toMatchObject({
      step: 'funded',
      sentence: 'Payouts by Venmo are paused by us for now',
      next_on: null,
    }))

  it('names no day that is over', () => {
    expect(step({ today: '2026-11-07' }).next_on).toBe('2026-11-07')
    expect(step({ today: '2026-11-08' }).next_on).toBeNull()
    expect(step({ payout_status: 'processing', sent_on: '2026-11-04' })).toMatchObject({
      step: 'sending',
      next_on: null,
    })
  })
})

describe('a payout that came back', () => {
  it.each(['returned', 'failed', 'blocked'])('%s, is sent again to another place', (payout_status) => {
    expect(step({ payout_status }).sentence).toMatch(/: confirm another address and we send it again$/)
    expect(step({ payout_status, wallet: 'venmo' }).sentence).toMatch(/: confirm another handle and we send it again$/)
    const changed = { payout_status, destination_status: 'pending', is_confirmed: false }
    expect(step(changed).sentence).toContain('confirm another address')
    expect(step({ ...changed, destination_status: 'verified', held_until: '2026-11-08' })).toMatchObject({
      sentence: expect.stringMatching(/; we send it again to where you are paid now$/),
      next_on: '2026-11-08',
    })
  })

  it('for want of our own balance asks nothing of the creator', () =>
    expect(step({ payout_status: 'failed', failure_reason: 'INSUFFICIENT_FUNDS' })).toMatchObject({
      step: 'sending',
      sentence: expect.stringContaining('you need do nothing'),
    }))

  it('speaks of Venmo where it is Venmo', () => {
    const statuses = ['processing', 'unknown', 'on_hold', 'unclaimed', 'reversed', 'failed', 'blocked']
    for (const payout_status of statuses) {
      expect(step({ payout_status }).sentence).toContain('PayPal')
      const { sentence } = step({ payout_status, wallet: 'venmo' })
      expect([sentence.includes('Venmo'), sentence.includes('PayPal')]).toEqual([true, false])
    }
  })
})

describe('a brand’s payment', () => {
  it('that the bank asks back is told, to whoever has the money and to whoever waits', () => {
    expect(straight({ charge_status: 'disputed' })).toMatchObject({
      step: 'paid',
      sentence: expect.stringContaining('Fernhill’s bank asks for the payment back'),
      paid_on: '2026-11-04',
    })
    expect(step({ charge_status: 'disputed' })).toMatchObject({
      step: 'held',
      sentence: expect.stringContaining('your payout waits'),
      next_on: null,
      paid_on: null,
    })
    expect(step({ charge_status: 'disputed', payout_status: 'succeeded', finished_on: '2026-11-05' })).toMatchObject({
      step: 'paid',
      paid_on: '2026-11-05',
    })
  })

  it('that went back was not paid on any day', () => {
    expect(straight({ charge_status: 'refunded' })).toMatchObject({ step: 'reversed', next_on: null, paid_on: null })
    expect(straight({ charge_status: 'succeeded' })).toMatchObject({ step: 'paid', paid_on: '2026-11-04' })
  })

  it('that we have not sent because charges are off is no bank’s doing', () => {
    expect(straight({ charge_status: 'processing' })).toMatchObject({ step: 'brand_pays' })
    expect(straight({ charge_status: 'processing', is_charge_paused: true })).toMatchObject({
      step: 'held',
      sentence: 'Payments of brands are paused by us for now',
    })
  })

  it('is made on its day, and no day is named when that is over', () => {
    const review = { statement_status: 'review', charge_status: null, payout_status: null, charge_day: null }
    expect(step({ ...review, charge_on: '2026-11-06' })).toMatchObject({ step: 'in_review', next_on: '2026-11-06' })
    expect(step({ ...review, charge_on: '2026-11-04' })).toMatchObject({ step: 'in_review', next_on: null })
  })
})
