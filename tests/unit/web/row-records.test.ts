// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SyncRunRow } from '../../../src/contracts/amazon'
import type { ChargeRow } from '../../../src/contracts/billing'
import type { FeePeriod } from '../../../src/contracts/programs'
import { SyncRunsTable } from '../../../web/src/features/amazon/connection/sync-runs-table'
import { Adjustments } from '../../../web/src/features/money/billing/adjustments-table'
import { Charges } from '../../../web/src/features/money/billing/charges-table'
import { MethodsTable } from '../../../web/src/features/money/payment-methods/methods-table'
import { PartnerProducts } from '../../../web/src/features/programs/dashboard/brand-products'
import { ProductFees } from '../../../web/src/features/programs/products/product-fees'
import { OwnReferrals } from '../../../web/src/features/referrals/own-referrals'
import { LINES, STATEMENT } from '../../support/billing-answers'
import { answers } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))
vi.mock('../../../web/src/session/today', () => ({ useToday: () => '2026-11-24' }))

/** Opens the row with this name; `fact` reads a value of its record. */
const openRow = async (element: ReactNode, row: RegExp, title: string | RegExp) => {
  const { user } = await renderPage(element)
  const opener = await screen.findByRole('button', { name: row })
  await user.click(opener)
  const sheet = within(await screen.findByRole('dialog', { name: title }))
  const fact = (term: string) => sheet.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  const hrefOf = (name: string | RegExp) => sheet.getByRole('link', { name }).getAttribute('href')
  return { user, opener, sheet, fact, hrefOf }
}

