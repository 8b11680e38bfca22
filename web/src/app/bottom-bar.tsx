import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { lazyDialog } from '../components/lazy-dialog'
import type { AllPagesProps } from './all-pages'
import type { BottomBarProps } from './bottom-bar-props'
import type { MenuEntry, MenuGroup } from './dashboard-menu'
import { MenuCount } from './menu-count'

const PLACES = 5

const AllPages = lazyDialog<AllPagesProps>(async () => (await import('./all-pages')).AllPages, {
  isOpen: ({ isOpen }) => isOpen,
  what: 'The menu',
})

/** The phone menu: the main pages at the bottom, the rest under "More". */
export const BottomBar = ({ groups, counts }: BottomBarProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const entries = groups.flatMap((group) => group.entries)
  const hasMore = entries.length > PLACES
  const first = hasMore ? firstOfGroups(groups, PLACES - 1) : entries
  const waiting = entries.reduce(
    (sum, { to }) => sum + (first.some((one) => one.to === to) ? 0 : (counts?.[to] ?? 0)),
    0,
  )
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {first.map((entry) => (
          <li key={entry.to} className="min-w-0 grow basis-0">
            <BarLink entry={entry} count={counts?.[entry.to]} />
          </li>
        ))}
        {hasMore && (
          <li className="min-w-0 grow basis-0">
            <button
              {...AllPages.opener}
              type="button"
              onClick={() => setIsOpen(true)}
              className={clsx(PLACE, 'relative w-full text-ink-2')}
            >
              <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
              More
              <MenuCount count={waiting} isDot />
            </button>
          </li>
        )}
      </ul>
      <AllPages isOpen={isOpen} groups={groups} counts={counts} onClose={() => setIsOpen(false)} />
    </nav>
  )
}

const PLACE = 'flex h-14 flex-col items-center justify-center gap-0.5 px-0.5 text-12 focus-visible:-outline-offset-2'

/** The first page of each group, then the remaining pages while there is room. */
const firstOfGroups = (groups: readonly MenuGroup[], count: number): MenuEntry[] => {
  const usual = groups.filter(({ isRare }) => !isRare)
  const first = usual.flatMap(({ entries }) => entries.slice(0, 1))
  const chosen = new Set([...first, ...usual.flatMap(({ entries }) => entries.slice(1))].slice(0, count))
  return usual.flatMap(({ entries }) => entries.filter((entry) => chosen.has(entry)))
}

type BarLinkProps = { entry: MenuEntry; count: number | undefined }

const BarLink = ({ entry: { icon: Icon, label, short, to, external = false, end = false }, count }: BarLinkProps) => (
  <NavLink
    to={to}
    end={end}
    reloadDocument={external}
    className={({ isActive }) => clsx(PLACE, 'relative', isActive ? 'font-medium text-accent' : 'text-ink-2')}
  >
    <Icon aria-hidden size={18} strokeWidth={1.75} />
    <span className="max-w-full truncate">{short ?? label}</span>
    <MenuCount count={count} isDot />
  </NavLink>
)
