// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DataFreshness } from '../../../web/src/features/money/data-freshness'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

const FRESHNESS = {
  data_from: '2026-01-01',
  history_from: null,
  data_through: '2026-11-21',
  last_sync_at: '2026-11-24T22:05:00.000Z',
  next_sync_at: '2026-11-24T23:05:00.000Z',
}
const show = (changes: Partial<Record<keyof typeof FRESHNESS, string | null>> = {}) => {
  answers['GET /api/reports/freshness'] = { ...FRESHNESS, ...changes }
  return renderPage(createElement(DataFreshness))
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

it('shows the last complete day, the last and the next sync', async () => {
  const { user } = await show()
  const day = await screen.findByRole('button', { name: 'Amazon data through Nov 21, 2026' })
  screen.getByText('Last sync 2:05 PM PT')
  screen.getByText('Next sync 3:05 PM PT')
  await user.click(day)
  expect((await screen.findByRole('tooltip')).textContent).toContain('complete on the third day after it')
})

it('names the day of a sync that was not today', async () => {
  await show({ last_sync_at: '2026-11-23T22:05:00.000Z' })
  await screen.findByText('Last sync Nov 23, 2:05 PM PT')
})

it('before the first complete day, says when figures appear', async () => {
  await show({ data_through: null, last_sync_at: null, next_sync_at: null })
  await screen.findByRole('button', { name: 'No complete day from Amazon yet' })
  expect(screen.queryByText(/sync/)).toBeNull()
})

it('while history is imported, says how far it is', async () => {
  const { user } = await show({ data_from: '2026-08-28', history_from: '2025-11-25' })
  await user.click(await screen.findByRole('button', { name: 'Importing history, now from Aug 28, 2026' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('every day since Nov 25, 2025')
})
