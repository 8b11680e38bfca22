// @vitest-environment jsdom
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ProgramMessage } from '../../../web/src/features/programs/public/program-message'
import ProgramPageRoute from '../../../web/src/routes/rendered/program-page'
import { renderPage } from './render-page'

const shown = vi.hoisted(() => vi.fn((_props: { referralCode: string | null }) => null))
vi.mock('../../../web/src/features/programs/public/program-page', () => ({ ProgramPage: shown }))

beforeEach(() => shown.mockClear())

it.each([
  ['/a/Ab3xY?ref=NORA', 'NORA'],
  ['/a/Ab3xY?ref=', null],
  ['/a/Ab3xY', null],
])('%s carries the referral code %s', async (address, referralCode) => {
  await renderPage(createElement(ProgramPageRoute), address)
  expect(shown.mock.lastCall?.[0]).toMatchObject({ referralCode })
})

it('a message instead of a program names the page', async () => {
  const { unmount } = await renderPage(createElement(ProgramMessage, { title: 'Nothing here' }))
  expect(document.title).toBe('Nothing here · Shelfmate')
  unmount()
  await renderPage(createElement(ProgramMessage, { title: 'Oh, oh...', pageTitle: 'Program not found' }))
  expect(document.title).toBe('Program not found · Shelfmate')
})
