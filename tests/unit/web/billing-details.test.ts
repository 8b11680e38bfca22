// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MissingDetails } from '../../../web/src/features/money/billing-details/missing-details'
import Settings from '../../../web/src/routes/dashboard-payment-settings'
import { OVERVIEW } from '../../support/billing-answers'
import { METHODS } from '../../support/payment-method-answers'
import { answers, calls, requests } from './fake-api'
import { type Page, renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const PAGE = '/dashboard/payment-settings'
const READ = 'GET /api/billing/details'
const SAVE = 'PUT /api/billing/details'
const DETAILS = {
  country: 'US',
  legal_name: 'Fernhill LLC',
  address: '1 Elm Street',
  address_2: null,
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  tax_id: '12-3456789',
}

let page: Page
beforeEach(() => {
  answers['GET /api/payment-methods'] = METHODS
  answers['GET /api/billing'] = OVERVIEW
  answers[READ] = { details: null }
})

const open = async () => {
  page = await renderPage(createElement(Settings), PAGE)
  return within(await screen.findByRole('region', { name: 'Billing details' }))
}
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.user.click(screen.getByLabelText(label))
    await page.user.paste(value)
  }
}

describe('the billing details', () => {
  it('are added, and shown', async () => {
    answers[SAVE] = { details: DETAILS }
    const panel = await open()
    await panel.findByText('Not added')
    await page.user.click(panel.getByText('Add billing details'))
    await screen.findByText('Save billing details')
    await fill({ 'Legal name': 'Fernhill LLC', 'Street address': '1 Elm Street', City: 'Austin', 'ZIP code': '78701' })
    await page.user.selectOptions(screen.getByLabelText('State'), 'TX')
    await fill({ 'EIN (optional)': '12-3456789' })
    await page.user.click(screen.getByText('Save billing details'))
    await panel.findByText('1 Elm Street, Austin, TX 78701, United States')
    panel.getByText('12-3456789')
    expect(requests.find(({ call }) => call === SAVE)?.body).toEqual({ ...DETAILS, address_2: '' })
  })

  it('list what is missing, and send nothing', async () => {
    const panel = await open()
    await page.user.click(await panel.findByText('Add billing details'))
    await screen.findByText('Save billing details')
    await page.user.click(screen.getByText('Save billing details'))
    const summary = within((await screen.findByText('Fix 5 errors to continue')).parentElement ?? document.body)
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter the legal name of your business',
      'Enter your street address',
      'Enter your city',
      'Choose your state',
      'Enter a valid ZIP code',
    ])
    expect(calls()).not.toContain(SAVE)
  })

  it('are checked while they are typed', async () => {
    answers[READ] = { details: DETAILS }
    const panel = await open()
    await page.user.click(await panel.findByText('Change'))
    await screen.findByText('Save billing details')
    await page.user.selectOptions(screen.getByLabelText('State'), 'NY')
    await screen.findByText('This ZIP code isn’t in the state you chose')
    await page.user.clear(screen.getByLabelText('EIN (optional)'))
    await fill({ 'EIN (optional)': '521-30-6789' })
    await page.user.tab()
    await screen.findByText('Enter an EIN; a Social Security number must not be on invoices')
    await page.user.selectOptions(screen.getByLabelText('Country'), 'DE')
    screen.getByLabelText('Region (optional)')
    screen.getByLabelText('Postal code (optional)')
    await waitFor(() => expect(screen.queryByText('This ZIP code isn’t in the state you chose')).toBeNull())
  })
})

describe('the line about missing details', () => {
  it('links to where they are added', async () => {
    await renderPage(createElement(MissingDetails), '/dashboard/billing')
    const link = await screen.findByRole('link', { name: 'Add billing details' })
    expect(link.getAttribute('href')).toBe('/dashboard/payment-settings#billing-details')
  })

  it('is absent once there are details', async () => {
    answers[READ] = { details: DETAILS }
    await renderPage(createElement(MissingDetails), '/dashboard/billing')
    await waitFor(() => expect(calls()).toContain(READ))
    expect(screen.queryByText(/Your invoices don’t show/)).toBeNull()
  })
})
