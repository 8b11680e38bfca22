import type { ReactNode } from 'react'
import { Wordmark } from '../components/wordmark'
import { BottomBar } from './bottom-bar'
import type { MenuCounts, MenuGroup } from './dashboard-menu'
import { Rail } from './dashboard-rail'

export type DashboardFrameProps = {
  groups: readonly MenuGroup[]
  counts?: MenuCounts
  home: string
  /** The account menu button; `compact` when there is room only for the avatar. */
  account: (compact: boolean) => ReactNode
  /** The button that opens the search, likewise. */
  search: (compact: boolean) => ReactNode
  header?: ReactNode
  children: ReactNode
}

/** A 232 px rail, icons only below 1024 px, and a bottom bar on phones. */
export const DashboardFrame = ({ groups, counts, home, account, search, header, children }: DashboardFrameProps) => (
  <div className="flex min-h-dvh max-sm:flex-col">
    <a
      href="#content"
      className={
        'sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-control ' +
        'focus:bg-surface focus:px-3 focus:py-2'
      }
    >
      Skip to content
    </a>
    <Rail groups={groups} counts={counts} home={home} account={account} search={search} />
    <div className="flex items-center justify-between border-line border-b bg-surface px-4 py-2 sm:hidden">
      <Wordmark to={home} />
      <div className="flex items-center gap-1">
        {search(true)}
        {account(true)}
      </div>
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
