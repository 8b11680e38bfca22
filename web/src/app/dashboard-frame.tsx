import type { ReactNode } from 'react'
import { Wordmark } from '../components/wordmark'
import { BottomBar } from './bottom-bar'
import type { MenuCounts, MenuGroup } from './dashboard-menu'
import { Rail } from './dashboard-rail'

export type DashboardFrameProps = {
  groups: readonly MenuGroup[]
  counts?: MenuCounts
  home: string
  /** The account's menu button; `compact` where there is room for the picture alone. */
  account: (compact: boolean) => ReactNode
  /** Above every page: what needs the viewer, for example a connection to renew. */
  header?: ReactNode
  children: ReactNode
}

/** The dashboard's frame: a rail of 232 px, of icons below 1024, and a bar at the foot of a phone. */
export const DashboardFrame = ({ groups, counts, home, account, header, children }: DashboardFrameProps) => (
  <div className="flex min-h-dvh max-sm:flex-col">
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control focus:bg-surface focus:px-3 focus:py-2"
    >
      Skip to the content
    </a>
    <Rail groups={groups} counts={counts} home={home} account={account} />
    <div className="flex items-center justify-between border-line border-b bg-surface px-4 py-2 sm:hidden">
      <Wordmark to={home} />
      {account(true)}
    </div>
    <div className="min-w-0 grow">
      {header}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-content px-4 pt-6 pb-24 outline-none sm:px-8 sm:pt-8 sm:pb-16"
      >
        {children}
      </main>
    </div>
    <BottomBar groups={groups} counts={counts} />
  </div>
)
