import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import { moduleOf, type RouteModule, type RouteModules } from './route-modules'

export type DashboardRoute = {
  path: string
  /** Absent: the page sets its own. */
  title: string | undefined
  page: LazyExoticComponent<ComponentType>
}

const MODULES: RouteModules = import.meta.glob<RouteModule>('../routes/dashboard-*.tsx')

export const DASHBOARD_ROUTES: readonly DashboardRoute[] = DASHBOARD_PAGES.flatMap(({ path, module, title }) =>
  module === undefined ? [] : [{ path, title, page: lazy(moduleOf(MODULES, module)) }],
)
