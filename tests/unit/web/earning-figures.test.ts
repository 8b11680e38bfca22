// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { EarningFigures } from '../../../web/src/features/money/earning-figures'
import { NOT_REPORTED } from '../../../web/src/lib/not-reported'
import { renderPage } from './render-page'

const TOTALS = {
  units: 1,
  sales: '120.00',
  commission: '24.0000',
  estimated: '24.0000',
  locked: '0.0000',
  invoiced: '0.0000',
  paid: '0.0000',
  reversed: '0.0000',
  referrals: '0.0000',
}

describe('the totals of earnings', () => {
  it('are amounts once a day is complete, zero included', async () => {
    await renderPage(createElement(EarningFigures, { earnings: { totals: TOTALS } }))
    expect(screen.getAllByText('$24.00')).toHaveLength(2)
    expect(screen.getAllByText('$0.00')).toHaveLength(3)
    expect(screen.getByText('1 unit sold')).toBeTruthy()
    expect(screen.queryByText(NOT_REPORTED)).toBeNull()
  })

  it('are unknown before the first complete day, not zero', async () => {
    await renderPage(createElement(EarningFigures, { earnings: { totals: null } }))
    expect(screen.getAllByText(NOT_REPORTED)).toHaveLength(6)
    expect(screen.queryByText('$0.00')).toBeNull()
  })
})
