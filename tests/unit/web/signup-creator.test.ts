// @vitest-environment jsdom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AuthContext } from '../../../web/src/app/auth-context'
import { loadJoinedProgram } from '../../../web/src/features/programs/public/joined-program'
import { rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import SignupCreator from '../../../web/src/routes/signup-creator'
import { rendered } from './rendered'

vi.mock('../../../web/src/lib/identity', () => ({}))
vi.mock('../../../web/src/features/programs/public/joined-program', () => ({ loadJoinedProgram: vi.fn() }))

const NOBODY = { user: null, loading: false, idToken: null }
let screen: Awaited<ReturnType<typeof rendered>>

const open = async () => {
  screen = await rendered(createElement(AuthContext, { value: NOBODY }, createElement(SignupCreator)))
  for (let turn = 0; turn < 3; turn += 1) await screen.wait(0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  rememberAffiliateContext('Ab3xY', null)
})
afterEach(async () => {
  await screen.close()
  vi.useRealTimers()
  localStorage.clear()
})

it('waits for the program that its title names', async () => {
  vi.mocked(loadJoinedProgram).mockResolvedValue({ id: 11, brandId: 7, brandName: 'Fernhill' })
  await open()
  expect(screen.text()).toContain('Join The Fernhill Affiliate Program')
})

it('but only for a limited time', async () => {
  vi.mocked(loadJoinedProgram).mockReturnValue(new Promise(() => {}))
  await open()
  expect(screen.text()).toBe('Loading')
  await screen.wait(4000)
  expect(screen.text()).toContain('Creator Details')
})
