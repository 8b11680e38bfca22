/** Paths that are not public pages, or are meant for one person. */
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

/** Images of posts. */
const OPEN = ['/cms-api/media/file/']

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