describe('a sync', () => {
  const RUN: SyncRunRow = {
    id: 8,
    kind: 'performance',
    status: 'succeeded',
    start_date: '2026-11-10',
    end_date: '2026-11-23',
    rows: 1204,
    changed: 18,
    quarantined: 0,
    data_through: '2026-11-20',
    reason: null,
    started_at: '2026-11-24T17:00:00.000Z',
    finished_at: '2026-11-24T17:03:10.000Z',
    next_run_at: '2026-11-24T18:00:00.000Z',
  }
  const FAILED = { status: 'failed', rows: 0, changed: 0, data_through: null } as const
  const RUNS = 'GET /api/amazon/sync-runs'
  const open = (changes: Partial<SyncRunRow> = {}, title: string | RegExp = 'Sync of sales and clicks') =>
    openRow(
      createElement(SyncRunsTable, { rows: [{ ...RUN, ...changes }], isStale: false, empty: null }),
      /^Nov 24/,
      title,
    )
  beforeEach(() => {
    answers[RUNS] = { rows: [], total: 0, page: 1, limit: 10 }
  })

  it('opens what it asked for, how long it took and what it read', async () => {
    const { fact, user, opener } = await open()
    expect(fact('Date range')).toBe('Nov 10 – Nov 23, 2026')
    expect(fact('Started')).toBe('Nov 24, 9:00 AM PT')
    expect(fact('Finished')).toBe('Nov 24, 9:03 AM PT')
    expect(fact('Duration')).toBe('3 minutes')
    expect(fact('Rows read')).toBe('1,204')
    expect(fact('New or updated rows')).toBe('18')
    expect(fact('Skipped rows')).toBe('0')
    expect(fact('Data complete through')).toBe('Nov 20, 2026')
    expect(fact('Next sync')).toBe('Nov 24, 10:00 AM PT')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(opener)
  })

  it('says what went wrong and what to do', async () => {
    const { sheet } = await open(
      { ...FAILED, reason: 'Amazon denied access to this profile', kind: 'products' },
      /product/,
    )
    sheet.getByRole('alert', { name: '' })
    sheet.getByRole('heading', { name: 'Amazon denied access to this profile.' })
    sheet.getByText('Check that you can open Amazon Attribution with this account, then reconnect.')
    expect(sheet.queryByText('Rows read')).toBeNull()
  })

  it('asks for nothing once a later sync succeeded', async () => {
    answers[RUNS] = { rows: [{ ...RUN, id: 9, started_at: '2026-11-24T18:00:00.000Z' }], total: 1, page: 1, limit: 10 }
    const { sheet } = await open({ ...FAILED, reason: 'The Amazon connection was revoked' })
    await sheet.findByText('A later sync succeeded. No action needed.')
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('says which rows were skipped', async () => {
    const { sheet } = await open({ quarantined: 2 })
    sheet.getByRole('heading', { name: 'We skipped 2 rows that we couldn’t read' })
  })
})

describe('a fee of a product', () => {
  const PERIOD: FeePeriod = {
    fee_percent: 25,
    previous_percent: 20,
    effective_from: '2026-11-01',
    effective_through: null,
    creator_id: null,
    creator_name: null,
  }
  const open = (changes: Partial<FeePeriod>, row: RegExp, title: string) => {
    answers['GET /api/products/{id}/fee-history'] = { rows: [{ ...PERIOD, ...changes }], total: 1, page: 1, limit: 10 }
    return openRow(createElement(ProductFees, { id: 3 }), row, title)
  }

  it('opens what it replaced and since when', async () => {
    const { sheet, fact } = await open({}, /^All creators/, '25% affiliate fee')
    sheet.getByText('Creators earn 25% on sales from Nov 1, 2026.')
    expect(fact('Previous fee')).toBe('20%')
    expect(fact('Last day')).toBe('No end date')
    expect(sheet.queryByRole('link')).toBeNull()
  })

  it('of one creator leads to them, and a scheduled one to where it is undone', async () => {
    const nora = { creator_id: 5, creator_name: 'Nora', previous_percent: null, effective_from: '2026-12-01' }
    const { sheet, fact, hrefOf } = await open(nora, /^Nora/, '25% affiliate fee')
    sheet.getByText('Nora will earn 25% on sales from Dec 1, 2026.')
    expect(fact('Previous fee')).toBe('Product’s fee')
    expect(hrefOf('scheduled fee changes')).toBe('/dashboard/edit-commissions?changesStatus=scheduled')
    expect(hrefOf('View Nora')).toBe('/dashboard/creator-detail/5')
    expect(hrefOf('View all fees of this creator')).toBe('/dashboard/edit-creator-products?creator=5')
  })

  it.each([
    [
      { effective_from: null, previous_percent: null, effective_through: '2026-10-31' },
      'Creators earned 25% on sales through Oct 31, 2026.',
    ],
    [{ effective_through: '2026-11-10' }, 'Creators earned 25% on sales from Nov 1, 2026 through Nov 10, 2026.'],
    [{ effective_through: '2026-11-30' }, 'Creators earn 25% on sales from Nov 1, 2026 through Nov 30, 2026.'],
    [{ effective_from: null, previous_percent: null }, 'Creators earn 25% on all sales.'],
  ])('says which sales earn it', async (changes, text) => {
    const { sheet } = await open(changes, /^All creators/, '25% affiliate fee')
    sheet.getByText(text)
  })
})

it('a referral of a creator opens what it earned', async () => {
  const row = { id: 5, creator_name: 'Ben', effective_from: '2026-10-02', sales: '120.00', commission: '2.4000' }
  const offer = { referral_code: 'NORA', page_id: 'Ab3xY', referral_commission_rate: '2.00' }
  answers['GET /api/referrals/brands/{brandId}'] = {
    rows: [row],
    total: 1,
    page: 1,
    limit: 10,
    offer,
    commission: '2.4',
  }
  answers['GET /api/referrals/{id}/rates'] = {
    rows: [{ rate: '2.00', effective_from: '2026-10-02', effective_through: null }],
    total: 1,
    page: 1,
    limit: 10,
  }
  const { sheet, fact, hrefOf } = await openRow(createElement(OwnReferrals, { brandId: 7 }), /Ben/, 'Ben')
  sheet.getByText('Joined with your link on Oct 2, 2026')
  expect(fact('Their sales')).toBe('$120.00')
  expect(fact('Your rate today')).toBe('2%')
  expect(hrefOf('View referral earnings')).toBe('/dashboard/creator-earnings?type=referral')
  await sheet.findByText('since Oct 2, 2026')
})

it('a charge opens what it is for and what became of it', async () => {
  const charge: ChargeRow = {
    kind: 'creator',
    id: 4,
    line_id: 1,
    creator_name: 'Nora Bakes',
    attempt: 2,
    is_newest: false,
    status: 'failed',
    amount_cents: 10_300,
    commission_cents: 10_000,
    paypal_processing_fees_cents: 0,
    stripe_processing_fees_cents: 300,
    refunded_cents: 0,
    lost_cents: 0,
    method: null,
    problem: 'Your card was declined',
  }
  const { sheet, fact } = await openRow(
    createElement(Charges, { charges: [charge], lines: LINES }),
    /Nora/,
    'Nora Bakes',
  )
  sheet.getByText('Your card was declined.')
  sheet.getByText('A later attempt replaced this one.')
  expect(fact('Stripe processing fees')).toBe('$3.00')
  expect(fact('Attempt')).toBe('2')
})

it('an adjustment opens the line of its creator', async () => {
  answers['GET /api/billing/lines/{id}/earnings'] = { rows: [], total: 0, page: 1, limit: 25 }
  const { fact } = await openRow(createElement(Adjustments, { statement: STATEMENT }), /Nora/, 'Nora Bakes')
  expect(fact('Adjustments')).toBe('−$12.50')
})

it('a payment method opens its state', async () => {
  const method = {
    id: 2,
    pm_type: 'card',
    name: 'Visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2028,
    added_on: '2026-11-01',
    verification_status: 'verified',
    microdeposit_type: null,
    is_default: false,
    is_default_for_type: true,
    problem: null,
  } as const
  const methods = createElement(MethodsTable, { methods: [method], empty: null })
  const { fact, sheet } = await openRow(methods, /^Visa •••• 4242/, 'Visa •••• 4242')
  sheet.getByText('Ready to use.')
  expect(fact('Default')).toBe('For cards')
  expect(fact('Expires')).toBe('03/2028')
})

it('a product that a partner can promote opens the creation of a link', async () => {
  const product = {
    id: 4,
    asin: 'B000000004',
    title: 'Mug',
    image_url: null,
    price: null,
    availability: 'IN_STOCK',
    fee_percent: 20,
    next_fee: null,
  }
  await renderPage(createElement(PartnerProducts, { brandId: 7, products: [product as never] }))
  const href = screen.getByRole('link', { name: /^Mug/ }).getAttribute('href')
  expect(href).toBe('/dashboard/create-affiliate-link/7/4')
})
