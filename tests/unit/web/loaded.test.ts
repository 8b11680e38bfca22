// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Loaded } from '../../../web/src/components/ui/loaded'

const queryOf = (error: Error | null, hasData = false) => ({
  isLoadingError: error !== null && !hasData,
  isRefetchError: error !== null && hasData,
  error,
  refetch: vi.fn(async () => {}),
})
const show = (...queries: ReturnType<typeof queryOf>[]) => {
  const props = { what: 'your links', queries, children: 'The links' }
  render(createElement(Loaded, props))
}

afterEach(cleanup)

it('shows what was loaded', () => {
  show(queryOf(null), queryOf(null))
  expect(screen.getByText('The links')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the failure of any query instead, and repeats that query alone', () => {
  const [first, second] = [queryOf(null), queryOf(new Error('Gone'))]
  show(first, second)
  expect(screen.queryByText('The links')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your links')
  screen.getByText('Try again').click()
  expect(second.refetch).toHaveBeenCalledOnce()
  expect(first.refetch).not.toHaveBeenCalled()
})

it('keeps what was loaded when it cannot be loaded again, and repeats only what failed', () => {
  const [first, second] = [queryOf(null), queryOf(new Error('Gone'), true)]
  show(first, second)
  expect(screen.getByText('The links')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t refresh your links')
  screen.getByText('Try again').click()
  expect(second.refetch).toHaveBeenCalledOnce()
  expect(first.refetch).not.toHaveBeenCalled()
})
