// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { causeOf } from '../../../web/src/features/money/change-cause'
import { changedText } from '../../../web/src/features/money/changed-mark'
import { EarningChanges } from '../../../web/src/features/money/earning-changes'
import { subtractDecimal } from '../../../web/src/lib/decimals'
import { answers, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const NOTHING = { old_basis: null, old_sales_amount: '0.0000', old_commission_rate: '0.00', old_amount: '0.0000' }
const NEW = { basis: 'linked_product' as const, sales_amount: '120.0000', commission_rate: '20.00', amount: '24.0000' }
const OLD = {
  old_basis: 'linked_product' as const,
  old_sales_amount: '120.0000',
  old_commission_rate: '20.00',
  old_amount: '24.0000',
}

describe('the reason for an earning change', () => {
  it.each([
    ['Amazon reported it', { ...NOTHING, ...NEW }, 'reported'],
    ['Amazon reported a return alone', { ...NOTHING, ...NEW, sales_amount: '-5.00', amount: '-1.00' }, 'reported'],
    ['Amazon restated it', { ...OLD, ...NEW, sales_amount: '80.00', amount: '16.0000' }, 'restated'],
    ['Amazon took all of it back', { ...OLD, ...NEW, sales_amount: '0.00', amount: '0.0000' }, 'restated'],
    ['the rate changed', { ...OLD, ...NEW, sales_amount: '120.00', commission_rate: '25.00', amount: '30' }, 'rate'],
    [
      'other sales count',
      { ...OLD, ...NEW, basis: 'brand_products' as const, sales_amount: '150.00', amount: '30' },
      'basis',
    ],
    ['both changed', { ...OLD, ...NEW, sales_amount: '80.00', commission_rate: '25', amount: '20' }, 'restated'],
  ])('%s', (_name, change, cause) => expect(causeOf(change)).toBe(cause))
})

describe('amounts', () => {
  it.each([
    ['1.5', '2', '-0.5000'],
    ['0.0001', '0.0002', '-0.0001'],
    ['1234567.8912', '-0.1', '1234567.9912'],
    ['-3', '-3.0000', '0.0000'],
  ])('%s minus %s is %s', (value, from, difference) => expect(subtractDecimal(value, from)).toBe(difference))

  it('show the number of changes', () => {
    expect([1, 2, 1000].map(changedText)).toEqual(['Changed once', 'Changed 2 times', 'Changed 1,000 times'])
  })
})

describe('why an earning changed', () => {
  const CHANGES = 'GET /api/earnings/{id}/changes'
  const open = () => renderPage(createElement(EarningChanges, { earning: { id: 5 } }))
  const at = { changed_at: '2026-03-05T20:00:00Z' }

  it('lists the changes, newest first', async () => {
    answers[CHANGES] = [
      {
        id: 3,
        ...OLD,
        ...NEW,
        old_sales_amount: '80.00',
        sales_amount: '-12.00',
        old_amount: '16',
        amount: '-2.4',
        ...at,
      },
      { id: 1, ...NOTHING, ...NEW, ...at },
    ]
    await open()
    const changes = await screen.findAllByRole('listitem')
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Amazon adjusted−$18.40Sale$80.00, then −$12.00Commission$16.00, then −$2.40Mar 5, 2026',
      'Amazon reported+$24.00Sale$120.00Rate20%Commission$24.00Mar 5, 2026',
    ])
  })

  it('shows that nothing changed', async () => {
    answers[CHANGES] = [{ id: 1, ...NOTHING, ...NEW, ...at }]
    await open()
    await screen.findByText('No changes since Amazon first reported it.')
  })

  it('shows that nothing is recorded', async () => {
    answers[CHANGES] = []
    await open()
    await screen.findByText('No changes since it was first calculated.')
  })

  it('can be retried', async () => {
    answers[CHANGES] = refusal(500)
    const { user } = await open()
    await screen.findByText(/^We couldn’t load the changes\./)
    answers[CHANGES] = []
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No changes since it was first calculated.')
  })
})
