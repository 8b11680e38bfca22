import { describe, expect, it, test } from 'vitest'
import { DESTINATION_TEXTS, METHOD_TEXTS, ONBOARDING_TEXTS } from '../../../src/contracts/account-texts'
import { lineText } from '../../../src/contracts/line-texts'
import {
  CARRY_TEXTS,
  CHARGE_TEXTS,
  EARNING_TEXTS,
  PAYOUT_STEP_TEXTS,
  PAYOUT_TEXTS,
  payoutText,
  ROUTE_TEXTS,
  STATEMENT_TEXTS,
  type StateText,
  statementText,
} from '../../../src/contracts/money-texts'
import { CARRY_REASONS } from '../../../src/contracts/money-vocabulary'
import {
  CYCLE_TEXTS,
  DIFFERENCE_TEXTS,
  EVENT_TEXTS,
  RECONCILIATION_TEXTS,
  REFUND_TEXTS,
  REVERSAL_TEXTS,
  TRANSFER_TEXTS,
} from '../../../src/contracts/panel-texts'
import { type PayoutReason, payoutFailure, payoutSentence } from '../../../src/contracts/payout-sentences'

const TABLES: [string, Record<string, StateText>][] = [
  ['earnings', EARNING_TEXTS],
  ['payout steps', PAYOUT_STEP_TEXTS],
  ['statements', STATEMENT_TEXTS],
  ['charges', CHARGE_TEXTS],
  ['payouts', PAYOUT_TEXTS],
  ['refunds', REFUND_TEXTS],
  ['reversals', REVERSAL_TEXTS],
  ['transfers', TRANSFER_TEXTS],
  ['payment methods', METHOD_TEXTS],
  ['accounts', ONBOARDING_TEXTS],
  ['destinations', DESTINATION_TEXTS],
  ['cycles', CYCLE_TEXTS],
  ['events', EVENT_TEXTS],
  ['reconciliations', RECONCILIATION_TEXTS],
  ['differences', DIFFERENCE_TEXTS],
]

describe('state labels', () => {
  test.each(TABLES)('of %s are in sentence case, without a period', (_, table) => {
    for (const { label } of Object.values(table)) expect(label).toMatch(/^[A-Z][a-z’]+( (?:[a-z’]+|PayPal))*$/)
  })

  it('of an earning cover every state', () =>
    expect(Object.values(EARNING_TEXTS).map(({ label }) => label)).toEqual([
      'Estimated',
      'Final',
      'On hold',
      'Invoiced',
      'Funded',
      'Paid',
      'Reversed',
    ]))

  it('use the same words for paid and on hold everywhere', () => {
    expect([CHARGE_TEXTS.succeeded, PAYOUT_TEXTS.succeeded, PAYOUT_STEP_TEXTS.paid, STATEMENT_TEXTS.paid]).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ label: EARNING_TEXTS.paid.label, tone: 'good' })),
    )
    for (const { label } of [PAYOUT_STEP_TEXTS.held, PAYOUT_STEP_TEXTS.carried, PAYOUT_TEXTS.on_hold_internal])
      expect(label).toBe(EARNING_TEXTS.held.label)
  })
})

describe('payoutText', () => {
  it.each([
    ['queued', false, EARNING_TEXTS.invoiced.label],
    ['queued', true, EARNING_TEXTS.funded.label],
    ['processing', true, 'Processing'],
    ['succeeded', true, EARNING_TEXTS.paid.label],
  ] as const)('of a payout that is %s, funded %s, is %s', (status, isFunded, label) =>
    expect(payoutText(status, { isFunded }).label).toBe(label),
  )
})

describe('statementText', () => {
  const statement = { status: 'review', hold_reason: null, commission_cents: 100 } as const
  it.each([
    [{}, 'In review'],
    [{ hold_reason: 'Unusually large' }, 'On hold'],
    [{ status: 'settled' }, 'Settled'],
    [{ status: 'settled', commission_cents: 0 }, 'Nothing due'],
    [{ status: 'past_due', hold_reason: 'Unusually large' }, 'Past due'],
  ] as const)('of %o is %s', (changes, label) => expect(statementText({ ...statement, ...changes }).label).toBe(label))
})

