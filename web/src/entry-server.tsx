import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { RENDERED_PAGES, RenderPage } from '../../src/contracts/rendered-pages'
import { App } from './app/app'
import { headOf } from './app/page-heads'
import { NotFoundPage, pageOf, renderedRouteAt } from './app/rendered-routes'
import { provideConfig } from './lib/config'

/** The source file of each rendered page: the key of its chunk in the build's manifest. */
const MODULES: Readonly<Record<(typeof RENDERED_PAGES)[number], string>> = {
  '/': 'src/routes/home.tsx',
  '/a/:pageId': 'src/routes/program-page.tsx',
  '/terms-of-service': 'src/routes/terms.tsx',
  '/privacy-policy': 'src/routes/privacy.tsx',
  '/amazon/eula': 'src/routes/amazon-eula.tsx',
  '/privacy/amazon-ads-api': 'src/routes/ads-api-privacy.tsx',
  '/aa-api-consent': 'src/routes/ads-api-consent.tsx',
  '/shelfmate-company': 'src/routes/company.tsx',
  '/blog': 'src/routes/blog.tsx',
  '/blog/:slug': 'src/routes/blog-post.tsx',
  '/blog/category/:category': 'src/routes/blog-category.tsx',
}
const NOT_FOUND_MODULE = 'src/app/not-found.tsx'

/**
 * Renders a page to complete HTML, including its lazy parts and without inline scripts. Rejects when any part of the
 * page fails.
 */
const renderPage: RenderPage = async ({ state, config }) => {
  provideConfig(config)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StaticRouter location={state.path}>
      <App state={state} others={null} />
    </StaticRouter>,
    {
      onError: (error) => void failures.push(error),
      // Otherwise React sends large parts hidden and moves them into place with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw new Error(`${state.path} could not be rendered`, { cause: failures[0] })
  return { html, head: headOf(state, config.publicUrl), module: moduleAt(state) }
}
export default renderPage

const moduleAt = (state: Parameters<RenderPage>[0]['state']): string => {
  const { pathname } = new URL(state.path, 'http://host')
  const route = renderedRouteAt(pathname)
  return route && pageOf(route, state.data) !== NotFoundPage ? MODULES[route.path] : NOT_FOUND_MODULE
}
