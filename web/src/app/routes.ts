import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PAGES } from '../../../src/contracts/pages'

export type RouteEntry = {
  /** A react-router pattern, `/a/:pageId`. The host answers 404 for paths that are not in `PAGES`. */
  path: (typeof PAGES)[number]
  /** `public`: with top bar (where the rules show one) and footer; `bare`: without. */
  shell: 'public' | 'bare'
  page: LazyExoticComponent<ComponentType>
}

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'

/* The condition is outside `lazy`, so that production builds leave the gallery out. */
const GALLERY: readonly RouteEntry[] = hasGallery
  ? [{ path: '/_ui', shell: 'bare', page: lazy(() => import('../routes/ui-gallery')) }]
  : []

/**
 * The pages that are rendered only in the browser, except the dashboard's, each in its own chunk.
 */
export const ROUTES: readonly RouteEntry[] = [
  { path: '/signup', shell: 'bare', page: lazy(() => import('../routes/signup')) },
  { path: '/signup/brand', shell: 'bare', page: lazy(() => import('../routes/signup-brand')) },
  { path: '/signup/brand/connect', shell: 'bare', page: lazy(() => import('../routes/signup-brand-connect')) },
  { path: '/signup/step3-brand', shell: 'bare', page: lazy(() => import('../routes/signup-brand-connect')) },
  { path: '/signup/loading', shell: 'bare', page: lazy(() => import('../routes/signup-loading')) },
  { path: '/signup/creator', shell: 'bare', page: lazy(() => import('../routes/signup-creator')) },
  { path: '/signup/creator/links', shell: 'bare', page: lazy(() => import('../routes/signup-creator-links')) },
  { path: '/affiliate-program/application', shell: 'public', page: lazy(() => import('../routes/application')) },
  { path: '/login', shell: 'bare', page: lazy(() => import('../routes/login')) },
  { path: '/forgot-password', shell: 'bare', page: lazy(() => import('../routes/forgot-password')) },
  { path: '/link-redirect-error', shell: 'public', page: lazy(() => import('../routes/link-redirect-error')) },
  ...GALLERY,
]
