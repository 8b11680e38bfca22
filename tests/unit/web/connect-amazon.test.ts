// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { ConnectAmazon } from '../../../web/src/features/amazon/connect-amazon'
import { keepsPromise } from '../../support/promises'
import { answers, calls, refusal, requests } from './fake-api'
import { type Page, renderPage } from './render-page'
import { expectErrors } from './testing-library'

vi.mock('../../../web/src/lib/api', () => import('./fake-api'))

const CONSENT = 'POST /api/consents'
const AUTH_URL = 'GET /api/amazon/auth-url'

const error = expectErrors()
const logged = () => JSON.stringify(error.mock.calls)
let user: Page['user']
let page: Page
const open = async (uid = 'u1') => {
  page = await renderPage(createElement(ConnectAmazon, { uid, isConnected: false, isReturning: false }))
  user = page.user
  screen.getByRole('heading', { name: 'Connect Your Amazon Account' })
}
beforeEach(async () => {
  error.mockClear()
  sessionStorage.clear()
  await open()
})
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree to the Amazon Ads API Consent/ })
const connect = () => user.click(screen.getByRole('button', { name: 'Connect Amazon Account' }))

it('requires consent: the box starts unchecked, and a missing consent is reported', async () => {
  expect(box().checked).toBe(false)
  const text = screen.getByRole('link', { name: 'Amazon Ads API Consent' })
  expect([text.getAttribute('href'), text.getAttribute('target')]).toEqual(['/aa-api-consent', '_blank'])
  await connect()
  screen.getByText('Agree to the consent before you connect')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(calls()).toEqual([])
  await user.click(box())
  expect(screen.queryByText('Agree to the consent before you connect')).toBeNull()
})

it('saves the consent with its version before requesting the URL', async () => {
  keepsPromise(
    'terms',
    'Before doing so, it agrees to the Amazon Ads API Consent; the license agreement for the Amazon connection is ' +
      'part of these terms.',
  )
  keepsPromise(
    'privacy',
    'Before connecting, the brand agrees to the Amazon Ads API Consent, which lists each field that its creators ' +
      'will see; the Amazon Ads API Privacy Notice has the details.',
  )
  Object.assign(answers, { [CONSENT]: {}, [AUTH_URL]: { url: '' } })
  await user.click(box())
  await connect()
  expect(calls()).toEqual([CONSENT, AUTH_URL])
  expect(requests[0]?.body).toEqual({ kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api })
})

it.each([
  [500, 'We couldn’t save your consent, so we didn’t contact Amazon. Please try again.'],
  [400, 'The consent text has changed. Reload the page and review the new version.'],
])('does not ask Amazon if storing the consent failed (%i)', async (status, words) => {
  answers[CONSENT] = refusal(status)
  await user.click(box())
  await connect()
  await screen.findByText(words)
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(calls()).toEqual([CONSENT])
  screen.getByRole('button', { name: 'Connect Amazon Account' })
})

it('logs a failed URL request and shows nothing', async () => {
  Object.assign(answers, { [CONSENT]: {}, [AUTH_URL]: refusal(500) })
  await user.click(box())
  await connect()
  expect(logged()).toContain('Failed to get Amazon auth URL')
  expect(screen.queryByText(/Failed/)).toBeNull()
})

it('logs a missing URL', async () => {
  Object.assign(answers, { [CONSENT]: {}, [AUTH_URL]: { url: '' } })
  await user.click(box())
  await connect()
  expect(logged()).toContain('No auth URL received')
})

it('keeps the box checked for the same user who comes back from Amazon', async () => {
  Object.assign(answers, { [CONSENT]: {}, [AUTH_URL]: { url: '' } })
  await user.click(box())
  await connect()
  page.unmount()
  await open('u2')
  expect(box().checked).toBe(false)
  page.unmount()
  await open()
  expect(box().checked).toBe(true)
})
