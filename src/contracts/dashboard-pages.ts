/**
 * `brand`: people who read a brand's program; `payer`: its money; `team`: everyone in its team. `payee`: a creator who is
 * approved or has earned; `applicant`: one who is not approved; `member`: who reads a program, or an approved creator;
 * `everyone`: whoever has a dashboard, also a brand that is not
 * connected.
 */
export type PageOwner = 'brand' | 'payer' | 'team' | 'creator' | 'payee' | 'applicant' | 'member' | 'admin' | 'everyone'

type DashboardRow = {
  /** A react-router pattern, `/dashboard/brand/:id`. */
  path: string
  /** Null: anyone who may see the record. */
  owner: PageOwner | null
  /** The file below `web/src/routes`, `dashboard-…`. Absent for an address that has no page yet. */
  module?: string
  /** The document title. Absent where it depends on data. */
  title?: string
  /** In the order of the rows. Not shown until there is a module. */
  menu?: {
    group?: 'Program' | 'Creators' | 'Discover' | 'Promote' | 'Money' | 'Settings' | 'Staff'
    /** A short name for the phone's bottom bar. */
    short?: string
    /** A Lucide icon that `web/src/app/menu-icons.ts` has. */
    icon: string
    /** Opened by a full navigation, because it is not part of the app. */
    isExternal?: true
  }
}

