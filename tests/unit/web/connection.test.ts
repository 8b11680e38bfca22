// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AmazonConnection } from '../../../src/contracts/amazon'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { menuFor } from '../../../web/src/app/dashboard-menu'
import { ConnectAmazon } from '../../../web/src/features/amazon/connect-amazon'
import { ConnectionPanel } from '../../../web/src/features/amazon/connection/connection-panel'
import { DisconnectButton } from '../../../web/src/features/amazon/connection/disconnect-button'
import { RevokedBanner } from '../../../web/src/features/amazon/connection/revoked-banner'
import { runState } from '../../../web/src/features/amazon/connection/sync-runs-table'
import { archivedText } from '../../../web/src/features/links/links-table'
import { registerBackgroundSync } from '../../../web/src/lib/sync-records'
import { answers, calls, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const CONNECTION: AmazonConnection = {
  status: 'connected',
  seller_name: 'Fernhill Store',
  products: 1234,
  data_from: '2026-01-01',
  data_through: '2026-03-05',
  last_pull_at: '2026-03-06T10:00:00Z',
  next_pull_at: '2026-03-06T11:00:00Z',
  last_catalog_at: null,
}

describe('the connection', () => {
  const show = (changes: Partial<AmazonConnection>, isPulling = false) =>
    renderPage(createElement(ConnectionPanel, { connection: { ...CONNECTION, ...changes }, isPulling }))
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null

  it('shows the seller, the dates and the products', async () => {
    await show({})
    screen.getByRole('heading', { name: 'Fernhill Store' })
    screen.getByText('Connected')
    screen.getByText('Amazon data through Mar 5, 2026')
    expect(fact('Products')).toBe('1,234')
    expect(fact('Days covered')).toBe('Jan 1 – Mar 5, 2026 (64 days)')
    expect(hasButton('Disconnect')).toBe(true)
  })

  it('offers to reconnect, not to disconnect, after Amazon revoked it', async () => {
    await show({ status: 'revoked' })
    screen.getByText('Access revoked')
    screen.getByRole('link', { name: 'Reconnect' })
    expect(fact('Next sync')).toBe('After you reconnect')
    expect(hasButton('Disconnect')).toBe(false)
  })

  it('says when there is no data yet', async () => {
    await show({ data_from: null, data_through: null, last_pull_at: null, next_pull_at: null })
    screen.getByText('No Amazon data yet')
    expect(fact('Next sync')).toBe('Within the hour')
  })

  it.each([
    ['2126-03-06T11:00:00', 'Mar 6, 2126, 11:00 AM'],
    ['2026-03-06T11:00:00', 'Due now'],
  ])('shows when the next sync is due (%s)', async (next_pull_at, text) => {
    await show({ next_pull_at })
    expect(fact('Next sync')).toBe(text)
  })

  it('shows that a sync is running', async () => {
    await show({}, true)
    expect(fact('Next sync')).toBe('Running now')
  })
})

describe('disconnecting', () => {
  const DISCONNECT = 'POST /api/amazon/disconnect'
  const ask = async () => {
    const { user } = await renderPage(createElement(DisconnectButton))
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Disconnect Amazon?' }))
    return { dialog, confirm: () => user.click(dialog.getByRole('button', { name: 'Disconnect Amazon' })) }
  }

  it('explains the consequences first', async () => {
    const { dialog } = await ask()
    for (const part of [
      'We delete your access token and stop syncing.',
      'Your reports stop updating.',
      'Your creators’ links stop working.',
      'Earned commission is kept and still paid.',
    ])
      dialog.getByText(part)
    expect(calls()).toEqual([])
  })

  it('ends the connection and the background sync', async () => {
    const stop = vi.fn()
    registerBackgroundSync(stop)
    answers[DISCONNECT] = { ...CONNECTION, status: 'disconnected' }
    const { confirm } = await ask()
    await confirm()
    await waitFor(() => expect(stop).toHaveBeenCalledWith({ forced: true }))
    expect(calls()[0]).toBe(DISCONNECT)
  })

  it('shows a failure in the dialog', async () => {
    answers[DISCONNECT] = refusal(500)
    const { dialog, confirm } = await ask()
    await confirm()
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('nothing was changed. Try again in a moment.')
  })
})

describe('the banner', () => {
  const BRAND = 'GET /api/brands/me'
  it.each([
    ['revoked', true],
    ['connected', false],
    ['disconnected', false],
    [null, false],
  ])('for a connection that is %s: %s', async (status, isShown) => {
    answers[BRAND] = { id: 7, connection_status: status }
    await renderPage(createElement(RevokedBanner))
    await waitFor(() => expect(calls()).toEqual([BRAND]))
    const shown = [
      screen.queryByRole('heading', { name: 'Our access to your Amazon reports was revoked' }),
      screen.queryByRole('link', { name: 'Reconnect Amazon' }),
    ]
    expect(shown.map((part) => part !== null)).toEqual([isShown, isShown])
  })
})

it('a returning brand sees different text from a new one', async () => {
  await renderPage(createElement(ConnectAmazon, { isConnected: false, isReturning: true }))
  screen.getByRole('heading', { name: 'Reconnect your Amazon account' })
  expect(screen.queryByText('Brand Details')).toBeNull()
})

describe('a pull', () => {
  const run = { reason: null, finished_at: null, next_run_at: null, quarantined: 0 }
  it.each([
    [{ ...run, status: 'running' as const }, 'work', 'Running'],
    [{ ...run, status: 'succeeded' as const }, 'good', 'Succeeded'],
    [{ ...run, status: 'failed' as const }, 'bad', 'Failed'],
  ])('%o', (row, tone, label) => expect(runState(row)).toMatchObject({ tone, label }))

  it('that failed shows the reason and the next retry', () => {
    const failed = {
      ...run,
      status: 'failed' as const,
      reason: 'Amazon is limiting our requests',
      next_run_at: '2026-03-06T11:00',
    }
    expect(runState(failed).hint).toBe('Amazon is limiting our requests. Next run: Mar 6, 2026, 11:00 AM.')
  })
})

it('an archived link shows the reason', () => {
  const link = { is_archived: true, brand_name: 'Fernhill' }
  expect(archivedText({ ...link, archived_reason: 'disconnected' })).toContain(
    'Fernhill disconnected its Amazon account',
  )
  expect(archivedText({ ...link, archived_reason: null })).toContain('no longer opens the product')
})

it("the connection is the last item of a brand's menu", () => {
  const brand = { isBrand: true, isCreator: false, role: 'user' } as UserTypeAnswer
  expect(menuFor(brand).at(-1)).toMatchObject({ isRare: true, entries: [{ to: '/dashboard/amazon' }] })
})
