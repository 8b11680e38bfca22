import { lazy, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app'
import { pageOf, renderedRouteAt } from './app/rendered-routes'
import { createLogger } from './lib/logger'
import { readPageState } from './lib/page-state'
import './styles/index.css'

const Spa = lazy(() => import('./app/spa'))
const log = createLogger('page')

/** Goes on from the host's HTML where there is some, after the page's own code has come; else begins here. */
const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  const state = readPageState()
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App state={state} others={<Spa />} />
      </BrowserRouter>
    </StrictMode>
  )
  if (!state) {
    createRoot(root).render(app)
    return
  }
  await pageOf(renderedRouteAt(window.location.pathname), state.data).prepare()
  hydrateRoot(root, app, {
    onRecoverableError: (error) => log.error('The page was made anew in the browser', error),
  })
}

// Without its code a rendered page stays what it is: readable, and its links lead on.
start().catch((error: unknown) => log.error('The page did not start', error))
