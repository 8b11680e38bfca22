// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { Palette, PaletteButton, usePalette } from '../../../web/src/app/palette/palette-opener'
import { chooseTheme, chosenTheme } from '../../../web/src/lib/theme'
import { answers, calls, refusal, requests } from './fake-api'
import { brand, creator, formerCreator, unapprovedCreator } from './navigation-viewers'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PARTNERS = 'GET /api/partnerships'
const PRODUCTS = 'GET /api/products/catalog'
const BRANDS = 'GET /api/brands/browse'
const LINKS = 'GET /api/links'
const partner = (creator_id: number, creator_name: string) => ({ creator_id, creator_name, status: 'active' })
const page1 = (rows: object[], total = rows.length) => ({ rows, total, page: 1, limit: 5 })

let page: Page
let logOut: () => void
const open = async (account: UserTypeAnswer) => {
  logOut = vi.fn()
  const Shell = () => {
    const palette = usePalette()
    const [, tick] = useState(0)
    return [
      createElement(PaletteButton, { key: 'button', compact: false, onOpen: palette.open }),
      createElement(Palette, {
        key: 'palette',
        account,
        isOpen: palette.isOpen,
        onClose: palette.close,
        onLogOut: () => {
          logOut()
          tick((n) => n + 1)
        },
      }),
    ]
  }
  page = await renderPage(createElement(Shell))
}
const field = () => screen.findByRole<HTMLInputElement>('combobox')
const openByKey = async () => {
  await page.user.keyboard('{Control>}k{/Control}')
  return field()
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent

beforeAll(() => import('../../../web/src/app/palette/command-palette'))
beforeEach(() => {
  chooseTheme('system')
  answers[PRODUCTS] = page1([])
})
afterEach(() => chooseTheme('system'))

it('opens and closes with the shortcut, and returns the focus', async () => {
  await open(brand)
  const button = screen.getByRole('button', { name: /^Search/ })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  button.focus()
  const input = await openByKey()
  expect(document.activeElement).toBe(input)
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await page.user.click(button)
  await field()
  await page.user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it.each([
  [brand, ['Home', 'Edit program', 'Choose products', 'Billing'], ['My links', 'Your application']],
  [creator, ['Home', 'My links', 'Payout settings'], ['Billing', 'Your application']],
  [unapprovedCreator, ['Your application'], ['My links', 'Payouts']],
  [formerCreator, ['Your application', 'Earnings', 'Payouts', 'Payout settings'], ['My links', 'Brands']],
])('lists the pages of the viewer, and the actions (%#)', async (account, listed, hidden) => {
  await open(account)
  await openByKey()
  expect(options()).toEqual(expect.arrayContaining([...listed, 'Dark appearance', 'Log out']))
  for (const label of hidden) expect(options()).not.toContain(label)
  expect(calls()).toEqual([])
})

it('opens a page by keyboard only', async () => {
  await open(brand)
  await openByKey()
  await page.user.keyboard('pay')
  expect(await active()).toBe('Payment settings')
  await page.user.keyboard('{Enter}')
  expect(page.path()).toBe('/dashboard/payment-settings')
})

it('moves through the options and wraps around', async () => {
  answers[PARTNERS] = page1([])
  await open(brand)
  await openByKey()
  await page.user.keyboard('appearance')
  expect(options()).toEqual(['Light appearance', 'Dark appearance', 'System appearanceCurrent'])
  expect(await active()).toBe('Light appearance')
  await page.user.keyboard('{ArrowUp}')
  expect(await active()).toBe('System appearanceCurrent')
  await page.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await active()).toBe('Dark appearance')
  await page.user.keyboard('{Enter}')
  expect(chosenTheme()).toBe('dark')
})

it('logs out', async () => {
  await open(creator)
  await openByKey()
  await page.user.click(screen.getByRole('option', { name: 'Log out' }))
  expect(logOut).toHaveBeenCalledOnce()
})

it("finds a brand's creators and products on the server, and leads to all of them", async () => {
  answers[PARTNERS] = page1([partner(4, 'Nora Bakes'), partner(5, 'Nora Runs')], 12)
  answers[PRODUCTS] = page1([{ id: 9, asin: 'B0SSZT0QPK', title: 'Nora’s pan', is_offered: true }])
  await open(brand)
  await openByKey()
  await page.user.keyboard('nora')
  await screen.findByRole('option', { name: /Nora Bakes/ })
  expect(options()).toEqual(['Nora BakesActive', 'Nora RunsActive', 'See all 12 creators', 'Nora’s panIn program'])
  expect(requests).toHaveLength(2)
  await page.user.click(screen.getByRole('option', { name: 'See all 12 creators' }))
  expect([page.path(), page.query()]).toEqual(['/dashboard/creators', '?search=nora'])
})

it.each([
  ['pending', 'creator'],
  ['active', 'creator-detail'],
] as const)('opens the page of a creator whose partnership is %s', async (status, segment) => {
  answers[PARTNERS] = page1([{ ...partner(4, 'Nora Bakes'), status }])
  await open(brand)
  await openByKey()
  await page.user.keyboard('nora')
  await page.user.click(await screen.findByRole('option', { name: /Nora Bakes/ }))
  expect(page.path()).toBe(`/dashboard/${segment}/4`)
})

it('opens the page of a product', async () => {
  answers[PARTNERS] = page1([])
  answers[PRODUCTS] = page1([{ id: 9, asin: 'B0SSZT0QPK', title: null, is_offered: false }])
  await open(brand)
  await openByKey()
  await page.user.keyboard('b0ss')
  await page.user.click(await screen.findByRole('option', { name: 'B0SSZT0QPK' }))
  expect(page.path()).toBe('/dashboard/product-detail/9')
})

it("finds a creator's brands and links", async () => {
  answers[BRANDS] = page1([{ brand_id: 7, brand_name: 'Fernhill', product_category: 'Home & Kitchen' }])
  answers[LINKS] = page1([{ link_id: 'aB3', link_name: 'Fern video', brand_name: 'Fernhill', end_reason: 'archived' }])
  await open(creator)
  await openByKey()
  await page.user.keyboard('fern')
  await screen.findByRole('option', { name: /Fern video/ })
  expect(options()).toEqual(['FernhillHome & Kitchen', 'Fern videoNo longer earning'])
  await page.user.keyboard('{ArrowDown}{Enter}')
  expect(page.path()).toBe('/dashboard/link-detail/aB3')
})

it('says that nothing was found, or that the search failed', async () => {
  answers[PARTNERS] = page1([])
  await open(brand)
  await openByKey()
  await page.user.keyboard('zzz')
  await screen.findByText('Nothing matches “zzz”.')
  answers[PARTNERS] = refusal(400, 'No')
  await page.user.keyboard('z')
  await screen.findByText('We couldn’t search creators. Please try again.')
})
