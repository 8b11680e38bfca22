import { Suspense } from 'react'
import { matchPath, Route, Routes, useLocation } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { QueryProvider } from '../lib/query-provider'
import { wasSignedIn } from '../session/signed-in-flag'
import { nextPage } from '../session/wanted-page'
import { Guard } from './guard'
import { preparedPage } from './prepared-page'
import { PublicPages } from './public-shell'
import { NotFoundPage } from './rendered-routes'
import { ROUTES, type RouteEntry } from './routes'

const Dashboard = preparedPage(() => import('./dashboard').then(({ withPage }) => withPage()))
const isOfDashboard = (pathname: string): boolean => /^\/dashboard(\/|$)/.test(pathname)

/** Once the page that is opened first has loaded. The dashboard is also loaded early if the login only leads on to it. */
export const withPage = async () => {
  const { pathname, search } = window.location
  if (pathname === '/login' && wasSignedIn() && nextPage(new URLSearchParams(search)))
    void Dashboard.prepare().catch(() => {})
  const page = isOfDashboard(pathname) ? Dashboard : ROUTES.find(({ path }) => matchPath(path, pathname))?.page
  await page?.prepare().catch(() => {})
  return { default: Spa }
}

const Spa = () => (
  <QueryProvider>
    {isOfDashboard(useLocation().pathname) ? (
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
