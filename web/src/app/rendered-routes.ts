import { matchPath } from 'react-router-dom'
import type { PageData, RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { type PreparedPage, preparedPage } from './prepared-page'

export type RenderedRoute = {
  path: (typeof RENDERED_PAGES)[number]
  page: PreparedPage
  /** True for a page that shows its own "not found" message instead of the 404 page. */
  saysMissing?: true
}

/** The pages that the host renders as complete HTML. No navigation rule redirects from them, so they have no guard. */
export const RENDERED_ROUTES: readonly RenderedRoute[] = [
  { path: '/', page: preparedPage(() => import('../routes/home')) },
  { path: '/a/:pageId', page: preparedPage(() => import('../routes/program-page')), saysMissing: true },
  { path: '/terms-of-service', page: preparedPage(() => import('../routes/terms')) },
  { path: '/privacy-policy', page: preparedPage(() => import('../routes/privacy')) },
  { path: '/amazon/eula', page: preparedPage(() => import('../routes/amazon-eula')) },
  { path: '/privacy/amazon-ads-api', page: preparedPage(() => import('../routes/ads-api-privacy')) },
  { path: '/aa-api-consent', page: preparedPage(() => import('../routes/ads-api-consent')) },
  { path: '/shelfmate-company', page: preparedPage(() => import('../routes/company')) },
  { path: '/blog', page: preparedPage(() => import('../routes/blog')) },
  { path: '/blog/:slug', page: preparedPage(() => import('../routes/blog-post')) },
  { path: '/blog/category/:category', page: preparedPage(() => import('../routes/blog-category')) },
]

/** For rendered paths without data, and for unknown paths. */
export const NotFoundPage = preparedPage(() => import('./not-found'))

/** The rendered page at a path, or null. */
export const renderedRouteAt = (pathname: string): RenderedRoute | null =>
  RENDERED_ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ?? null

/** The page for a rendered path, or the 404 page when the host found no data for it. */
export const pageOf = (route: RenderedRoute | null, data: PageData | null): PreparedPage =>
  route && (data?.kind !== 'missing' || route.saysMissing) ? route.page : NotFoundPage
