// @vitest-environment jsdom

import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadJoinedProgram } from '../../../web/src/features/programs/public/joined-program'
import { rememberAffiliateContext } from '../../../web/src/lib/affiliate-context'
import SignupCreator from '../../../web/src/routes/signup-creator'
import { AuthContext } from '../../../web/src/session/auth-context'
import { renderPage } from './render-page'
import { passTime } from './testing-library'

vi.mock('../../../web/src/features/programs/public/joined-program', () => ({ loadJoinedProgram: vi.fn() }))

const NOBODY = { user: null, loading: false, idToken: null }
const open = () => renderPage(createElement(AuthContext, { value: NOBODY }, createElement(SignupCreator)))

beforeEach(() => rememberAffiliateContext('Ab3xY', null))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('waits for the program that its title names', async () => {
  vi.mocked(loadJoinedProgram).mockResolvedValue({ id: 11, brandId: 7, brandName: 'Fernhill' })
  await open()
  await screen.findByRole('heading', { name: 'Join The Fernhill Affiliate Program' })
})

it('shows the form without the program’s name after four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(loadJoinedProgram).mockReturnValue(new Promise(() => {}))
  await open()
  await passTime(3999)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await passTime(1)
  screen.getByRole('heading', { name: 'Creator Details' })
})
