import { lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { renderedRouteAt } from './rendered-routes'
import { ROUTES, type RouteEntry } from './routes'

/** Every dashboard page, each in its own chunk. */
export const DASHBOARD_ROUTES: readonly Omit<RouteEntry, 'shell'>[] = [
  { path: '/dashboard/main', page: lazy(() => import('../routes/dashboard-main')) },
  { path: '/dashboard/cmain', page: lazy(() => import('../routes/dashboard-cmain')) },
  {
    path: '/dashboard/affiliate-program',
    page: lazy(() => import('../routes/dashboard-affiliate-program')),
  },
  {
    path: '/dashboard/edit-program-details',
    page: lazy(() => import('../routes/dashboard-edit-program-details')),
  },
  {
    path: '/dashboard/edit-program-products',
    page: lazy(() => import('../routes/dashboard-edit-program-products')),
  },
  { path: '/dashboard/products', page: lazy(() => import('../routes/dashboard-products')) },
  { path: '/dashboard/applications', page: lazy(() => import('../routes/dashboard-applications')) },
  { path: '/dashboard/amazon', page: lazy(() => import('../routes/dashboard-amazon')) },
  { path: '/dashboard/billing', page: lazy(() => import('../routes/dashboard-billing')) },
  {
    path: '/dashboard/billing/:cycleId',
    page: lazy(() => import('../routes/dashboard-billing-statement')),
  },
  {
    path: '/dashboard/payment-settings',
    page: lazy(() => import('../routes/dashboard-payment-settings')),
  },
  { path: '/dashboard/creators', page: lazy(() => import('../routes/dashboard-creators')) },
  { path: '/dashboard/brands', page: lazy(() => import('../routes/dashboard-brands')) },
  { path: '/dashboard/brand/:id', page: lazy(() => import('../routes/dashboard-brand')) },
  {
    path: '/dashboard/create-affiliate-link/:brandId/:productId',
    page: lazy(() => import('../routes/dashboard-create-affiliate-link')),
  },
  { path: '/dashboard/links', page: lazy(() => import('../routes/dashboard-links')) },
  {
    path: '/dashboard/link-detail/:linkId',
    page: lazy(() => import('../routes/dashboard-link-detail')),
  },
  {
    path: '/dashboard/creator-earnings',
    page: lazy(() => import('../routes/dashboard-creator-earnings')),
  },
  { path: '/dashboard/payouts', page: lazy(() => import('../routes/dashboard-payouts')) },
  {
    path: '/dashboard/creator-payment-settings',
    page: lazy(() => import('../routes/dashboard-creator-payment-settings')),
  },
  {
    path: '/dashboard/account-approval',
    page: lazy(() => import('../routes/dashboard-account-approval')),
  },
]

/** Whether a path has a page. Menus leave out entries that would lead to the 404 page. */
export const isRouted = (path: string): boolean =>
  renderedRouteAt(path) !== null ||
  [...ROUTES, ...DASHBOARD_ROUTES].some((route) => matchPath(route.path, path) !== null)
