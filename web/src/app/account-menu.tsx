import { clsx } from 'clsx'
import { ChevronsUpDown, CircleUserRound, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Avatar } from '../components/ui/avatar'
import { Menu } from '../components/ui/menu'
import { chooseTheme, chosenTheme, onThemeChosen, THEMES } from '../lib/theme'

export type AccountMenuProps = {
  name: string
  email: string | null
  side: 'brand' | 'creator'
  onLogOut: () => void
  compact: boolean
}

const THEME_OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden size={16} strokeWidth={1.75} /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden size={16} strokeWidth={1.75} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={16} strokeWidth={1.75} /> },
]

export const AccountMenu = ({ name, email, side, onLogOut, compact }: AccountMenuProps) => {
  const theme = useSyncExternalStore(onThemeChosen, chosenTheme, chosenTheme)
  const select = (value: string) => chooseTheme(THEMES.find((one) => one === value) ?? 'system')
  return (
    <Menu
      align={compact ? 'end' : 'start'}
      side="top"
      heading={
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          {email && <p className="truncate text-13 text-ink-3">{email}</p>}
        </div>
      }
      trigger={
        <button
          type="button"
          className={clsx(
            'flex items-center gap-2.5 rounded-control p-1 text-left transition-colors hover:bg-hover',
            !compact && 'w-full',
          )}
        >
          <Avatar name={name} side={side} />
          <span className="sr-only">{`Account menu for ${compact ? name : ''}`}</span>
          {!compact && (
            <>
              <span className="min-w-0 grow truncate font-medium">{name}</span>
              <ChevronsUpDown aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
            </>
          )}
        </button>
      }
      items={[
        {
          kind: 'link',
          label: 'Account',
          to: '/dashboard/settings',
          icon: <CircleUserRound aria-hidden size={16} strokeWidth={1.75} />,
        },
        { kind: 'separator' },
        { kind: 'choice', label: 'Appearance', value: theme, onSelect: select, options: THEME_OPTIONS },
        { kind: 'separator' },
        {
          kind: 'action',
          label: 'Log out',
          icon: <LogOut aria-hidden size={16} strokeWidth={1.75} />,
          onSelect: onLogOut,
        },
      ]}
    />
  )
}
