import { type ReactNode, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { PageState } from '../../../src/contracts/rendered-pages'
import { PageLoading } from '../components/page-loading'
import { PageStateContext, usePageData } from '../lib/page-state'
import { PageFailed } from './page-failed'
import { Providers } from './providers'
import { PublicPages, PublicShell } from './public-shell'
import { NotFoundPage, pageOf, RENDERED_ROUTES, type RenderedRoute } from './rendered-routes'
import { ScrollAndFocus } from './scroll-and-focus'

export type AppProps = {
  /** The data that the host rendered this document with; null for pages rendered only in the browser. */
  state: PageState | null
  /** The pages that the host does not render. */
  others: ReactNode
}

/** The same on the host and in the browser. Must be inside a router. */
export const App = ({ state, others }: AppProps) => (
  <StateOfDocument state={state}>
    <Page others={others} />
  </StateOfDocument>
)

/** The inner boundary keeps the shell when a page fails; the outer one shows an error instead of an empty document. */
const Page = ({ others }: Pick<AppProps, 'others'>) => {
  const { pathname } = useLocation()
  return (
    <PageFailed path={pathname}>
      <Providers>
        <PageFailed path={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Routes>
              <Route element={<PublicPages />}>
                {RENDERED_ROUTES.map((route) => (
                  <Route key={route.path} path={route.path} element={<Rendered route={route} />} />
                ))}
              </Route>
              <Route path="*" element={<NotRendered others={others} />} />
            </Routes>
          </Suspense>
        </PageFailed>
        <ScrollAndFocus />
      </Providers>
    </PageFailed>
  )
}

/** The host's data belong to the document's own path and are dropped on the first navigation. */
const StateOfDocument = ({ state, children }: { state: PageState | null; children: ReactNode }) => {
  const { pathname } = useLocation()
  const [documentPath] = useState(pathname)
  const [current, setCurrent] = useState(state)
  if (current && current.data.kind !== 'none' && pathname !== documentPath)
    setCurrent({ ...current, data: { kind: 'none' } })
  return <PageStateContext value={current}>{children}</PageStateContext>
}

const Rendered = ({ route }: { route: RenderedRoute }) => {
  const Page = pageOf(route, usePageData('missing'))
  return <Page />
}

/** For unknown paths the host renders the 404 document. */
const NotRendered = ({ others }: { others: ReactNode }) => {
  const isMissing = usePageData('missing') !== null
  if (!isMissing) return others
  return (
    <PublicShell>
      <NotFoundPage />
    </PublicShell>
  )
}
