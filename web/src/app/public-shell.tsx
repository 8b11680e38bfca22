import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { hasTopBar } from './page-chrome'
import { PublicFooter } from './public-footer'
import { TopBar } from './top-bar'

/** What stands around public pages: the top bar where the navigation rules show one, and the footer. */
export const PublicShell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      {hasTopBar(pathname) && <TopBar />}
      <div className="grow">{children}</div>
      <PublicFooter />
    </div>
  )
}
