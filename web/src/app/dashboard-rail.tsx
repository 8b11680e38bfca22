import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { Mark } from '../components/mark'
import { Tooltip } from '../components/ui/tooltip'
import type { MenuCounts, MenuEntry, MenuGroup } from './dashboard-menu'
import { MenuCount } from './menu-count'
import { useIsWide } from './use-is-wide'

export type RailProps = {
  groups: readonly MenuGroup[]
  counts: MenuCounts | undefined
  home: string
  account: (compact: boolean) => ReactNode
  search: (compact: boolean) => ReactNode
}

export const Rail = ({ groups, counts, home, account, search }: RailProps) => {
  const isWide = useIsWide()
  return (
    <div
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-line border-r bg-surface max-sm:hidden',
        isWide ? 'w-58' : 'w-14',
      )}
    >
      <Link
        to={home}
        aria-label="Shelfmate, home"
        className={clsx(
          'm-2 mb-1 flex h-11 items-center gap-2.5 rounded-control font-semibold text-16 tracking-tight',
          isWide ? 'px-2.5' : 'justify-center',
        )}
      >
        <Mark />
        {isWide && 'Shelfmate'}
      </Link>
      <div className={clsx('mb-2 px-2', !isWide && 'flex justify-center')}>{search(!isWide)}</div>
      <nav aria-label="Main" className="grow overflow-y-auto px-2 pb-4">
        {groups.map((group, index) => (
          <div key={group.label ?? 'first'} className={index === 0 ? 'pt-1' : 'pt-4'}>
            {group.label && isWide && <p className="px-2.5 pb-1 text-12 text-ink-3">{group.label}</p>}
            {group.label && !isWide && <div aria-hidden className="mx-2 mb-2 h-px bg-line" />}
            <ul className="grid gap-0.5">
              {group.entries.map((entry) => (
                <li key={entry.to}>
                  <RailLink entry={entry} count={counts?.[entry.to]} isWide={isWide} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={clsx('border-line border-t p-2', !isWide && 'flex justify-center')}>{account(!isWide)}</div>
    </div>
  )
}

type RailLinkProps = { entry: MenuEntry; count: number | undefined; isWide: boolean }

const RailLink = ({ entry, count, isWide }: RailLinkProps) => {
  const { icon: Icon, label, to, external = false, end = false } = entry
  return (
    <Tooltip text={label} side="right" disabled={isWide}>
      <NavLink
        to={to}
        end={end}
        reloadDocument={external}
        aria-label={isWide ? undefined : count ? `${label}, ${count} pending` : label}
        className={clsx(
          'group relative flex h-9 items-center gap-2.5 rounded-control font-medium text-ink-2 transition-colors',
          'hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-tint aria-[current=page]:text-ink',
          'before:absolute before:inset-y-2 before:-left-2 before:w-0.75 before:rounded-r-2',
          'aria-[current=page]:before:bg-accent',
          isWide ? 'px-2.5' : 'justify-center',
        )}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 group-aria-[current=page]:text-accent" />
        {isWide && <span className="grow truncate">{label}</span>}
        <MenuCount count={count} isDot={!isWide} />
      </NavLink>
    </Tooltip>
  )
}
