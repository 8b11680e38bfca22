// @vitest-environment jsdom
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AmazonConnection } from '../../../src/contracts/amazon'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { BRAND_MENU, menuFor } from '../../../web/src/app/dashboard-menu'
import { isRouted } from '../../../web/src/app/dashboard-routes'
import { runState } from '../../../web/src/features/amazon/connection/sync-runs-table'
import { archivedText } from '../../../web/src/features/links/links-table'
import { ApiError, callApi } from '../../../web/src/lib/api'
import { registerBackgroundSync } from '../../../web/src/lib/sync-records'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/api', async (original) => ({
  ...(await original<typeof import('../../../web/src/lib/api')>()),
  callApi: vi.fn(),
}))

let screen: Awaited<ReturnType<typeof rendered>> | undefined
const open = async (element: ReactNode) => {
  screen = await rendered(element)
  return screen
}
afterEach(async () => {
  await screen?.close()
  document.body.replaceChildren()
})

const CONNECTION: AmazonConnection = {
  status: 'connected',
  seller_name: 'Fernhill Store',
  products: 1234,
  data_from: '2026-01-01',
  data_through: '2026-03-05',
  last_pull_at: '2026-03-06T10:00:00Z',
  next_pull_at: '2026-03-06T11:00:00Z',
  last_catalogue_at: null,
}

describe('the connection', () => {
  const show = async (changes: Partial<AmazonConnection>, isPulling = false) => {
    const { ConnectionPanel } = await import('../../../web/src/features/amazon/connection/connection-panel')
    return open(createElement(ConnectionPanel, { connection: { ...CONNECTION, ...changes }, isPulling }))
  }

  it('shows the seller, the dates and the products', async () => {
    const { text } = await show({})
    for (const part of ['Fernhill Store', 'Connected', 'Amazon data through Mar 5, 2026', '1,234', 'Disconnect'])
      expect(text()).toContain(part)
    expect(text()).toContain('Jan 1 – Mar 5, 2026 (64 days)')
  })

  it('offers to reconnect, not to disconnect, after Amazon revoked it', async () => {
    const { text } = await show({ status: 'revoked' })
    expect(text()).toContain('Access revoked')
    expect(text()).toContain('After you reconnect')
    expect(text()).not.toContain('Disconnect')
  })

  it('says when there is no data yet', async () => {
    const { text } = await show({ data_from: null, data_through: null, last_pull_at: null, next_pull_at: null })
    expect(text()).toContain('No Amazon data yet')
    expect(text()).toContain('Within the hour')
  })

  it('shows when the next sync is due', async () => {
    expect((await show({ next_pull_at: '2126-03-06T11:00:00' })).text()).toContain('Next syncMar 6, 2126, 11:00 AM')
    await screen?.close()
    expect((await show({ next_pull_at: '2026-03-06T11:00:00' })).text()).toContain('Next syncDue now')
  })

  it('shows that a sync is running', async () => expect((await show({}, true)).text()).toContain('Running now'))
})

describe('disconnecting', () => {
  const press = async (label: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    if (!button) throw new Error(`There is no button ${label}`)
    await act(async () => {
      button.click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
  const ask = async () => {
    const { DisconnectButton } = await import('../../../web/src/features/amazon/connection/disconnect-button')
    const opened = await open(createElement(DisconnectButton))
    await opened.press('Disconnect')
  }
  const pageText = () => document.body.textContent ?? ''

  it('explains the consequences first', async () => {
    vi.mocked(callApi).mockReset()
    await ask()
    for (const part of [
      'We delete your access token and stop syncing.',
      'Your reports stop updating.',
      'links stop working.',
      'Earned commission is kept and still paid.',
    ])
      expect(pageText()).toContain(part)
    expect(callApi).not.toHaveBeenCalled()
  })

  it('ends the connection and the background sync', async () => {
    const stop = vi.fn()
    registerBackgroundSync(stop)
    vi.mocked(callApi)
      .mockReset()
      .mockResolvedValue({ ...CONNECTION, status: 'disconnected' })
    await ask()
    await press('Disconnect Amazon')
    expect(stop).toHaveBeenCalledWith({ forced: true })
    expect(vi.mocked(callApi).mock.calls[0]?.[0]).toMatchObject({ method: 'POST', path: '/api/amazon/disconnect' })
  })

  it('shows a failure in the dialog', async () => {
    vi.mocked(callApi)
      .mockReset()
      .mockRejectedValue(new ApiError(500, '', ''))
    await ask()
    await press('Disconnect Amazon')
    expect(pageText()).toContain('nothing was changed. Try again in a moment.')
  })
})

describe('the banner', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  it.each([
    ['revoked', true],
    ['connected', false],
    ['disconnected', false],
    [null, false],
  ])('for a connection that is %s: %s', async (status, isShown) => {
    const { RevokedBanner } = await import('../../../web/src/features/amazon/connection/revoked-banner')
    await import('../../../src/contracts/identity')
    vi.mocked(callApi).mockReset().mockResolvedValue({ id: 7, connection_status: status })
    const { text, wait } = await open(createElement(RevokedBanner))
    for (let turn = 0; turn < 5; turn += 1) await wait(0)
    expect(callApi).toHaveBeenCalledOnce()
    expect(text().includes('Amazon no longer lets us read your reports')).toBe(isShown)
    expect(text().includes('Reconnect Amazon')).toBe(isShown)
  })
})

it('a returning brand sees different text from a new one', async () => {
  const { ConnectAmazon } = await import('../../../web/src/features/amazon/connect-amazon')
  const { text } = await open(createElement(ConnectAmazon, { isConnected: false, isReturning: true }))
  expect(text()).toContain('Reconnect Your Amazon Account')
  expect(text()).not.toContain('Brand Details')
})

describe('a pull', () => {
  const run = { reason: null, finished_at: null, next_run_at: null, quarantined: 0 }
  it.each([
    [{ ...run, status: 'running' as const }, 'work', 'Running'],
    [{ ...run, status: 'succeeded' as const }, 'good', 'Done'],
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
  expect(BRAND_MENU.at(-1)).toMatchObject({ isRare: true, entries: [{ to: '/dashboard/amazon' }] })
  const brand = { isBrand: true, isCreator: false, role: 'user' } as UserTypeAnswer
  const paths = menuFor(brand, isRouted).flatMap(({ entries }) => entries.map(({ to }) => to))
  expect(paths.at(-1)).toBe('/dashboard/amazon')
})
