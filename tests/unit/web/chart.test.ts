// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { Chart } from '../../../web/src/components/ui/chart'
import { unreportedDays } from '../../../web/src/components/ui/chart-data'
import { tickDays } from '../../../web/src/components/ui/day-ticks'
import { renderPage } from './render-page'

it('labels the last day, and earlier ones at equal distances with room for each', () => {
  expect(tickDays(30, 600, 75)).toEqual([1, 8, 15, 22, 29])
  expect(tickDays(7, 900, 112)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(tickDays(365, 300, 64)).toEqual([0, 91, 182, 273, 364])
  expect(tickDays(1, 300, 64)).toEqual([0])
  expect(tickDays(5_000, 300, 64)).toEqual([4_999])
})

it('counts the days at the end that no series has', () => {
  const dates = ['2026-03-01', '2026-03-02', '2026-03-03']
  const of = (...values: (string | null)[][]) =>
    unreportedDays(
      dates,
      values.map((one, index) => ({ label: String(index), values: one })),
    )
  expect(of(['1', '2', '3'])).toBe(0)
  expect(of(['1', null, null])).toBe(2)
  expect(of(['1', null, null], [null, '0', null])).toBe(1)
  expect(of([null, '2', '3'])).toBe(0)
})

it('says which days are not reported yet', async () => {
  const dates = ['2026-03-01', '2026-03-02', '2026-03-03']
  const chart = { caption: 'Daily sales', kind: 'area' as const, unit: 'money' as const, dates }
  await renderPage(createElement(Chart, { ...chart, series: [{ label: 'Sales', values: ['1.50', null, null] }] }))
  screen.getByText('Mar 2 – Mar 3, 2026: not reported yet')
  screen.getByRole('table', { name: 'Daily sales' })
  screen.getByRole('cell', { name: '$1.50' })
})
