// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from '../../../web/src/components/list/search-field'
import { passTime } from './testing-library'

const onSearch = vi.fn<(text: string) => void>()

const Searched = () => {
  const [value, setValue] = useState('')
  const search = (text: string) => {
    onSearch(text)
    setValue(text)
  }
  return createElement(SearchField, { label: 'Search creators', value, onSearch: search })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onSearch.mockClear()
  render(createElement(Searched))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nora ' } })
})
afterEach(() => {
  vi.useRealTimers()
})

it('searches a moment after typing', async () => {
  expect(onSearch).not.toHaveBeenCalled()
  await passTime(300)
  expect(onSearch.mock.calls).toEqual([['nora']])
})

it('searches at once, and only once, on Enter, which does not submit a form around it', async () => {
  const isSubmitting = fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(isSubmitting).toBe(false)
  expect(onSearch.mock.calls).toEqual([['nora']])
  await passTime(1000)
  expect(onSearch).toHaveBeenCalledTimes(1)
})
