import { DASHBOARD_PAGES } from '../../contracts/dashboard-pages'
import { PUBLIC_PAGES } from '../../contracts/public-pages'

/** Addresses that are not pages. */
const NOT_PAGES = ['/api', '/public/api', '/cms-api', '/r/', '/sandbox', '/webhooks']

/** A rule covers every address that starts with it: `/dashboard` the whole dashboard, `/blog/edit/` every edit view. */
const CLOSED_PAGES = new Set([
  ...DASHBOARD_PAGES.map(({ path }) => `/${path.split('/')[1]}`),
  ...PUBLIC_PAGES.filter((page) => page.isPersonal).map(({ path }) => path.replace(/:.*/, '')),
])

/** Images of posts. */
const OPEN = ['/cms-api/media/file/']

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...[...NOT_PAGES, ...CLOSED_PAGES].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
