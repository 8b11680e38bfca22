// @vitest-environment jsdom
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { StatementDetail, StatementRow } from '../../../src/contracts/billing'
import { centsText } from '../../../src/contracts/decimals'
import { heldUntil } from '../../../src/contracts/line-texts'
import {
  CHARGE_STATUSES,
  PAYOUT_STATUSES,
  STATEMENT_STATUSES,
  VERIFICATION_STATUSES,
} from '../../../src/contracts/money-vocabulary'
import { chargeState, lineState } from '../../../web/src/features/money/billing/charge-state'
import { Receipt } from '../../../web/src/features/money/billing/receipt'
import { saveFile } from '../../../web/src/features/money/billing/save-file'
import { openOf, statementState } from '../../../web/src/features/money/billing/statement-text'
import {
  defaultMark,
  expiryOf,
  methodName,
  methodState,
} from '../../../web/src/features/money/payment-methods/method-text'
import { processingFeeText } from '../../../web/src/features/money/payment-methods/processing-fee-text'
import { CodeForm, DepositsForm } from '../../../web/src/features/money/payment-methods/verify-schemas'
import { formatMonth } from '../../../web/src/lib/dates'
import { addDecimals, formatCents } from '../../../web/src/lib/decimals'
import { FILE } from '../../support/answer-billing'
import { LINES, ROW, STATEMENT } from '../../support/billing-answers'
import { BANK, METHOD } from '../../support/payment-method-answers'

describe('cents', () => {
  it.each([
    [0, '0.00', '$0.00'],
    [5, '0.05', '$0.05'],
    [-5, '-0.05', '−$0.05'],
    [123_450, '1234.50', '$1,234.50'],
    [123_456_789, '1234567.89', '$1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91', '$90,071,992,547,409.91'],
  ])('%i is %s, and %s for display', (cents, text, words) => {
    expect(centsText(cents)).toBe(text)
    expect(formatCents(cents)).toBe(words)
  })
  it('are integers', () => {
    for (const wrong of [0.5, Number.NaN, 2 ** 60]) expect(() => centsText(wrong)).toThrow(RangeError)
  })
})

it('decimals are added exactly', () => {
  expect(addDecimals(['0.1', '0.2', '-0.3001'])).toBe('-0.0001')
  expect(addDecimals([])).toBe('0.0000')
})

it('a statement is named by its month in any time zone', () => expect(formatMonth('2026-10-01')).toBe('October 2026'))

describe('a processing fee', () => {
  const fee = { method: 'card', rate_bp: 0, fixed_cents: 0, cap_cents: null } as const
  it.each([
    [{ rate_bp: 290, fixed_cents: 30 }, '2.9% + $0.30'],
    [{ rate_bp: 80, cap_cents: 500 }, '0.8%, up to $5.00'],
    [{ rate_bp: 5 }, '0.05%'],
    [{ rate_bp: 300 }, '3%'],
    [{ rate_bp: 1_025 }, '10.25%'],
    [{ fixed_cents: 25 }, '$0.25'],
    [{}, 'no processing fee'],
  ])('%o is %s', (parts, text) => expect(processingFeeText({ ...fee, ...parts })).toBe(text))
})

describe('a payment method', () => {
  it('is named by what is known about it', () => {
    expect(methodName(METHOD)).toBe('Visa •••• 4242')
    expect(methodName({ ...BANK, name: null, last4: null })).toBe('Bank account')
    expect([expiryOf(METHOD), expiryOf(BANK)]).toEqual(['03/2028', null])
  })
  it('is the default, the default of its kind, or neither', () => {
    expect(defaultMark(METHOD)).toBe('Default')
    expect(defaultMark({ ...BANK, is_default_for_type: true })).toBe('Default bank account')
    expect(defaultMark(BANK)).toBeNull()
  })
  it('says what to do in every state, with its specific reason first', () => {
    for (const verification_status of VERIFICATION_STATUSES)
      expect(methodState({ ...METHOD, verification_status }).hint).toMatch(/^[A-Z].*\.$/)
    expect(methodState({ ...METHOD, problem: 'The bank said no' }).hint).toBe('The bank said no. Ready to use.')
  })
})

describe('a statement', () => {
  it('has a label and a sentence in every state, and the charge date only while it is ahead', () => {
    for (const status of STATEMENT_STATUSES) expect(statementState({ ...ROW, status }).hint).toMatch(/\.$/)
    const named = STATEMENT_STATUSES.filter((status) => statementState({ ...ROW, status }).hint.includes('Nov 23'))
    expect(named).toEqual(['review', 'past_due'])
    expect(statementState(ROW)).toMatchObject({ tone: 'wait', label: 'In review' })
    expect(statementState({ ...ROW, status: 'partially_paid', paid_cents: 100_000 }).hint).toContain(
      '$1,000.00 of $1,326.10 is paid.',
    )
  })
  it('on hold gives the reason', () => {
    const held = statementState({ ...ROW, hold_reason: 'Far more than last month' })
    expect(held).toMatchObject({ label: 'On hold', hint: expect.stringContaining('Far more than last month.') })
  })
  it('with nothing to pay is never called settled', () =>
    expect(statementState({ ...ROW, status: 'settled', commission_cents: 0 })).toMatchObject({
      tone: 'over',
      label: 'Nothing due',
    }))
})

