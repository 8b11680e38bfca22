import type { LucideIcon } from 'lucide-react'
import { DASHBOARD_PAGES, type DashboardPage, type PageOwner } from '../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { MENU_ICONS } from './menu-icons'
import { ownersOf } from './page-owners'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** One word for the phone's bottom bar. */
  short?: string
  /** Needs a full navigation, because it is not part of this app. */
  external?: boolean
  /** Another page of the menu is below it, on which it is not the current one. */
  end?: boolean
}
/** Open items by the path of the menu entry. */
export type MenuCounts = Readonly<Record<string, number>>
export type MenuGroup = {
  label: string | null
  entries: readonly MenuEntry[]
  /** Rarely used: on phones always under "More". */
  isRare?: boolean
}

const RARE_GROUP = 'Settings'

export const menuFor = (account: UserTypeAnswer): MenuGroup[] => menuOf(...ownersOf(account))

/** The pages of these owners that have a menu entry, without those that the app does not have yet. */
export const menuOf = (...owners: PageOwner[]): MenuGroup[] => {
  const groups = new Map<string | null, MenuEntry[]>()
  for (const page of DASHBOARD_PAGES) {
    if (!page.owner || !owners.includes(page.owner) || !page.menu || !(page.module || page.menu.isExternal)) continue
    const { group = null } = page.menu
    groups.set(group, [...(groups.get(group) ?? []), entryOf(page, page.menu)])
  }
  return [...groups].map(([label, entries]) => ({ label, entries, isRare: label === RARE_GROUP }))
}

const entryOf = (
  { path, title = path }: DashboardPage,
  { short = title, icon, isExternal }: NonNullable<DashboardPage['menu']>,
): MenuEntry => ({
  label: title,
  to: path,
  icon: MENU_ICONS[icon],
  short,
  external: isExternal === true,
  end: DASHBOARD_PAGES.some((other) => other.menu && other.path.startsWith(`${path}/`)),
})
