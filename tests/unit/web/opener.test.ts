// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BackLink } from '../../../web/src/components/back-link'
import { OpeningLink } from '../../../web/src/components/opening-link'
import { useAddress } from '../../../web/src/lib/address'
import { renderPage } from './render-page'

const Period = () => {
  const { change } = useAddress()
  return createElement(
    'button',
    { type: 'button', onClick: () => change({ from: '', to: '', days: '7' }) },
    'Last 7 days',
  )
}

const pageOf = (path: string, opens: string) =>
  createElement(Route, {
    path,
    element: createElement(
      'main',
      null,
      createElement(BackLink, { to: '/own/list' }),
      createElement(OpeningLink, { to: opens }, 'Open'),
      createElement(Period),
    ),
  })
const PAGES = createElement(
  Routes,
  null,
  pageOf('list', '/own/product'),
  pageOf('product', '/own/link?tab=sales'),
  pageOf('link', ''),
)
const openAt = (address: string) => renderPage(PAGES, address, '/own/*')
type Page = Awaited<ReturnType<typeof openAt>>
const at = ({ path, query }: Page) => path() + query()
const press = ({ user }: Page, name: string) => user.click(screen.getByText(name))

it('a page shows the period of the list that opened it, and leads back to the list as it was', async () => {
  const page = await openAt('/own/list?stock=in&from=2026-01-01&to=2026-01-31&page=3')
  await press(page, 'Open')
  expect(at(page)).toBe('/own/product?from=2026-01-01&to=2026-01-31')
  await press(page, 'Last 7 days')
  await press(page, 'Open')
  expect(at(page)).toBe('/own/link?tab=sales&days=7')
  await press(page, 'Back')
  expect(at(page)).toBe('/own/product?days=7')
  await press(page, 'Back')
  expect(at(page)).toBe('/own/list?stock=in&from=2026-01-01&to=2026-01-31&page=3')
})

it('a page that was opened by its address leads back to its own list', async () => {
  const page = await openAt('/own/link?days=7')
  await press(page, 'Back')
  expect(at(page)).toBe('/own/list')
})