describe('sentences', () => {
  it('for brands end with a period', () => {
    for (const table of [CHARGE_TEXTS, PAYOUT_TEXTS])
      for (const { brand } of Object.values(table)) expect(brand).toMatch(/^[A-Z].*\.$/)
    for (const carry_reason of CARRY_REASONS)
      expect(
        lineText({ amount_cents: 0, carry_reason, charge_status: null, payout_status: null, question: null }).brand,
      ).toMatch(/^[A-Z].*\.$/)
  })

  it('about carried amounts give a short reason, and say what to do if something can be done', () => {
    for (const { label, more, creator } of Object.values(CARRY_TEXTS)) {
      expect(label.split(' ').length).toBeLessThanOrEqual(4)
      expect(more).toMatch(/\.$/)
      expect(creator).not.toMatch(/\.$/)
    }
    expect(Object.keys(CARRY_TEXTS).filter((reason) => CARRY_TEXTS[reason as keyof typeof CARRY_TEXTS].fix)).toEqual([
      'tax_details',
      'no_route',
    ])
    expect(Object.keys(ROUTE_TEXTS)).toEqual(['stripe', 'paypal'])
  })

  const named = {
    brand_name: 'Fernhill',
    carry_reason: null,
    needs: null,
    wallet: 'paypal',
    hold_reason: null,
    payout_status: null,
    failure_reason: null,
  } as const

  it('for creators name Venmo if the payout goes to Venmo', () => {
    const reasons: PayoutReason[] = ['sending', 'unclaimed', 'reversed_by_service', 'failed', 'payouts_paused']
    for (const reason of reasons) {
      const payout_status = reason === 'reversed_by_service' ? 'reversed' : null
      expect(payoutSentence(reason, { ...named, payout_status })).toContain('PayPal')
      const text = payoutSentence(reason, { ...named, payout_status, wallet: 'venmo' })
      expect([text.includes('Venmo'), text.includes('PayPal')]).toEqual([true, false])
    }
    expect(payoutSentence('destination_unconfirmed', { ...named, wallet: 'venmo' })).toBe(
      'Confirm your Venmo handle and we’ll send it',
    )
  })

  it('for creators say why a payout did not arrive, in the words of the email', () => {
    const returned = { ...named, payout_status: 'returned' } as const
    expect(payoutSentence('returned', returned)).toBe(
      'It wasn’t claimed with PayPal: confirm another address and we’ll resend it',
    )
    const unknown = {
      ...named,
      wallet: 'venmo',
      payout_status: 'failed',
      failure_reason: 'RECEIVER_UNREGISTERED',
    } as const
    expect([payoutFailure(unknown), payoutSentence('failed_and_resent', unknown)]).toEqual([
      'there’s no account with that address',
      'There’s no account with that address; we’ll resend it to your new payout method',
    ])
  })

  it("for creators give the reason of a staff hold, in the staff's words if there are any", () => {
    expect(payoutSentence('held_by_staff', named)).toContain('reviewing')
    expect(payoutSentence('held_by_staff', { ...named, hold_reason: 'We ask the creator first' })).toBe(
      'We ask the creator first',
    )
    const carried = (needs: ('tax_details' | 'stripe_account')[] | null) =>
      payoutSentence('carried', { ...named, carry_reason: 'tax_details', needs })
    expect(carried(['tax_details', 'stripe_account'])).toBe(
      'Add your tax details. Finish setting up your Stripe account, or add PayPal or Venmo. Then it goes on the next statement',
    )
    expect(carried([])).toBe('You’re all set: it goes on the next statement')
    expect(carried(null)).toBe('It was carried forward to a later statement')
  })
})
