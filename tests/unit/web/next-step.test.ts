import { describe, expect, it } from 'vitest'
import { ONBOARDING_STATUSES } from '../../../src/contracts/money-vocabulary'
import type { PayoutSettings } from '../../../src/contracts/payout-settings'
import { nextStepOf } from '../../../web/src/features/money/payout-settings/next-step'
import { NEW_SETTINGS, PAID_BY_BANK, paypalIn, SAVED_TAX, stripeIn } from '../../support/payout-answers'

const settings = (changes: Partial<PayoutSettings>): PayoutSettings => ({ ...NEW_SETTINGS, ...changes })
/** Complete except for a payout destination. */
const withTax = (changes: Partial<PayoutSettings>) =>
  settings({ missing: ['payout_account'], tax: SAVED_TAX, ...changes })

describe('the next step', () => {
  it('is first a payout method', () => {
    expect(nextStepOf(NEW_SETTINGS)).toMatchObject({ tone: 'bad', act: 'bank' })
  })

  it('is the tax details while the provider verifies, then waiting for it', () => {
    const checking = { stripe: stripeIn('under_review') }
    expect(nextStepOf(settings(checking)).act).toBe('tax')
    expect(nextStepOf(withTax(checking))).toMatchObject({ tone: 'work', act: 'check' })
  })

  it('is the tax details when the account is ready', () => {
    const ready = { missing: ['tax_details' as const], stripe: stripeIn('complete'), route: 'stripe' as const }
    expect(nextStepOf(settings(ready))).toMatchObject({ tone: 'bad', act: 'tax' })
  })

  it.each([
    ['not_started', 'bank'],
    ['pending', 'stripe'],
    ['incomplete', 'stripe'],
    ['under_review', 'check'],
    ['restricted', 'stripe'],
    ['rejected', 'destination'],
    ['disconnected', 'bank'],
  ] as const)('with an account that is %s is the action %s', (status, act) => {
    expect(nextStepOf(withTax({ stripe: stripeIn(status) })).act).toBe(act)
  })

  it.each(['pending', 'unverified'] as const)('is a confirmation email for an address that is %s', (status) => {
    const step = nextStepOf(withTax({ destination: paypalIn(status) }))
    expect(step).toMatchObject({ act: 'resend', text: expect.stringContaining('maya.hart@creators.test') })
  })

  it('is not an email to a disabled address', () => {
    expect(nextStepOf(withTax({ destination: paypalIn('disabled') })).act).toBe('bank')
  })

  it('always has a sentence and a button', () => {
    for (const status of ONBOARDING_STATUSES)
      expect(nextStepOf(withTax({ stripe: stripeIn(status) }))).toMatchObject({
        text: expect.stringMatching(/^[A-Z].*\.$/),
        label: expect.stringMatching(/^[A-Z]/),
      })
  })
})

describe('how the next payout is sent', () => {
  it('is to the bank account', () => {
    expect(nextStepOf(PAID_BY_BANK)).toMatchObject({ tone: 'good', act: null, text: expect.stringContaining('Stripe') })
  })

  it('is to the confirmed address', () => {
    const paypal = { ...PAID_BY_BANK, route: 'paypal' as const, stripe: stripeIn('not_started') }
    expect(nextStepOf(paypal).text).toBe('Your next payout goes to maya.hart@creators.test through PayPal.')
    const venmo = { paypal_email: null, venmo_handle: '@maya-hart', preferred_method: 'venmo' as const }
    const destination = { ...paypalIn('verified'), ...venmo }
    expect(nextStepOf({ ...paypal, destination }).text).toBe('Your next payout goes to @maya-hart through Venmo.')
  })

  it('is on hold after a change, and says until when', () => {
    const destination = paypalIn('verified', '2026-11-24T20:00:00.000Z')
    const step = nextStepOf({ ...PAID_BY_BANK, route: 'paypal', destination })
    expect(step).toMatchObject({ tone: 'wait', act: null, text: expect.stringContaining('It’s on hold until Nov 2') })
  })
})
