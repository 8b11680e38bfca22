import { describe, expect, it } from 'vitest'
import { EARNING_STATES } from '../../../src/contracts/money'
import { PAYOUT_STEP_TEXTS } from '../../../src/contracts/money-texts'
import { PAYOUT_STEPS } from '../../../src/contracts/money-vocabulary'
import { earningState } from '../../../web/src/features/money/earning-state'
import { payoutDay, payoutState } from '../../../web/src/features/money/payouts/payout-state'
import { EVERY_PAYOUT, payoutRow } from '../../support/payout-answers'

const FINAL = { step: null, locks_on: '2026-11-04' } as const

describe('the state of an earning', () => {
  it.each(EARNING_STATES)('%s has one label, and one sentence with one date', (state) => {
    const { label, hint } = earningState({ ...FINAL, state })
    expect(label).toMatch(/^[A-Z][a-z]+( [a-z]+)?$/)
    expect(hint.match(/Nov 4, 2026/g)).toHaveLength(1)
  })

  it('has a different label for each', () => {
    const labels = EARNING_STATES.map((state) => earningState({ ...FINAL, state }).label)
    expect(new Set(labels).size).toBe(EARNING_STATES.length)
  })

  it.each(PAYOUT_STEPS)('has the label of its payout, and one sentence with one date: %s', (step) => {
    const { label, tone, hint } = earningState({ ...FINAL, state: 'funded', step })
    expect({ label, tone }).toEqual(PAYOUT_STEP_TEXTS[step])
    expect(hint.match(/Nov 4, 2026/g)).toHaveLength(1)
  })
})

describe('the state of a payout', () => {
  it("has a label, the server's sentence, and the date of the next step", () => {
    expect(
      payoutState(payoutRow({ sentence: 'PayPal has the money', step: 'sending', next_on: '2026-11-23' })),
    ).toEqual({
      tone: 'work',
      label: 'Funded',
      hint: 'PayPal has the money. Next: Nov 23, 2026.',
    })
  })

  it('shows no date twice, and no unknown date', () => {
    const named = payoutRow({ sentence: 'In review until Nov 28.', next_on: '2026-11-28' })
    expect(payoutState(named).hint).toBe('In review until Nov 28.')
    expect(payoutState(payoutRow({ sentence: 'The card was declined', next_on: null })).hint).toBe(
      'The card was declined.',
    )
  })

  it('shows the payment date before any other', () => {
    expect(payoutDay({ paid_on: '2026-11-03', next_on: '2026-11-30' })).toMatchObject({ word: 'Paid', short: 'Nov 3' })
    expect(payoutDay({ paid_on: null, next_on: null })).toBeNull()
  })

  it('uses the labels of its earnings, or one for required action', () => {
    const words = EARNING_STATES.map((state) => earningState({ ...FINAL, state }).label)
    const others = EVERY_PAYOUT.map((row) => payoutState(row).label).filter((label) => !words.includes(label))
    expect([...new Set(others)].toSorted()).toEqual(['Failed', 'Returned', 'Unclaimed'])
  })
})
