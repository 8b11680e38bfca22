import { clsx } from 'clsx'
import { NavLink } from 'react-router-dom'
import { Sheet } from '../components/ui/sheet'
import type { BottomBarProps } from './bottom-bar-props'
import { MenuCount } from './menu-count'

export type AllPagesProps = BottomBarProps & { isOpen: boolean; onClose: () => void }

export const AllPages = ({ isOpen, groups, counts, onClose }: AllPagesProps) => (
  <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} title="All pages">
    {groups.map((group) => (
      <div key={group.label ?? 'first'} className="mb-4">
        {group.label && <p className="pb-1 text-12 text-ink-3">{group.label}</p>}
        <ul>
          {group.entries.map(({ icon: Icon, label, to, external = false, end = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                reloadDocument={external}
                onClick={onClose}
                className={({ isActive }) =>
                  clsx('flex h-11 items-center gap-3 text-16', isActive ? 'font-medium text-accent' : 'text-ink')
                }
              >
                <Icon aria-hidden size={18} strokeWidth={1.75} />
                {label}
                <MenuCount count={counts?.[to]} isDot={false} />
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </Sheet>
)
