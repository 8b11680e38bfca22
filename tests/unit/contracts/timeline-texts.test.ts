import { describe, expect, it, test } from 'vitest'
import { type Happening, timelineText } from '../../../src/contracts/timeline-texts'
import { STATE_TABLES } from '../../../src/domain/state-tables'

const of = (happening: Partial<Happening> & Pick<Happening, 'machine' | 'to'>) =>
  timelineText({
    from: null,
    cause: null,
    name: null,
    reason: null,
    returned: null,
    amount: '$62.10',
    reader: 'brand',
    ...happening,
  })

const MACHINES: Happening['machine'][] = [
  'brand_statements',
  'creator_charges',
  'platform_charges',
  'paypal_payouts',
  'charge_refunds',
  'transfer_reversals',
  'creator_transfers',
  'negative_balances',
  'line_questions',
]

/** States without a sentence, because the next one follows immediately or nobody needs to see them. */
const SILENT = [
  'charge_refunds pending',
  'charge_refunds requires_action',
  'charge_refunds canceled',
  'transfer_reversals processing',
  'transfer_reversals failed',
  'creator_transfers failed',
  'creator_transfers replaced',
  'negative_balances open',
  'negative_balances waiting',
  'negative_balances credit_failed',
  'negative_balances cleared',
]

describe('timelineText', () => {
  test.each(MACHINES)('%s: has a sentence for every state, for brands', (machine) => {
    for (const to of Object.keys(STATE_TABLES[machine])) {
      const sentence = of({ machine, to })
      if (SILENT.includes(`${machine} ${to}`)) expect(sentence).toBeNull()
      else expect([to, sentence?.text]).toEqual([to, expect.stringMatching(/^[A-Z$].*[a-zA-Z]$/)])
    }
  })

  it('names the recipient of a payment', () => {
    expect(of({ machine: 'creator_charges', to: 'succeeded', name: 'Maya' })).toEqual({
      tone: 'good',
      text: 'Payment of $62.10 for Maya received',
    })
    expect(of({ machine: 'platform_charges', to: 'succeeded' })?.text).toBe(
      'Payment of $62.10 for PayPal payouts received',
    )
  })

  it('addresses creators about their own payments', () => {
    expect(of({ machine: 'creator_charges', to: 'succeeded', reader: 'creator' })?.text).toBe(
      'Paid to your Stripe account',
    )
    expect(of({ machine: 'platform_charges', to: 'succeeded', reader: 'creator' })?.text).toBe('Brand payment received')
    expect(of({ machine: 'creator_charges', to: 'blocked', reader: 'creator' })?.text).toContain('Your account')
  })

  it('shows only the brand why a payment failed', () => {
    const failed = { machine: 'creator_charges', to: 'failed', cause: 'Your card was declined.' } as const
    expect(of(failed)?.text).toMatch(/ failed: Your card was declined$/)
    expect(of({ ...failed, reader: 'creator' })?.text).toBe('Brand payment failed')
    expect(of({ ...failed, cause: null })?.text).toMatch(/ failed$/)
  })

  it('says why money went back, and how much of a payment', () => {
    const lost = { machine: 'creator_charges', to: 'dispute_lost', name: 'Maya', reason: 'fraudulent' } as const
    expect(of({ ...lost, returned: '$30.00' })?.text).toBe(
      'Payment of $62.10 for Maya returned by the bank: $30.00 went back to you',
    )
    expect(of({ ...lost, reader: 'creator' })?.text).toBe('Brand payment returned by the bank: fraudulent')
    const refunded = { machine: 'charge_refunds', to: 'succeeded', reason: 'They agreed on it.' } as const
    expect(of({ ...refunded, name: 'Maya' })?.text).toBe('Refund of $62.10 for Maya completed: They agreed on it')
    expect(of({ ...refunded, reader: 'creator' })?.text).toBe(
      'Refund of $62.10 to the brand completed: They agreed on it',
    )
  })

  it('does not call a payment received again after a refund that failed, or a dispute', () => {
    const back = { machine: 'creator_charges', to: 'succeeded', name: 'Maya' } as const
    expect(of({ ...back, from: 'refunded' })).toBeNull()
    expect(of({ ...back, from: 'disputed' })?.text).toBe('Payment of $62.10 for Maya: the dispute ended')
    expect(of({ ...back, from: 'disputed', reader: 'creator' })?.text).toBe('Brand payment: the dispute ended')
    expect(of({ ...back, from: 'disputed', returned: '$62.10' })?.text).toBe(
      'Payment of $62.10 for Maya returned by the bank: $62.10 went back to you',
    )
  })

  it('tells a released payout from a scheduled one', () => {
    const queued = { machine: 'paypal_payouts', to: 'queued', cause: 'Checked', reader: 'creator' } as const
    expect(of(queued)?.text).toBe('Payout of $62.10 scheduled')
    expect(of({ ...queued, from: 'on_hold_internal' })?.text).toBe('Payout of $62.10 released: Checked')
    expect(of({ ...queued, to: 'on_hold_internal' })?.text).toBe('Payout of $62.10 on hold: Checked')
  })

  it('hides brand-only details from creators', () => {
    for (const to of ['partially_paid', 'paid', 'settled'])
      expect(of({ machine: 'brand_statements', to, reader: 'creator' })).toBeNull()
    expect(of({ machine: 'brand_statements', to: 'past_due', reader: 'creator' })?.text).toBe('Brand payment failed')
  })

  it('has no text for an unknown state', () => expect(of({ machine: 'charge_refunds', to: 'other' })).toBeNull())
})
