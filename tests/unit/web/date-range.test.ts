// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { DateRange } from '../../../web/src/components/ui/date-range'
import { useDateRange } from '../../../web/src/components/ui/date-range-state'
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
