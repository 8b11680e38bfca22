// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { useAddress } from '../../../web/src/lib/address'
import { renderPage } from './render-page'

it('makes every change of one render to the query as it is by then', async () => {
  const renders: ReturnType<typeof useAddress>[] = []
  const Reader = () => {
    renders.push(useAddress())
    return null
  }
  const page = await renderPage(createElement(Reader), '/here?sort=name&page=2')
  const [first] = renders
  await act(async () => {
    first?.change({ search: 'mug' })
    first?.change({ page: '' })
  })
  expect(page.query()).toBe('?sort=name&search=mug')
  await act(async () => first?.change({ sort: '' }))
  expect(page.query()).toBe('?search=mug')
  const add = (letter: string) =>
    first?.change((query) => ({ search: `${query.get('search')}${letter}` }), { replace: true })
  await act(async () => {
    add('s')
    add('!')
  })
  expect(page.query()).toBe('?search=mugs%21')
})
