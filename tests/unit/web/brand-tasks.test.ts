// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import type { BrandTasks } from '../../../src/contracts/home'
import { BRAND_STEPS } from '../../../src/contracts/states'
import { tasksOf } from '../../../web/src/features/home/brand-tasks'
import { FirstSteps } from '../../../web/src/features/home/first-steps'
import { TaskList } from '../../../web/src/features/home/task-list'
import { answers, requests } from './fake-api'
import { brand } from './navigation-viewers'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/viewer', () => ({
  useViewer: () => ({ viewer: { state: 'signed-in', account: brand } }),
}))

const DONE: BrandTasks = {
  steps: {
    amazon: true,
    products: true,
    fees: true,
    page: true,
    payment_method: true,
    billing_details: true,
    first_creator: true,
  },
  steps_dismissed: true,
  page_id: 'aB3xZ',
  past_due: null,
  to_confirm: null,
  lacks_payment_method: false,
  review: null,
  spending: null,
  pending_applications: 0,
  products_without_fee: 0,
  products_out_of_stock: 0,
  products_unlisted: 0,
  products_incomplete: 0,
}
const OPEN: BrandTasks = {
  steps: {
    amazon: true,
    products: true,
    fees: true,
    page: false,
    payment_method: false,
    billing_details: false,
    first_creator: false,
  },
  steps_dismissed: true,
  page_id: 'aB3xZ',
  past_due: { cycle_id: 3, amount_cents: 536 },
  to_confirm: { cycle_id: 4 },
  lacks_payment_method: true,
  review: { cycle_id: 5, charge_on: '2026-12-03' },
  spending: 'reached',
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
      ['Raise spending limit: links don’t earn', null, 'bad', '/dashboard/billing?limit=raise'],
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
      ['No spending limit reached', null],
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
    expect((await screen.findByText('9 checks all clear')).closest('details')?.open).toBe(false)
    expect(screen.getByRole('link', { name: 'Applications to review 1' })).toBeTruthy()
    expect(screen.queryByText('You’re all caught up.')).toBeNull()
  })
})

describe('the first steps of a brand', () => {
  const open = (tasks: Partial<BrandTasks> | undefined) =>
    renderPage(
      createElement(
        'main',
        null,
        createElement(FirstSteps, {
          tasks: tasks && { ...OPEN, steps_dismissed: false, ...tasks },
          hasFailed: false,
        }),
      ),
    )
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

  it('lead to pages that exist, the next one marked', async () => {
    await open({})
    expect(await screen.findByText('3 of 7 steps done')).toBeTruthy()
    const paths = hrefs()
    expect(paths).toHaveLength(BRAND_STEPS.length)
    for (const path of paths)
      expect(
        path === '/a/aB3xZ' || DASHBOARD_PAGES.some((page) => page.path === path?.replace(/#.*/, '') && page.module),
        String(path),
      ).toBe(true)
    const next = screen.getByRole('link', { name: /^Preview program page/ })
    expect(next.getAttribute('aria-current')).toBe('step')
    expect(next.getAttribute('target')).toBe('_blank')
    expect(screen.getByText('There’s commission to pay. Add a card or bank account.')).toBeTruthy()
  })

  it('send a brand with a hidden page to make it visible', async () => {
    await open({ page_id: null })
    const link = await screen.findByRole('link', { name: /^Preview program page.*is hidden/ })
    expect(link.getAttribute('href')).toBe('/dashboard/affiliate-program')
  })

  it('keep that the page was opened', async () => {
    answers['PATCH /api/brands/{id}/first-steps'] = null
    const { user } = await open({})
    await user.click(await screen.findByRole('link', { name: /^Preview program page/ }))
    expect(requests).toEqual([{ call: 'PATCH /api/brands/{id}/first-steps', body: { page_previewed: true } }])
  })

  it('ask to confirm the fees as they are', async () => {
    answers['GET /api/products/catalog'] = {
      total: 7,
      rows: [{ id: 1, title: 'Cast iron pan', asin: 'B000000001', commission_perc: 25 }],
    }
    answers['PATCH /api/brands/{id}/first-steps'] = null
    const { user } = await open({ steps: { ...OPEN.steps, fees: false } })
    await user.click(await screen.findByRole('button', { name: /^Confirm affiliate fees/ }))
    expect(await screen.findByText('And 6 other products at 25% or less.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Keep these fees' }))
    expect(requests.at(-1)).toEqual({ call: 'PATCH /api/brands/{id}/first-steps', body: { fees_confirmed: true } })
  })

  it('can be hidden once all are done', async () => {
    await open({})
    expect(screen.queryByRole('button', { name: 'Hide checklist' })).toBeNull()
    answers['POST /api/first-steps/dismiss'] = null
    const { user } = await open({ steps: DONE.steps })
    expect(await screen.findByText('7 of 7 steps done')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Hide checklist' }))
    expect(requests.at(-1)?.call).toBe('POST /api/first-steps/dismiss')
  })

  it('are hidden for good, and keep their place while they load', async () => {
    await open({ steps_dismissed: true })
    expect(screen.queryByText('Get started')).toBeNull()
    await open(undefined)
    expect(await screen.findByText('Get started')).toBeTruthy()
  })

  it('and the tasks do not ask for the same thing', () => {
    const labels = (tasks: BrandTasks) => tasksOf(tasks).map(({ label }) => label)
    expect(labels(OPEN)).toContain('Add payment method')
    expect(labels({ ...OPEN, steps_dismissed: false })).not.toContain('Add payment method')
  })
})
