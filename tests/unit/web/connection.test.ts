// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AmazonConnection, SyncRunRow } from '../../../src/contracts/amazon'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { menuFor } from '../../../web/src/app/dashboard-menu'
import { ConnectAmazon } from '../../../web/src/features/amazon/connect-amazon'
import { ConnectionPanel } from '../../../web/src/features/amazon/connection/connection-panel'
import { DisconnectButton } from '../../../web/src/features/amazon/connection/disconnect-button'
import { RevokedBanner } from '../../../web/src/features/amazon/connection/revoked-banner'
import { runState } from '../../../web/src/features/amazon/connection/run-state'
import { syncProblem } from '../../../web/src/features/amazon/connection/sync-problem'
import { registerBackgroundSync } from '../../../web/src/lib/sync-records'
import { keepsPromise } from '../../support/promises'
import { answers, calls, refusal } from './fake-api'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const CONNECTION: AmazonConnection = {
  status: 'connected',
  seller_name: 'Fernhill Store',
  products: 1234,
  last_catalog_at: null,
}

describe('the connection', () => {
  const show = (changes: Partial<AmazonConnection>, isSyncing = false) =>
    renderPage(createElement(ConnectionPanel, { connection: { ...CONNECTION, ...changes }, isSyncing }))
  const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null

  it('shows the seller, the status and the products', async () => {
    await show({})
    screen.getByRole('heading', { name: 'Fernhill Store' })
    screen.getByText('Connected')
    screen.getByText('We sync your Amazon reports every hour.')
    expect(fact('Products')).toBe('1,234')
    expect(hasButton('Disconnect')).toBe(true)
  })

  it('offers to reconnect, not to disconnect, after Amazon revoked it', async () => {
    await show({ status: 'revoked' })
    screen.getByText('Access revoked')
    screen.getByRole('link', { name: 'Reconnect' })
    screen.getByText('Our access to your Amazon reports was revoked. Reconnect to import the days you missed.')
    expect(hasButton('Disconnect')).toBe(false)
  })

  it('shows that a sync is running', async () => {
    await show({}, true)
    screen.getByText('Syncing with Amazon. New data appears here automatically.')
  })
})

describe('disconnecting', () => {
  const DISCONNECT = 'POST /api/amazon/disconnect'
  const ask = async () => {
    const { user } = await renderPage(createElement(DisconnectButton))
    await user.click(screen.getByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Amazon?' }))
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
    keepsPromise('amazon-eula', 'A brand may end this agreement at any time by disconnecting, here or on Amazon.')
    keepsPromise(
      'ads-api-consent',
      'You may withdraw this consent at any time, without giving a reason and at no cost: disconnect on the ' +
        'Amazon connection page of your dashboard, or remove Shelfmate from your Amazon account’s connected apps.',
    )
    keepsPromise(
      'ads-api-privacy',
      'A brand may disconnect on the Amazon connection page of its dashboard, or remove Shelfmate from its Amazon ' +
        'account’s connected apps.',
    )
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
  await renderPage(createElement(ConnectAmazon, { uid: 'u1', isConnected: false, isReturning: true }))
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
      next_run_at: '2026-03-06T19:00:00Z',
    }
    expect(runState(failed).hint).toBe('Amazon is limiting our requests. Next run: Mar 6, 11:00 AM PT.')
  })

  it('says how many rows it skipped', () => {
    const hintOf = (quarantined: number) => runState({ ...run, status: 'succeeded', quarantined }).hint
    expect(hintOf(1)).toBe('Finished. Skipped: 1 row that we couldn’t read.')
    expect(hintOf(2)).toBe('Finished. Skipped: 2 rows that we couldn’t read.')
  })
})

describe('a problem', () => {
  const TODAY = '2026-03-06'
  const NEXT = '2026-03-06T23:05:00Z'
  const run = (changes: Partial<SyncRunRow>): SyncRunRow => ({
    id: 1,
    kind: 'performance',
    status: 'succeeded',
    start_date: TODAY,
    end_date: TODAY,
    rows: 0,
    changed: 0,
    quarantined: 0,
    data_through: null,
    reason: null,
    started_at: NEXT,
    finished_at: NEXT,
    next_run_at: null,
    ...changes,
  })
  const failed = run({ status: 'failed', reason: 'Amazon is limiting our requests' })

  it('says what happened, what happens next, and what to do', () => {
    expect(syncProblem([failed], NEXT, TODAY)).toEqual({
      title: 'The last sync of sales and clicks failed',
      text: 'Amazon is limiting our requests. We’ll try again at 3:05 PM PT. No action needed.',
      isSerious: true,
    })
    const refused = run({ kind: 'products', status: 'failed', reason: 'Amazon denied access to this profile' })
    expect(syncProblem([refused], null, TODAY)?.text).toBe(
      'Amazon denied access to this profile. Check that you can open Amazon Attribution with this account, then reconnect.',
    )
    expect(syncProblem([run({ quarantined: 2 })], NEXT, TODAY)?.title).toBe('We skipped 2 rows that we couldn’t read')
  })

  it('is over once the same report was synced again', () => {
    expect(syncProblem([run({}), failed], NEXT, TODAY)).toBeNull()
    expect(syncProblem([run({ kind: 'products' }), failed], NEXT, TODAY)).not.toBeNull()
    expect(syncProblem([run({ status: 'running' }), failed], NEXT, TODAY)).not.toBeNull()
    expect(syncProblem([], NEXT, TODAY)).toBeNull()
  })
})

it("the profile, the connection, the team and the account are the last items of a brand's menu", () => {
  const brand = { isBrand: true, brandRole: 'owner', isCreator: false, role: 'user' } as UserTypeAnswer
  const pages = ['brand-profile', 'amazon', 'team', 'notification-settings', 'settings']
  const entries = pages.map((page) => ({ to: `/dashboard/${page}` }))
  expect(menuFor(brand).at(-1)).toMatchObject({ isRare: true, entries })
})
