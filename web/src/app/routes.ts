import { PUBLIC_PAGES } from '../../../src/contracts/public-pages'
import { type PreparedPage, preparedPage } from './prepared-page'
import { moduleOf, type RouteModule, type RouteModules } from './route-modules'

export type RouteEntry = {
  path: string
  shell: 'public' | 'bare'
  page: PreparedPage
}

const hasGallery = import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'

/* The condition is outside the import, so that production builds leave the gallery out. */
const GALLERY: RouteModules = hasGallery ? import.meta.glob<RouteModule>('../routes/ui-gallery.tsx') : {}

const MODULES: RouteModules = {
  ...import.meta.glob<RouteModule>(['../routes/*.tsx', '!../routes/dashboard-*.tsx', '!../routes/ui-gallery.tsx']),
  ...GALLERY,
}

export const ROUTES: readonly RouteEntry[] = PUBLIC_PAGES.flatMap(({ path, shell, module }) =>
  shell === 'rendered' || module === undefined || (path === '/_ui' && !hasGallery)
    ? []
    : [{ path, shell, page: preparedPage(moduleOf(MODULES, module)) }],
)
