import { type ReactNode, Suspense, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import type { PageState } from '../../../src/contracts/rendered-pages'
import { PageStateContext, usePageData } from '../lib/page-state'
import { PageFailed } from './page-failed'
import { PageLoading } from './page-loading'
import { Providers } from './providers'
import { PublicPages, PublicShell } from './public-shell'
import { NotFoundPage, pageOf, RENDERED_ROUTES, type RenderedRoute } from './rendered-routes'
import { ScrollAndFocus } from './scroll-and-focus'

export type AppProps = {
  /** What the host rendered this document with; null where the page begins in the browser. */
  state: PageState | null
  /** All pages that the host does not render. */
  others: ReactNode
}

/** The whole app, the same on the host and in the browser. Must stand in a router. */
export const App = ({ state, others }: AppProps) => (
  <StateOfDocument state={state}>
    <Page others={others} />
  </StateOfDocument>
)

/** A page that breaks leaves what stands around it; what breaks there leaves at least a word, and no empty page. */
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

/** The host's data are those of the document's own address: after the first step to another page nobody sees them. */
const StateOfDocument = ({ state, children }: { state: PageState | null; children: ReactNode }) => {
  const { pathname } = useLocation()
  const [documentPath] = useState(pathname)
  const [kept, setKept] = useState(state)
  if (kept && kept.data.kind !== 'none' && pathname !== documentPath) setKept({ ...kept, data: { kind: 'none' } })
  return <PageStateContext value={kept}>{children}</PageStateContext>
}

const Rendered = ({ route }: { route: RenderedRoute }) => {
  const Page = pageOf(route, usePageData('missing'))
  return <Page />
}

/** At a path that is no page the host answers its 404 document. */
const NotRendered = ({ others }: { others: ReactNode }) => {
  const isMissing = usePageData('missing') !== null
  if (!isMissing) return others
  return (
    <PublicShell>
      <NotFoundPage />
    </PublicShell>
  )
}
