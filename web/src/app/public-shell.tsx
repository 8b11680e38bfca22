import { type ReactNode, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { hasTopBar } from './page-chrome'
import { PublicFooter } from './public-footer'
import { TopBar } from './top-bar'

export const PublicShell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className={
          'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control ' +
          'focus:bg-surface focus:px-3 focus:py-2'
        }
      >
        Skip to content
      </a>
      {hasTopBar(pathname) && <TopBar />}
      <div id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </div>
      <PublicFooter />
    </div>
  )
}

export const PublicPages = () => (
  <PublicShell>
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  </PublicShell>
)
