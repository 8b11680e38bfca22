import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import type { PAGES } from '../../../src/contracts/pages'

export type RouteEntry = {
  /** As react-router writes paths: `/a/:pageId`. The host answers 404 for a path that is not in `PAGES`. */
  path: (typeof PAGES)[number]
  /** `public`: top bar (where the rules show one) and footer; `bare`: nothing around; `dashboard`: rail and menus. */
  shell: 'public' | 'bare' | 'dashboard'
  page: LazyExoticComponent<ComponentType>
}

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'

const GALLERY: readonly RouteEntry[] = [
  { path: '/_ui', shell: 'bare', page: lazy(() => import('../routes/ui-gallery')) },
]

/** Every page of the app, each in a chunk of its own. A route's module has one default export. */
export const ROUTES: readonly RouteEntry[] = [
  { path: '/', shell: 'public', page: lazy(() => import('../routes/home')) },
  { path: '/signup', shell: 'bare', page: lazy(() => import('../routes/signup')) },
  { path: '/signup/brand', shell: 'bare', page: lazy(() => import('../routes/signup-brand')) },
  { path: '/signup/brand/connect', shell: 'bare', page: lazy(() => import('../routes/signup-brand-connect')) },
  { path: '/signup/step3-brand', shell: 'bare', page: lazy(() => import('../routes/signup-brand-connect')) },
  { path: '/signup/loading', shell: 'bare', page: lazy(() => import('../routes/signup-loading')) },
  { path: '/signup/creator', shell: 'bare', page: lazy(() => import('../routes/signup-creator')) },
  { path: '/signup/creator/links', shell: 'bare', page: lazy(() => import('../routes/signup-creator-links')) },
  { path: '/affiliate-program/application', shell: 'public', page: lazy(() => import('../routes/application')) },
  { path: '/a/:pageId', shell: 'public', page: lazy(() => import('../routes/program-page')) },
  { path: '/terms-of-service', shell: 'public', page: lazy(() => import('../routes/terms')) },
  { path: '/privacy-policy', shell: 'public', page: lazy(() => import('../routes/privacy')) },
  { path: '/login', shell: 'bare', page: lazy(() => import('../routes/login')) },
  { path: '/forgot-password', shell: 'bare', page: lazy(() => import('../routes/forgot-password')) },
  { path: '/link-redirect-error', shell: 'public', page: lazy(() => import('../routes/link-redirect-error')) },
  { path: '/dashboard/main', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-main')) },
  { path: '/dashboard/cmain', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-cmain')) },
  {
    path: '/dashboard/affiliate-program',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-affiliate-program')),
  },
  {
    path: '/dashboard/edit-program-details',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-edit-program-details')),
  },
  {
    path: '/dashboard/edit-program-products',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-edit-program-products')),
  },
  { path: '/dashboard/products', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-products')) },
  { path: '/dashboard/applications', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-applications')) },
  { path: '/dashboard/creators', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-creators')) },
  { path: '/dashboard/brands', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-brands')) },
  { path: '/dashboard/brand/:id', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-brand')) },
  {
    path: '/dashboard/create-affiliate-link/:brandId/:productId',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-create-affiliate-link')),
  },
  { path: '/dashboard/links', shell: 'dashboard', page: lazy(() => import('../routes/dashboard-links')) },
  {
    path: '/dashboard/link-detail/:linkId',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-link-detail')),
  },
  {
    path: '/dashboard/creator-earnings',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-creator-earnings')),
  },
  {
    path: '/dashboard/account-approval',
    shell: 'dashboard',
    page: lazy(() => import('../routes/dashboard-account-approval')),
  },
  ...(hasGallery ? GALLERY : []),
]

/** True when a path leads to a page: menus and footers show no link that would end at the 404 page. */
export const isRouted = (path: string): boolean => ROUTES.some((route) => matchPath(route.path, path) !== null)
