import { type ReactNode, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { usePageTitle } from '../lib/page-title'
import { readAccount } from '../session/remembered-account'
import { RememberedAccount } from '../session/viewer'
import { dashboardPageAt } from './dashboard-paths'
import { DASHBOARD_ROUTES, type DashboardRoute, prepareDashboardPage } from './dashboard-routes'
import DashboardShell from './dashboard-shell'
import { Guard } from './guard'
import { useKeepAccount } from './keep-account'
import { useKeepWantedPage } from './keep-wanted-page'
import { LeaveGuard } from './leave-guard'
import { PublicShell } from './public-shell'
import { NotFoundPage } from './rendered-routes'

/** In its own chunk, so that sign-up and login do not load the table of its pages. */
const Dashboard = () => {
  const [remembered] = useState(readAccount)
  return (
    <RememberedAccount value={remembered}>
      <GuardedPages />
    </RememberedAccount>
  )
}

/** Once the page that is opened first has loaded. If it fails to load, it says so in its place. */
export const withPage = async () => {
  await prepareDashboardPage(window.location.pathname).catch(() => {})
  return { default: Dashboard }
}

const GuardedPages = () => {
  useKeepWantedPage()
  useKeepAccount()
  return (
    <Guard row={dashboardPageAt(useLocation().pathname)}>
      <LeaveGuard>
        <Suspense fallback={<PageLoading />}>
          <DashboardPages />
        </Suspense>
      </LeaveGuard>
    </Guard>
  )
}

const DashboardPages = () => (
  <Routes>
    <Route element={<DashboardShell />}>
      {DASHBOARD_ROUTES.map((route) => (
        <Route key={route.path} path={route.path} element={elementOf(route)} />
      ))}
    </Route>
    <Route
      path="*"
      element={
        <PublicShell>
          <NotFoundPage />
        </PublicShell>
      }
    />
  </Routes>
)

const elementOf = ({ title, page: Page }: DashboardRoute): ReactNode =>
  title === undefined ? (
    <Page />
  ) : (
    <Titled title={title}>
      <Page />
    </Titled>
  )

const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title)
  return children
}
