import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { RENDERED_PAGES, RenderPage } from '../../src/contracts/rendered-pages'
import { App } from './app/app'
import { headOf } from './app/page-heads'
import { NotFoundPage, pageOf, renderedRouteAt } from './app/rendered-routes'
import { provideConfig } from './lib/config'

/** The source file of each rendered page, by which the build's manifest knows its chunk. */
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
 * Renders a page as the browser will, with all that it waits for; lazy parts come whole, and no script is written into
 * it. Rejects when a part of the page failed: half a page is none.
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
      // Else long parts are sent hidden, for an inline script to put in their place.
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
