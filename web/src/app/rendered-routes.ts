import { matchPath } from 'react-router-dom'
import type { PageData, RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { type PreparedPage, preparedPage } from './prepared-page'

export type RenderedRoute = {
  path: (typeof RENDERED_PAGES)[number]
  page: PreparedPage
  /** True for a page with words of its own for what is not to be found; the others show the 404 page. */
  saysMissing?: true
}

/** The pages that the host answers as complete HTML. No navigation rule leads away from them, so no guard stands there. */
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

/** The page for a document of the host whose data are missing, and for a path that is no page. */
export const NotFoundPage = preparedPage(() => import('./not-found'))

/** The rendered page at a path, or null. */
export const renderedRouteAt = (pathname: string): RenderedRoute | null =>
  RENDERED_ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ?? null

/** What is shown at a rendered path: its page, or the 404 page in its place when the host found no data for it. */
export const pageOf = (route: RenderedRoute | null, data: PageData | null): PreparedPage =>
  route && (data?.kind !== 'missing' || route.saysMissing) ? route.page : NotFoundPage