describe('the open amount of a statement', () => {
  const open = (changes: Partial<StatementRow>) =>
    openOf({ ...ROW, status: 'partially_paid', paid_cents: 100_000, ...changes })

  it('is what has not been paid; refunds do not reopen it', () => {
    expect([open({}), open({ paid_cents: 90_000, refunded_cents: 10_000 })]).toEqual([32_610, 32_610])
    expect(open({ total_cents: null })).toBe(0)
    for (const status of ['charging', 'past_due'] as const) expect(open({ status })).toBe(32_610)
    expect(open({ questioned_cents: 12_610 })).toBe(20_000)
    for (const status of ['review', 'paid', 'settled'] as const) expect(open({ status })).toBe(0)
  })

  it('appears in the totals, together with refunds', () => {
    const words = (changes: Partial<StatementDetail>) =>
      renderToString(createElement(Receipt, { statement: { ...STATEMENT, ...changes } })).replace(/<[^>]*>/g, ' ')
    expect(words({})).not.toMatch(/Paid so far|Refunded|Amount due/)
    const refunded = words({ status: 'paid', paid_cents: 122_610, refunded_cents: 10_000 })
    expect(refunded).toMatch(/Refunded\s+\$100\.00/)
    expect(refunded).not.toContain('Amount due')
    const partly = words({ status: 'partially_paid', paid_cents: 90_000, refunded_cents: 10_000 })
    expect(words({ questioned_cents: 12_610 })).toMatch(/On hold\s+\$126\.10/)
    expect(partly).toMatch(/Paid so far\s+\$900\.00\s+Refunded\s+\$100\.00\s+Amount due\s+\$326\.10/)
  })
})

describe('a line', () => {
  const line = { amount_cents: 100, carry_reason: null, charge_status: null, payout_status: null, question: null }
  const question = { status: 'open', message: 'Why?', answer_by: '2026-11-30', answer: null, ended_on: null } as const
  it.each([
    [{}, 'Invoiced'],
    [{ question }, 'On hold'],
    [{ question: { ...question, status: 'expired' } }, 'Invoiced'],
    [{ charge_status: 'processing' }, 'Invoiced'],
    [{ charge_status: 'failed', payout_status: 'queued' }, 'Invoiced'],
    [{ charge_status: 'blocked' }, 'On hold'],
    [{ charge_status: 'disputed', payout_status: 'queued' }, 'On hold'],
    [{ charge_status: 'succeeded', payout_status: 'processing' }, 'Funded'],
    [{ charge_status: 'succeeded' }, 'Paid'],
    [{ charge_status: 'succeeded', payout_status: 'queued' }, 'Funded'],
    [{ charge_status: 'succeeded', payout_status: 'succeeded' }, 'Paid'],
    [{ charge_status: 'refunded', payout_status: 'canceled' }, 'Reversed'],
    [{ amount_cents: 0, carry_reason: 'below_minimum' }, 'On hold'],
  ] as const)('%o: %s', (parts, label) => expect(lineState({ ...line, ...parts }).label).toBe(label))

  it.each([
    [{}, '2026-12-30'],
    [{ charge_status: 'failed' }, '2026-12-30'],
    [{ charge_status: 'succeeded', payout_status: 'queued' }, '2026-12-30'],
    [{ charge_status: 'succeeded' }, null],
    [{ charge_status: 'succeeded', payout_status: 'succeeded' }, null],
    [{ is_returned: true }, null],
  ] as const)('with its commission on hold, %o waits until %s', (parts, until) =>
    expect(heldUntil({ ...line, held_until: '2026-12-30', ...parts })).toBe(until),
  )

  it('has a sentence for every outcome', () => {
    for (const status of CHARGE_STATUSES) expect(chargeState({ status }).hint).toMatch(/\.$/)
    for (const payout_status of PAYOUT_STATUSES)
      expect(lineState({ ...line, charge_status: 'succeeded', payout_status }).hint).toMatch(/\.$/)
  })

  it('of the samples adds up', () => {
    for (const { fresh_amount, adjustment_amount, carried_in, carried_out, amount_cents } of LINES)
      expect(addDecimals([fresh_amount, adjustment_amount, carried_in])).toBe(
        addDecimals([centsText(amount_cents), carried_out]),
      )
  })
})

describe('the verification of a bank account', () => {
  it('takes two amounts below a dollar', () => {
    expect(DepositsForm.safeParse({ first: ' 32', second: '05' }).data).toEqual({ first: 32, second: 5 })
    for (const wrong of ['', '0', '00', '0.32', '132', 'x']) {
      expect([wrong, DepositsForm.safeParse({ first: wrong, second: '1' }).success]).toEqual([wrong, false])
    }
  })
  it('or a code that begins with SM', () => {
    expect(CodeForm.safeParse({ code: ' sm11aa ' }).data).toEqual({ code: 'SM11AA' })
    for (const wrong of ['', 'SM11A', 'XX11AA', 'SM11AAA'])
      expect([wrong, CodeForm.safeParse({ code: wrong }).success]).toEqual([wrong, false])
  })
})

it('saves a file under its name, byte for byte', async () => {
  let saved: Blob | undefined
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      saved = blob
      return 'blob:x'
    },
    revokeObjectURL: () => {},
  })
  saveFile(FILE)
  expect(pressed.mock.contexts[0]).toMatchObject({ download: 'SM-2026-10-000007.csv' })
  expect([saved?.type, saved?.size]).toEqual(['text/csv', Buffer.from(FILE.base64, 'base64').length])
  vi.unstubAllGlobals()
})
