import { matchPath } from 'react-router-dom'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import { type PreparedPage, preparedPage } from './prepared-page'
import { moduleOf, type RouteModule, type RouteModules } from './route-modules'

export type DashboardRoute = {
  path: string
  /** Absent: the page sets its own. */
  title: string | undefined
  page: PreparedPage
}

const MODULES: RouteModules = import.meta.glob<RouteModule>('../routes/dashboard-*.tsx')

export const DASHBOARD_ROUTES: readonly DashboardRoute[] = DASHBOARD_PAGES.flatMap(({ path, module, title }) =>
  module === undefined ? [] : [{ path, title, page: preparedPage(moduleOf(MODULES, module)) }],
)

/** Loads the page at a path; nothing where there is none. */
export const prepareDashboardPage = async (pathname: string): Promise<void> =>
  DASHBOARD_ROUTES.find(({ path }) => matchPath(path, pathname) !== null)?.page.prepare()
