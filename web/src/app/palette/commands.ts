import { LogOut, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { DASHBOARD_PAGES } from '../../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../../src/contracts/identity'
import { chooseTheme, type Theme } from '../../lib/theme'
import { MENU_ICONS } from '../menu-icons'
import { ownersOf } from '../page-owners'

export type Command = {
  /** Unique in the palette. */
  id: string
  label: string
  /** Small text after the label. */
  detail?: string
  /** Other words to find it by. */
  words?: string
  icon: LucideIcon
} & (Opening | { act: () => void })

/** `state`: of the address, for the page that it opens. */
type Opening = { to: string; state?: unknown; isExternal?: boolean }

/** The pages with a fixed address that the account may open, in the order of the menu. */
export const pagesFor = (account: UserTypeAnswer): Command[] => {
  const owners = ownersOf(account)
  return DASHBOARD_PAGES.flatMap(({ path, owner, title, module, menu }) =>
    owner === null || !owners.includes(owner) || title === undefined || !(module || menu?.isExternal)
      ? []
      : [
          {
            id: path,
            label: title,
            words: menu?.group ?? '',
            icon: MENU_ICONS[menu?.icon ?? 'FileText'],
            to: path,
            isExternal: menu?.isExternal === true,
          },
        ],
  )
}

const THEMES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light appearance', icon: Sun },
  { theme: 'dark', label: 'Dark appearance', icon: Moon },
  { theme: 'system', label: 'System appearance', icon: Monitor },
]

export const actionsFor = (current: Theme, logOut: () => void): Command[] => [
  ...THEMES.map(({ theme, label, icon }) => ({
    id: `appearance ${theme}`,
    label,
    words: 'theme mode color',
    icon,
    ...(theme === current ? { detail: 'Current' } : {}),
    act: () => chooseTheme(theme),
  })),
  { id: 'log out', label: 'Log out', words: 'sign out leave', icon: LogOut, act: logOut },
]

/** Those with a word that begins with each typed word, best first: labels that begin with the text, then the others. */
export const matching = (commands: readonly Command[], typed: string): Command[] => {
  const text = typed.trim().toLowerCase()
  const beginnings = text.split(/\s+/)
  const found = commands.filter(({ label, words: more = '' }) => {
    const words = `${label} ${more}`.toLowerCase().split(/\s+/)
    return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
  })
  const isFirst = ({ label }: Command) => label.toLowerCase().startsWith(text)
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))]
}
