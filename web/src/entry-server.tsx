import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { RenderForm, RenderPage } from '../../src/contracts/rendered-pages'
import { App } from './app/app'
import { headOf } from './app/page-heads'
import { NotFoundPage, pageOf, renderedRouteAt } from './app/rendered-routes'
import { provideConfig } from './lib/config'

/* The key of a chunk in the build's manifest is its source file. */
const NOT_FOUND_MODULES = ['src/app/not-found.tsx']

/** Complete HTML, including lazy parts and without inline scripts. Rejects when any part of the page fails. */
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
  return { html, head: headOf(state, config.publicUrl), modules: modulesAt(state) }
}
export default renderPage

const FORMS: Record<string, () => Promise<{ default: ComponentType }>> = {
  '/login': () => import('./routes/login'),
  '/signup': () => import('./routes/signup'),
}

/** The fields cannot be filled in, because the browser's own form replaces them. */
export const renderForm: RenderForm = async ({ path, config }) => {
  const load = FORMS[path]
  if (!load) return null
  provideConfig(config)
  const { default: Form } = await load()
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Form />
    </StaticRouter>,
  )
  return (await new Response(prelude).text()).replaceAll('<input ', '<input readonly ')
}

const modulesAt = (state: Parameters<RenderPage>[0]['state']): readonly string[] => {
  const { pathname } = new URL(state.path, 'http://host')
  const route = renderedRouteAt(pathname)
  return route && pageOf(route, state.data) !== NotFoundPage ? route.modules : NOT_FOUND_MODULES
}
