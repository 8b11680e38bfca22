import { act, screen } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect } from 'vitest'
import { dashboardPageAt } from '../../../web/src/app/dashboard-paths'
import { Guard } from '../../../web/src/app/guard'
import { useKeepAccount } from '../../../web/src/app/keep-account'
import { useKeepWantedPage } from '../../../web/src/app/keep-wanted-page'
import { AuthContext, type AuthState } from '../../../web/src/session/auth-context'
import { readAccount } from '../../../web/src/session/remembered-account'
import { RememberedAccount } from '../../../web/src/session/viewer'
import { type Page as Rendered, renderPage } from './render-page'

export const ACCOUNT = 'GET /api/user-type'

export const REPORTING: AuthState = { user: null, loading: true, idToken: null }
export const NOBODY: AuthState = { user: null, loading: false, idToken: null }
export const SOMEBODY: AuthState = { user: { uid: 'u1', email: 'ann@people.test' }, loading: false, idToken: 't' }

export const PAGE = 'the page'
export let report: (state: AuthState) => Promise<void>
export let page: Rendered

/* Counts mounts: unmounting a form loses what was typed. */
export let timesShown = 0
const Page = () => {
  useState(() => {
    timesShown += 1
  })
  return PAGE
}

/** As the app does it. */
export const GuardedPage = () => {
  const { pathname } = useLocation()
  const guarded = createElement(Guard, { row: dashboardPageAt(pathname) }, createElement(Page))
  const [remembered] = useState(readAccount)
  if (!pathname.startsWith('/dashboard')) return guarded
  return createElement(RememberedAccount, { value: remembered }, createElement(Keeping, {}, guarded))
}
const Keeping = ({ children }: { children?: ReactNode }) => {
  useKeepWantedPage()
  useKeepAccount()
  return children
}

export const open = async (address: string, first: AuthState) => {
  timesShown = 0
  const App = () => {
    const [state, setState] = useState(first)
    report = (next) => act(async () => setState(next))
    return createElement(AuthContext, { value: state }, createElement(GuardedPage))
  }
  page = await renderPage(createElement(App), address)
}

export const expectHeld = () => {
  screen.getByText('Loading')
  expect(screen.queryByText(PAGE)).toBeNull()
}
