import {
  BadgeCheck,
  Banknote,
  Contact,
  FileText,
  HandCoins,
  House,
  Inbox,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Mail,
  Package,
  Percent,
  Plug,
  Receipt,
  ShieldCheck,
  Store,
  Users,
  Wallet,
} from 'lucide-react'
import type { UserTypeAnswer } from '../../../src/contracts/identity'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** One word for the phone's bottom bar. */
  short?: string
  /** Opened by a full navigation, because it is not part of this app. */
  external?: boolean
}
/** Open items by the path of the menu entry. */
export type MenuCounts = Readonly<Record<string, number>>
export type MenuGroup = {
  label: string | null
  entries: readonly MenuEntry[]
  /** Rarely used: on phones always under "More". */
  isRare?: boolean
}

export const BRAND_MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ label: 'Home', to: '/dashboard/main', icon: House }] },
  {
    label: 'Program',
    entries: [
      { label: 'Program page', short: 'Program', to: '/dashboard/affiliate-program', icon: FileText },
      { label: 'Products', to: '/dashboard/products', icon: Package },
      { label: 'Commissions', to: '/dashboard/edit-commissions', icon: Percent },
      { label: 'Landing pages', to: '/dashboard/landing-pages', icon: LayoutTemplate },
      { label: 'Collected emails', to: '/dashboard/collected-emails', icon: Mail },
    ],
  },
  {
    label: 'Creators',
    entries: [
      { label: 'Creators', to: '/dashboard/creators', icon: Users },
      { label: 'Applications', short: 'Requests', to: '/dashboard/applications', icon: Inbox },
    ],
  },
  {
    label: 'Money',
    entries: [
      { label: 'Billing', to: '/dashboard/billing', icon: Receipt },
      { label: 'Payment settings', short: 'Payments', to: '/dashboard/payment-settings', icon: Wallet },
    ],
  },
  {
    label: 'Settings',
    entries: [{ label: 'Amazon connection', short: 'Amazon', to: '/dashboard/amazon', icon: Plug }],
    isRare: true,
  },
]

export const CREATOR_MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ label: 'Home', to: '/dashboard/cmain', icon: House }] },
  { label: 'Discover', entries: [{ label: 'Brands', to: '/dashboard/brands', icon: Store }] },
  { label: 'Promote', entries: [{ label: 'My links', short: 'Links', to: '/dashboard/links', icon: Link2 }] },
  {
    label: 'Money',
    entries: [
      { label: 'Earnings', to: '/dashboard/creator-earnings', icon: HandCoins },
      { label: 'Payouts', to: '/dashboard/payouts', icon: Banknote },
      { label: 'Payment settings', short: 'Payments', to: '/dashboard/creator-payment-settings', icon: Wallet },
    ],
  },
]

const APPLICANT_MENU: readonly MenuGroup[] = [
  { label: null, entries: [{ label: 'Your application', to: '/dashboard/account-approval', icon: Contact }] },
]

const ADMIN_GROUP: MenuGroup = {
  label: 'Staff',
  entries: [
    { label: 'Creator approvals', to: '/dashboard/admin/creator-approvals', icon: BadgeCheck },
    { label: 'Admin panel', to: '/admin', icon: ShieldCheck, external: true },
  ],
}

/** The menu for an account, without pages that the app does not have. */
export const menuFor = (account: UserTypeAnswer, isRouted: (path: string) => boolean): MenuGroup[] => {
  const own = account.isBrand ? BRAND_MENU : account.isCreator ? creatorMenu(account) : []
  const groups = account.role === 'admin' ? [...own, ADMIN_GROUP] : own
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.external || isRouted(entry.to)) }))
    .filter((group) => group.entries.length > 0)
}

const creatorMenu = (account: UserTypeAnswer): readonly MenuGroup[] =>
  account.isCreatorApproved ? CREATOR_MENU : APPLICANT_MENU