/** Includes specified addresses that have no page yet. */
const TABLE = [
  // The guard redirects to the home page.
  { path: '/dashboard', owner: null },
  {
    path: '/dashboard/main',
    owner: 'brand',
    module: 'dashboard-main',
    title: 'Home',
    menu: { icon: 'House' },
  },
  {
    path: '/dashboard/affiliate-program',
    owner: 'brand',
    module: 'dashboard-affiliate-program',
    title: 'Program page',
    menu: { group: 'Program', short: 'Program', icon: 'FileText' },
  },
  {
    path: '/dashboard/edit-program-details',
    owner: 'brand',
    module: 'dashboard-edit-program-details',
    title: 'Edit program',
  },
  {
    path: '/dashboard/edit-program-products',
    owner: 'brand',
    module: 'dashboard-edit-program-products',
    title: 'Choose products',
  },
  {
    path: '/dashboard/products',
    owner: 'brand',
    module: 'dashboard-products',
    title: 'Products',
    menu: { group: 'Program', icon: 'Package' },
  },
  { path: '/dashboard/product-detail/:id', owner: null, module: 'dashboard-product-detail' },
  {
    path: '/dashboard/edit-commissions',
    owner: 'brand',
    module: 'dashboard-edit-commissions',
    title: 'Commissions',
    menu: { group: 'Program', icon: 'Percent' },
  },
  {
    path: '/dashboard/landing-pages',
    owner: 'brand',
    module: 'dashboard-landing-pages',
    title: 'Landing pages',
    menu: { group: 'Program', icon: 'LayoutTemplate' },
  },
  { path: '/dashboard/landing-pages/builder/:id', owner: null, module: 'dashboard-landing-builder' },
  {
    path: '/dashboard/collected-emails',
    owner: 'brand',
    module: 'dashboard-collected-emails',
    title: 'Collected emails',
    menu: { group: 'Program', short: 'Emails', icon: 'Mail' },
  },
  {
    path: '/dashboard/creators',
    owner: 'brand',
    module: 'dashboard-creators',
    title: 'Creators',
    menu: { group: 'Creators', icon: 'Users' },
  },
  { path: '/dashboard/invitations', owner: 'brand', module: 'dashboard-invitations', title: 'Invitations' },
  { path: '/dashboard/creator/:id', owner: null, module: 'dashboard-creator' },
  { path: '/dashboard/creator-detail/:id', owner: null, module: 'dashboard-creator-detail' },
  {
    path: '/dashboard/edit-creator-products',
    owner: 'brand',
    module: 'dashboard-edit-creator-products',
    title: 'Creators’ fees',
  },
  {
    path: '/dashboard/applications',
    owner: 'brand',
    module: 'dashboard-applications',
    title: 'Applications',
    menu: { group: 'Creators', short: 'Applicants', icon: 'Inbox' },
  },
  {
    path: '/dashboard/referrals',
    owner: 'brand',
    module: 'dashboard-referrals',
    title: 'Referrals',
    menu: { group: 'Creators', icon: 'UserPlus' },
  },
  {
    path: '/dashboard/billing',
    owner: 'payer',
    module: 'dashboard-billing',
    title: 'Billing',
    menu: { group: 'Money', icon: 'Receipt' },
  },
  { path: '/dashboard/billing/:cycleId', owner: null, module: 'dashboard-billing-statement' },
  {
    path: '/dashboard/reconciliation',
    owner: 'payer',
    module: 'dashboard-reconciliation',
    title: 'Reconciliation',
    menu: { group: 'Money', short: 'Reconcile', icon: 'Scale' },
  },
  {
    path: '/dashboard/payment-settings',
    owner: 'payer',
    module: 'dashboard-payment-settings',
    title: 'Payment settings',
    menu: { group: 'Money', short: 'Payments', icon: 'Wallet' },
  },
  {
    path: '/dashboard/brand-profile',
    owner: 'brand',
    module: 'dashboard-brand-profile',
    title: 'Brand profile',
    menu: { group: 'Settings', short: 'Profile', icon: 'Contact' },
  },
  {
    path: '/dashboard/amazon',
    owner: 'brand',
    module: 'dashboard-amazon',
    title: 'Amazon connection',
    menu: { group: 'Settings', short: 'Amazon', icon: 'Plug' },
  },
  {
    path: '/dashboard/team',
    owner: 'team',
    module: 'dashboard-team',
    title: 'Team',
    menu: { group: 'Settings', icon: 'UsersRound' },
  },

  {
    path: '/dashboard/cmain',
    owner: 'creator',
    module: 'dashboard-cmain',
    title: 'Home',
    menu: { icon: 'House' },
  },
  {
    path: '/dashboard/messages',
    owner: 'member',
    module: 'dashboard-messages',
    title: 'Messages',
    menu: { icon: 'MessageSquare' },
  },
  { path: '/dashboard/messages/:id', owner: null, module: 'dashboard-message-thread' },
  {
    path: '/dashboard/account-approval',
    owner: 'applicant',
    module: 'dashboard-account-approval',
    title: 'Your application',
    menu: { icon: 'Contact' },
  },
  {
    path: '/dashboard/brands',
    owner: 'creator',
    module: 'dashboard-brands',
    title: 'Find products',
    menu: { group: 'Discover', short: 'Discover', icon: 'Store' },
  },
  { path: '/dashboard/brand/:id', owner: null, module: 'dashboard-brand' },
  {
    path: '/dashboard/create-affiliate-link/:brandId/:productId',
    owner: null,
    module: 'dashboard-create-affiliate-link',
    title: 'Create a link',
  },
  {
    path: '/dashboard/links',
    owner: 'creator',
    module: 'dashboard-links',
    title: 'My links',
    menu: { group: 'Promote', short: 'Links', icon: 'Link2' },
  },
  { path: '/dashboard/create-links', owner: 'creator', module: 'dashboard-create-links', title: 'Create links' },
  { path: '/dashboard/link-batches/:id', owner: null, module: 'dashboard-link-batch' },
  { path: '/dashboard/link-detail/:linkId', owner: null, module: 'dashboard-link-detail' },
  {
    path: '/dashboard/shared-pages',
    owner: 'creator',
    module: 'dashboard-shared-pages',
    title: 'Landing pages',
    menu: { group: 'Promote', short: 'Pages', icon: 'LayoutTemplate' },
  },
  {
    path: '/dashboard/creator-referrals',
    owner: 'creator',
    module: 'dashboard-creator-referrals',
    title: 'Referrals',
    menu: { group: 'Promote', icon: 'UserPlus' },
  },
  {
    path: '/dashboard/creator-earnings',
    owner: 'payee',
    module: 'dashboard-creator-earnings',
    title: 'Earnings',
    menu: { group: 'Money', icon: 'HandCoins' },
  },
  {
    path: '/dashboard/payouts',
    owner: 'payee',
    module: 'dashboard-payouts',
    title: 'Payouts',
    menu: { group: 'Money', icon: 'Banknote' },
  },
  {
    path: '/dashboard/creator-payment-settings',
    owner: 'payee',
    module: 'dashboard-creator-payment-settings',
    title: 'Payout settings',
    menu: { group: 'Money', short: 'Payout setup', icon: 'Wallet' },
  },
  {
    path: '/dashboard/creator-profile',
    owner: 'payee',
    module: 'dashboard-creator-profile',
    title: 'Profile',
    menu: { group: 'Settings', icon: 'Contact' },
  },

  {
    path: '/dashboard/admin',
    owner: 'admin',
    module: 'dashboard-admin',
    title: 'Needs attention',
    menu: { group: 'Staff', short: 'Queues', icon: 'Inbox' },
  },
  {
    path: '/dashboard/admin/creator-approvals',
    owner: 'admin',
    module: 'dashboard-admin-creator-approvals',
    title: 'Creator approvals',
    menu: { group: 'Staff', icon: 'BadgeCheck' },
  },
  {
    path: '/admin',
    owner: 'admin',
    title: 'Admin panel',
    menu: { group: 'Staff', icon: 'ShieldCheck', isExternal: true },
  },

  { path: '/dashboard/notifications', owner: 'everyone', module: 'dashboard-notifications', title: 'Notifications' },
  {
    path: '/dashboard/notification-settings',
    owner: 'everyone',
    module: 'dashboard-notification-settings',
    title: 'Notification settings',
    menu: { group: 'Settings', short: 'Alerts', icon: 'BellRing' },
  },
  {
    path: '/dashboard/settings',
    owner: 'everyone',
    module: 'dashboard-settings',
    title: 'Account',
    menu: { group: 'Settings', icon: 'CircleUserRound' },
  },
] as const satisfies readonly DashboardRow[]

type Row = (typeof TABLE)[number]
export type DashboardPath = Row['path']
export type MenuIcon = Extract<Row, { menu: unknown }>['menu']['icon']
export type DashboardPage = Omit<DashboardRow, 'menu'> & {
  path: DashboardPath
  menu?: NonNullable<DashboardRow['menu']> & { icon: MenuIcon }
}

export const DASHBOARD_PAGES: readonly DashboardPage[] = TABLE
