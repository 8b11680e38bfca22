// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { CostTotals } from '../../../src/contracts/net-cost'
import { NetCostFigures } from '../../../web/src/features/money/net-cost-figures'
import {
  bonusText,
  conversionText,
  feesText,
  netCostShare,
  netCostSum,
  perClickText,
} from '../../../web/src/lib/net-cost'
import { renderPage } from './render-page'

const TOTALS: CostTotals = {
  clicks: 24,
  purchases: 3,
  sales: '100.00',
  commission: '20.0100',
  processing_fees: '0.6100',
  are_fees_estimated: true,
  bonus: '10.00',
  is_bonus_partial: false,
  net_cost: '10.6200',
}
const of = (changes: Partial<CostTotals> = {}): CostTotals => ({ ...TOTALS, ...changes })

describe('net cost in words', () => {
  it('is an amount, a share of sales, and the sum that it comes from', () => {
    expect(netCostShare(of())).toBe('10.6% of sales')
    expect(netCostShare(of({ net_cost: '-2.5000' }))).toBe('−2.5% of sales')
    expect(netCostShare(of({ sales: '0.00' }))).toBe('No sales in this period')
    expect(netCostSum(of())).toBe('$20.01 commission + $0.61 processing fees (estimated) − $10.00 Brand Referral Bonus')
    expect(netCostSum(of({ are_fees_estimated: false }))).toContain('+ $0.61 processing fees −')
  })

  it('never shows zero for what is unknown or not reported', () => {
    const open = of({ processing_fees: null, bonus: null, net_cost: '20.0100' })
    expect(netCostSum(open)).toBe('$20.01 commission. Processing fees: unknown. Brand Referral Bonus: not reported.')
    expect([feesText(open), bonusText(open)]).toEqual(['Unknown', 'Not reported'])
    expect(bonusText(of({ bonus: '0.00' }))).toBe('$0.00')
    expect(bonusText(of({ is_bonus_partial: true }))).toBe('$10.00 (some sales)')
    expect([conversionText(of()), perClickText(of())]).toEqual(['12.5%', '$0.83'])
    expect([conversionText(of({ clicks: 0 })), perClickText(of({ clicks: 0 }))]).toEqual([null, null])
  })
})

describe('the figures of net cost', () => {
  const open = (totals: CostTotals | null | undefined) =>
    renderPage(createElement('main', null, createElement(NetCostFigures, { totals })), '/dashboard/main')

  it('say what they consist of, and what is an estimate', async () => {
    await open(of())
    for (const text of ['$10.62', '10.6% of sales', '12.5%', '3 purchases', '$0.83', '$0.61 (estimated)'])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  it('ask for a payment method while fees are unknown', async () => {
    await open(of({ processing_fees: null, bonus: null, net_cost: '20.0100' }))
    const link = await screen.findByRole('link', { name: 'Add payment method' })
    expect(link.getAttribute('href')).toBe('/dashboard/payment-settings')
    expect(await screen.findByText('Not reported')).toBeTruthy()
  })

  it('are unknown before the first complete day', async () => {
    await open(null)
    expect(await screen.findAllByText('Not reported yet')).toHaveLength(3)
    expect(screen.queryByText('Commission')).toBeNull()
  })
})
