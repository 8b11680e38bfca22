/** What is no page of the public, or is one for a single person. */
const CLOSED = [
  '/api',
  '/public/api',
  '/cms-api',
  '/admin',
  '/dashboard',
  '/r/',
  '/sandbox',
  '/webhooks',
  '/signup/loading',
  '/link-redirect-error',
  '/affiliate-program',
]

/** Below them, and open all the same: pictures of posts. */
const OPEN = ['/cms-api/media/file/']

/** What crawlers are told. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
