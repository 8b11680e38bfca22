import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { QueryProvider } from '../lib/query-provider'
import { Guard } from './guard'
import { PublicPages } from './public-shell'
import { NotFoundPage } from './rendered-routes'
import { ROUTES, type RouteEntry } from './routes'

const Dashboard = lazy(() => import('./dashboard'))

const Spa = () => (
  <QueryProvider>
    {/^\/dashboard(\/|$)/.test(useLocation().pathname) ? (
      <Suspense fallback={<PageLoading />}>
        <Dashboard />
      </Suspense>
    ) : (
      <Guard row={null}>
        <Suspense fallback={<PageLoading />}>
          <Pages />
        </Suspense>
      </Guard>
    )}
  </QueryProvider>
)
export default Spa

const Pages = () => (
  <Routes>
    {routesIn('bare')}
    <Route element={<PublicPages />}>
      {routesIn('public')}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)

const routesIn = (shell: RouteEntry['shell']) =>
  ROUTES.filter((route) => route.shell === shell).map(({ path, page: Page }) => (
    <Route key={path} path={path} element={<Page />} />
  ))
