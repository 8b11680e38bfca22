// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { DateRange } from '../../../web/src/components/ui/date-range'
import { useDateRange } from '../../../web/src/components/ui/date-range-state'
import { rememberRange } from '../../../web/src/lib/choose-range'
import { readRange } from '../../../web/src/lib/date-range'
import { renderPage } from './render-page'

const Range = () => createElement(DateRange, useDateRange('2026-11-24'))

it('takes no longer period than the reports have', async () => {
  const page = await renderPage(createElement(Range))
  await page.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2025-10-20' } })
  await page.user.click(screen.getByRole('button', { name: 'Apply' }))
  screen.getByText('Choose at most 400 days')
  expect(page.query()).toBe('')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-21' } })
  await page.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(page.query()).toBe('?from=2025-10-21&to=2026-11-24')
})

it('is kept on pages whose address names none', async () => {
  rememberRange('last-month')
  expect(readRange(new URLSearchParams('page=2'), '2026-11-24').preset).toBe('last-month')
  expect(readRange(new URLSearchParams('days=7'), '2026-11-24').preset).toBe(7)
  rememberRange({ from: '2026-02-01', to: '2026-02-02' })
  expect(readRange(new URLSearchParams(), '2026-11-24')).toEqual({ from: '2026-02-01', to: '2026-02-02', preset: null })
  const page = await renderPage(createElement(Range))
  await page.user.click(screen.getByRole('button', { name: 'Last 30 days' }))
  await page.user.click(await screen.findByRole('button', { name: 'Last 90 days' }))
  expect(page.query()).toBe('?days=90')
  expect(readRange(new URLSearchParams(), '2026-11-24').preset).toBe(90)
})
