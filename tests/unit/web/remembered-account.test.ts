// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportDay } from '../../../web/src/lib/dates'
import { AuthContext } from '../../../web/src/session/auth-context'
import { readAccount } from '../../../web/src/session/remembered-account'
import { ACCOUNT_KEY, rememberSignedIn } from '../../../web/src/session/signed-in-flag'
import { useToday } from '../../../web/src/session/today'
import { RememberedAccount } from '../../../web/src/session/viewer'
import { wantedPage } from '../../../web/src/session/wanted-page'
import { answers, refusal } from './fake-api'
import { ACCOUNT, expectHeld, NOBODY, open, PAGE, page, REPORTING, report, SOMEBODY, timesShown } from './guarded-page'
import { brand } from './navigation-viewers'
import { renderPage } from './render-page'

vi.mock('../../../web/src/lib/sync-records', () => ({ stopBackgroundSync: vi.fn(), clearSyncRecords: vi.fn() }))
vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

/* Preloads what is otherwise loaded lazily. */
beforeAll(() => import('../../../web/src/session/viewer-error'))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('on a page of the dashboard, with the account of the last visit', () => {
  const visit = async (account: typeof brand) => {
    answers[ACCOUNT] = account
    await open('/dashboard/main', SOMEBODY)
    await waitFor(() => expect(readAccount()).toEqual({ uid: 'u1', account }))
    page.unmount()
    answers[ACCOUNT] = new Promise(() => {})
  }

  it('shows a page that the account may see, and keeps it mounted once the server has answered', async () => {
    await visit(brand)
    await open('/dashboard/billing', REPORTING)
    await screen.findByText(PAGE)
    await report(SOMEBODY)
    await screen.findByText(PAGE)
    expect(timesShown).toBe(1)
  })

  it('redirects only once the viewer is known', async () => {
    await visit({ ...brand, amazonConnected: false })
    await open('/dashboard/products', SOMEBODY)
    expectHeld()
    expect(page.path()).toBe('/dashboard/products')
  })

  it('waits for the server if somebody else is logged in', async () => {
    await visit(brand)
    await open('/dashboard/main', { ...SOMEBODY, user: { uid: 'u2', email: 'bob@people.test' } })
    expectHeld()
  })

  it('leaves the page, and forgets the account but not the page, if nobody is logged in', async () => {
    await visit(brand)
    await open('/dashboard/billing', REPORTING)
    await screen.findByText(PAGE)
    rememberSignedIn(false)
    await report(NOBODY)
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(readAccount()).toBeNull()
    expect(wantedPage()).toBe('/dashboard/billing')
  })

  it('shows why the account can’t be loaded', async () => {
    await visit(brand)
    answers[ACCOUNT] = refusal(500)
    await open('/dashboard/main', SOMEBODY)
    await screen.findByRole('button', { name: 'Try again' })
  })

  it('ignores one with other fields, of an earlier version', async () => {
    await visit(brand)
    const stored = localStorage.getItem(ACCOUNT_KEY) ?? ''
    localStorage.setItem(ACCOUNT_KEY, stored.replace('"isBrand":true,', ''))
    await open('/dashboard/main', REPORTING)
    expectHeld()
  })
})

describe('today, until the server has answered', () => {
  const Today = () => useToday()
  const todayWith = async (today: string) => {
    const value = { uid: 'u1', account: { ...brand, today } }
    const shown = createElement(AuthContext, { value: REPORTING }, createElement(Today))
    await renderPage(createElement(RememberedAccount, { value }, shown))
  }

  it('is the browser’s after a visit on an earlier day', async () => {
    await todayWith('2020-01-01')
    screen.getByText(reportDay(new Date()))
  })

  it('is that of the last visit if the business clock is ahead', async () => {
    await todayWith('2999-12-31')
    screen.getByText('2999-12-31')
  })
})
