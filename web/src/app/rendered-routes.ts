import { matchPath } from 'react-router-dom'
import { PUBLIC_PAGES } from '../../../src/contracts/public-pages'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { type PreparedPage, preparedPage } from './prepared-page'
import { moduleOf, type RouteModule, type RouteModules } from './route-modules'

export type RenderedRoute = {
  path: string
  /** The page's source files, as in the build manifest. */
  modules: readonly string[]
  page: PreparedPage
  /** True for a page that shows its own "not found" message instead of the 404 page. */
  saysMissing: boolean
}

const MODULES: RouteModules = import.meta.glob<RouteModule>('../routes/rendered/*.tsx')

/** The pages that the host renders as complete HTML. No navigation rule redirects from them, so they have no guard. */
export const RENDERED_ROUTES: readonly RenderedRoute[] = PUBLIC_PAGES.flatMap(
  ({ path, shell, module, text, saysMissing = false }) => {
    if (shell !== 'rendered') return []
    if (text !== undefined) {
      const page = preparedPage(async () => (await import('./text-page')).loadTextPage(text))
      return [{ path, modules: ['src/app/text-page.ts', `src/features/legal/${text}-text.ts`], page, saysMissing }]
    }
    if (module === undefined) return []
    const modules = [`src/routes/${module}.tsx`]
    return [{ path, modules, page: preparedPage(moduleOf(MODULES, module)), saysMissing }]
  },
)

/** For rendered paths without data, and for unknown paths. */
export const NotFoundPage = preparedPage(() => import('./not-found'))

export const renderedRouteAt = (pathname: string): RenderedRoute | null =>
  RENDERED_ROUTES.find(({ path }) => matchPath(path, pathname) !== null) ?? null

/** The page for a rendered path, or the 404 page when the host found no data for it. */
export const pageOf = (route: RenderedRoute | null, data: PageData | null): PreparedPage =>
  route && (data?.kind !== 'missing' || route.saysMissing) ? route.page : NotFoundPage
