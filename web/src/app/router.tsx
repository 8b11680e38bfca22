import { lazy, Suspense } from 'react'
import { BrowserRouter, Outlet, Route, Routes } from 'react-router-dom'
import { Guard } from './guard'
import { PageLoading } from './page-loading'
import { Providers } from './providers'
import { PublicShell } from './public-shell'
import { ROUTES, type RouteEntry } from './routes'
import { ScrollAndFocus } from './scroll-and-focus'

const DashboardShell = lazy(() => import('./dashboard-shell'))
const NotFound = lazy(() => import('./not-found'))

/** The whole app: providers, the guard, and each route in its shell. */
export const Router = () => (
  <BrowserRouter>
    <Providers>
      <ScrollAndFocus />
      <Guard>
        <Suspense fallback={<PageLoading />}>
          <Routes>
            {routesIn('bare')}
            <Route element={<DashboardShell />}>{routesIn('dashboard')}</Route>
            <Route element={<PublicPages />}>
              {routesIn('public')}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Suspense>
      </Guard>
    </Providers>
  </BrowserRouter>
)

const routesIn = (shell: RouteEntry['shell']) =>
  ROUTES.filter((route) => route.shell === shell).map(({ path, page: Page }) => (
    <Route key={path} path={path} element={<Page />} />
  ))

const PublicPages = () => (
  <PublicShell>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </PublicShell>
)
