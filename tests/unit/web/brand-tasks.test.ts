// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import type { BrandTasks } from '../../../src/contracts/home'
import { tasksOf } from '../../../web/src/features/home/brand-tasks'
import { FirstSteps } from '../../../web/src/features/home/first-steps'
import { TaskList } from '../../../web/src/features/home/task-list'
import { renderPage } from './render-page'

const DONE: BrandTasks = {
  steps: { products: true, fees: true, payment_method: true, share_page: true, first_creator: true },
  past_due: null,
  to_confirm: null,
  lacks_payment_method: false,
  review: null,
  pending_applications: 0,
  products_without_fee: 0,
  products_out_of_stock: 0,
  products_unlisted: 0,
  products_incomplete: 0,
}
const OPEN: BrandTasks = {
  steps: { products: true, fees: true, payment_method: false, share_page: false, first_creator: false },
  past_due: { cycle_id: 3, amount_cents: 536 },
  to_confirm: { cycle_id: 4 },
  lacks_payment_method: true,
  review: { cycle_id: 5, charge_on: '2026-12-03' },
  pending_applications: 1_200,
  products_without_fee: 2,
  products_out_of_stock: 3,
  products_unlisted: 4,
  products_incomplete: 5,
}

describe('the tasks of a brand', () => {
  it('are ordered by urgency, each with the page where it is done', () => {
    expect(tasksOf(OPEN).map(({ label, value, tone, to }) => [label, value, tone, to])).toEqual([
      ['Pay past-due statement', '$5.36', 'bad', '/dashboard/payment-settings'],
      ['Confirm payment with your bank', null, 'bad', '/dashboard/billing/4'],
      ['Add payment method', null, 'bad', '/dashboard/payment-settings'],
      ['Review statement by Dec 3, 2026', null, 'work', '/dashboard/billing/5'],
      ['Applications to review', '1,200', 'work', '/dashboard/applications'],
      ['Products without an affiliate fee', '2', 'work', '/dashboard/products?offered=yes&missing=fee'],
      ['Products out of stock', '3', 'work', '/dashboard/products?offered=yes&stock=out'],
      ['Products no longer listed on Amazon', '4', 'work', '/dashboard/products?offered=yes&stock=unlisted'],
      ['Products missing a price or image', '5', 'work', '/dashboard/products?offered=yes&missing=price_or_image'],
    ])
    expect(tasksOf({ ...OPEN, lacks_payment_method: false })[0]?.to).toBe('/dashboard/billing/3')
  })

  it('say that nothing is to do', () => {
    expect(tasksOf(DONE).map(({ label, value }) => [label, value])).toEqual([
      ['Nothing past due', null],
      ['No payments to confirm', null],
      ['Payment method added', null],
      ['No statement to review', null],
      ['No applications to review', null],
      ['All products have an affiliate fee', null],
      ['No products out of stock', null],
      ['All products are listed on Amazon', null],
      ['No products missing a price or image', null],
    ])
    const noMethod = { ...DONE, steps: { ...DONE.steps, payment_method: false } }
    expect(tasksOf(noMethod)[2]?.label).toBe('No commission to pay yet')
  })

  it('are folded once they are done', async () => {
    await renderPage(
      createElement('main', null, createElement(TaskList, { tasks: { ...DONE, pending_applications: 1 } })),
    )
    expect((await screen.findByText('8 checks all clear')).closest('details')?.open).toBe(false)
    expect(screen.getByRole('link', { name: 'Applications to review 1' })).toBeTruthy()
    expect(screen.queryByText('You’re all caught up.')).toBeNull()
  })
})

describe('the first steps of a brand', () => {
  const open = (tasks: BrandTasks | undefined) =>
    renderPage(createElement('main', null, createElement(FirstSteps, { tasks })))

  it('lead to pages that exist, the next one marked', async () => {
    await open(OPEN)
    expect(await screen.findByText('2 of 5 steps done')).toBeTruthy()
    const links = screen.getAllByRole('link')
    const paths = links.map((link) => link.getAttribute('href'))
    expect(paths).toHaveLength(5)
    for (const path of paths) expect(DASHBOARD_PAGES.some((page) => page.path === path && page.module)).toBe(true)
    expect(links.filter((link) => link.ariaCurrent === 'step' || link.getAttribute('aria-current') === 'step')).toEqual(
      [screen.getByRole('link', { name: /^Add payment method/ })],
    )
  })

  it('disappear once all are done, and do not flash while they load', async () => {
    await open(DONE)
    expect(screen.queryByText('Get started')).toBeNull()
    await open(undefined)
    expect(screen.queryByText('Get started')).toBeNull()
  })
})
