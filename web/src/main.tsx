import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { preparedPage } from './app/prepared-page'
import { pageOf, renderedRouteAt } from './app/rendered-routes'
import { listenBeforeRouter } from './lib/before-router'
import { createLogger } from './lib/logger'
import { readPageState } from './lib/page-state'
import './styles/index.css'

const Spa = preparedPage(() => import('./app/spa').then(({ withPage }) => withPage()))
const log = createLogger('page')

/** Hydrates only once the page's chunk has loaded. */
const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  listenBeforeRouter()
  const state = readPageState()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App state={state} others={<Spa />} />
      </BrowserRouter>
    </StrictMode>
  )
  if (!state) {
    // Without a fallback in between, which React would show for 300 ms at least. If it fails to load, the page says so.
    await Spa.prepare().catch(() => {})
    const show = () => createRoot(root).render(app)
    if (!root.inert) return show()
    // The form of the host, which this one replaces.
    root.inert = false
    startTransition(show)
    return
  }
  await pageOf(renderedRouteAt(window.location.pathname), state.data).prepare()
  // In a transition React takes the page in pieces, and answers a visitor in between.
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => log.error('Hydration failed; the page was rendered again', error),
    })
  })
}

// On failure a rendered page stays readable and its links still work.
start().catch((error: unknown) => log.error('The page did not start', error))
