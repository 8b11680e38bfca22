// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProgramMessage } from '../../../web/src/features/programs/public/program-message'
import ProgramPageRoute from '../../../web/src/routes/program-page'
import { rendered } from './rendered'

const shown = vi.hoisted(() => vi.fn((_props: { referralCode: string | null }) => null))
vi.mock('../../../web/src/features/programs/public/program-page', () => ({ ProgramPage: shown }))

let screen: Awaited<ReturnType<typeof rendered>>
beforeEach(() => shown.mockClear())
afterEach(() => screen.close())

it.each([
  ['/a/Ab3xY?ref=NORA', 'NORA'],
  ['/a/Ab3xY?ref=', null],
  ['/a/Ab3xY', null],
])('%s carries the referral code %s', async (address, referralCode) => {
  screen = await rendered(createElement(ProgramPageRoute), address)
  expect(shown.mock.lastCall?.[0]).toMatchObject({ referralCode })
})

it('a message instead of a program names the page', async () => {
  screen = await rendered(createElement(ProgramMessage, { title: 'Nothing here' }))
  expect(document.title).toBe('Nothing here · Shelfmate')
  await screen.close()
  screen = await rendered(createElement(ProgramMessage, { title: 'Oh, oh...', pageTitle: 'Program Not Found' }))
  expect(document.title).toBe('Program Not Found · Shelfmate')
})
