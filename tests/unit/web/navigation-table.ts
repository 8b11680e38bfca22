import { PAGES, type PagePath } from '../../../src/contracts/pages'
import type { ViewerName } from './navigation-viewers'

/** The routes of the specification and of docs/decisions; `company` is literally shelfmate. */
export const SPECIFIED = [
  '/',
  '/signup',
  '/signup/brand',
  '/signup/brand/connect',
  '/signup/step3-brand',
  '/signup/loading',
  '/signup/creator',
  '/signup/creator/links',
  '/login',
  '/forgot-password',
  '/affiliate-program/application',
  '/a/:pageId',
  '/shelfmate-company',
  '/link-redirect-error',
  '/lp/:slug',
  '/amazon/eula',
  '/privacy/amazon-ads-api',
  '/aa-api-consent',
  '/terms-of-service',
  '/privacy-policy',
  '/blog',
  '/blog/:slug',
  '/blog/category/:category',
  '/dashboard',
  '/dashboard/main',
  '/dashboard/cmain',
  '/dashboard/products',
  '/dashboard/landing-pages',
  '/dashboard/landing-pages/builder/:id',
  '/dashboard/collected-emails',
  '/dashboard/affiliate-program',
  '/dashboard/creators',
  '/dashboard/applications',
  '/dashboard/referrals',
  '/dashboard/account-approval',
  '/dashboard/product-detail/:id',
  '/dashboard/edit-program-details',
  '/dashboard/edit-program-products',
  '/dashboard/edit-creator-products',
  '/dashboard/brands',
  '/dashboard/brand/:id',
  '/dashboard/creator/:id',
  '/dashboard/creator-detail/:id',
  '/dashboard/create-affiliate-link/:brandId/:productId',
  '/dashboard/link-detail/:linkId',
  '/dashboard/payment-settings',
  '/dashboard/creator-payment-settings',
  '/dashboard/billing',
  '/dashboard/billing/:cycleId',
  '/dashboard/creator-earnings',
  '/dashboard/admin/creator-approvals',
  '/blog/edit/:slug',
  '/dashboard/admin',
  '/dashboard/edit-commissions',
] as const

/** The menu entry that leaves the app is not a route. */
const PANEL = '/admin'
export type RoutePath = Exclude<PagePath, typeof PANEL> | (typeof SPECIFIED)[number]

/** Every route: those of the table of pages, and of the specification. */
export const ROUTES: readonly RoutePath[] = [
  ...new Set([...PAGES.flatMap(({ path }) => (path === PANEL ? [] : [path])), ...SPECIFIED]),
]

/**
 * Routes from which nobody is redirected, with their headings; null where it depends on data. Every other route must be in
 * somebody's exceptions.
 */
export const OPEN_TO_ALL: Partial<Record<RoutePath, string | null>> = {
  '/': 'Affiliate Platform for Amazon Brands',
  '/forgot-password': 'Forgot your password?',
  '/join-team': 'Invitation not found',
  '/invitation': 'Invitation not found',
  '/appeal': 'We can’t open this link',
  '/affiliate-program/application': null,
  '/a/:pageId': null,
  '/creators/:handle': null,
  '/link-redirect-error': null,
  '/blog/preview/:id': null,
  '/lp/:slug': null,
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/amazon/eula': 'License Agreement for the Amazon Connection',
  '/privacy/amazon-ads-api': 'Amazon Ads API Privacy Notice',
  '/aa-api-consent': 'Amazon Ads API Consent',
  '/accessibility': 'Accessibility',
  '/status': null,
  '/shelfmate-company': 'Who Owns Shelfmate',
  '/blog': 'Blog',
  '/blog/:slug': null,
  '/blog/category/:category': null,
  '/_ui': null,
}

export const UNKNOWN_PATHS = ['/nothing', '/dashboard/nothing', '/dashboard/brand', '/blog/edit', '/signup/nothing']

const BRAND_MONEY = ['/dashboard/billing', '/dashboard/reconciliation', '/dashboard/payment-settings'] as const
const BRAND_PAGES = [
  '/dashboard/main',
  '/dashboard/products',
  '/dashboard/affiliate-program',
  '/dashboard/creators',
  '/dashboard/invitations',
  '/dashboard/applications',
  '/dashboard/referrals',
  '/dashboard/amazon',
  '/dashboard/brand-profile',
  '/dashboard/edit-program-details',
  '/dashboard/edit-program-products',
  '/dashboard/edit-creator-products',
  '/dashboard/edit-commissions',
  '/dashboard/landing-pages',
  '/dashboard/collected-emails',
  ...BRAND_MONEY,
] as const
const TEAM = '/dashboard/team'
const CREATOR_MONEY = [
  '/dashboard/creator-earnings',
  '/dashboard/payouts',
  '/dashboard/creator-payment-settings',
  '/dashboard/creator-profile',
] as const
const CREATOR_PAGES = [
  '/dashboard/cmain',
  '/dashboard/brands',
  '/dashboard/links',
  '/dashboard/create-links',
  '/dashboard/shared-pages',
  '/dashboard/creator-referrals',
  ...CREATOR_MONEY,
] as const
const ADMIN_PAGES = ['/dashboard/admin', '/dashboard/admin/creator-approvals'] as const
export const PAGES_OF_ONE_THING = [
  '/dashboard/brand/:id',
  '/dashboard/creator/:id',
  '/dashboard/creator-detail/:id',
  '/dashboard/billing/:cycleId',
  '/dashboard/product-detail/:id',
  '/dashboard/landing-pages/builder/:id',
  '/dashboard/link-detail/:linkId',
  '/dashboard/link-batches/:id',
  '/dashboard/create-affiliate-link/:brandId/:productId',
  '/dashboard/messages/:id',
] as const
/** Of people who read a program, and approved creators. */
const MESSAGES = '/dashboard/messages'
/** Of whoever has a dashboard, whatever else is closed to them. */
const EVERYBODYS_PAGES = [
  '/dashboard/notifications',
  '/dashboard/notification-settings',
  '/dashboard/settings',
] as const
const APPROVAL = '/dashboard/account-approval'
const DASHBOARD = [
  '/dashboard',
  ...BRAND_PAGES,
  TEAM,
  ...CREATOR_PAGES,
  ...ADMIN_PAGES,
  ...PAGES_OF_ONE_THING,
  MESSAGES,
  ...EVERYBODYS_PAGES,
  APPROVAL,
] as const
const CONNECT_AND_SETUP = ['/signup/brand/connect', '/signup/step3-brand', '/signup/loading'] as const

export const STAYS = 'stays'
type Exceptions = Partial<Record<RoutePath, string>>

const each = (paths: readonly RoutePath[], to: string): Exceptions =>
  Object.fromEntries(paths.map((path) => [path, to]))

const EDIT_VIEW = '/blog/edit/:slug?again=1'
const SIGN_UP_FORMS = ['/signup', '/signup/brand', '/signup/creator'] as const

/* A user whose sign-up has stopped at one page is redirected there from everywhere except public pages. */
const unfinished = (at: string): Exceptions => ({
  ...each([...DASHBOARD, '/blog/edit/:slug', '/login', ...SIGN_UP_FORMS, ...CONNECT_AND_SETUP], at),
  '/signup/creator/links': at,
})
const notConnected: Exceptions = {
  ...each([...DASHBOARD, '/blog/edit/:slug', '/login', '/signup', '/signup/creator/links'], '/signup/step3-brand'),
  ...each([TEAM, ...EVERYBODYS_PAGES], STAYS),
}
const connectedBrand = (home: string): Exceptions => ({
  ...each(['/dashboard', ...CREATOR_PAGES, APPROVAL, ...ADMIN_PAGES], home),
  ...each(['/blog/edit/:slug', '/login', '/signup', '/signup/brand', '/signup/creator/links'], home),
})
const staff: Exceptions = {
  ...each(['/dashboard', ...BRAND_PAGES, TEAM, MESSAGES, ...CREATOR_PAGES, APPROVAL], '/admin'),
  ...each(['/login', ...SIGN_UP_FORMS, ...CONNECT_AND_SETUP, '/signup/creator/links'], '/admin'),
  '/blog/edit/:slug': EDIT_VIEW,
}

/** Where each viewer ends up: they stay on every route except these. */
export const EXCEPTIONS: Record<ViewerName, Exceptions> = {
  unknown: {},
  anonymous: {
    ...each([...DASHBOARD, '/blog/edit/:slug'], '/'),
    ...each(['/signup/brand/connect', '/signup/step3-brand'], '/login'),
    '/signup/creator/links': '/signup/creator',
  },
  'new account': { ...unfinished('/signup'), ...each(SIGN_UP_FORMS, STAYS) },
  'new account of the brand form': { ...unfinished('/signup/brand'), ...each(SIGN_UP_FORMS, STAYS) },
  'new account of the creator form': { ...unfinished('/signup/creator'), ...each(SIGN_UP_FORMS, STAYS) },
  brand: { ...connectedBrand('/dashboard/main'), '/signup/brand': '/dashboard/affiliate-program' },
  'brand without program': connectedBrand('/signup/loading'),
  'unconnected brand': notConnected,
  'unconnected brand with money': { ...notConnected, ...each([...BRAND_MONEY, '/dashboard/billing/:cycleId'], STAYS) },
  'brand manager': { ...connectedBrand('/dashboard/main'), '/signup/brand': '/dashboard/affiliate-program' },
  'brand finance person': {
    ...connectedBrand('/dashboard/billing'),
    ...each([...BRAND_PAGES, MESSAGES, ...CONNECT_AND_SETUP], '/dashboard/billing'),
    ...each(BRAND_MONEY, STAYS),
  },
  'viewer of an unconnected brand': {
    ...each([...DASHBOARD, '/blog/edit/:slug', '/login', '/signup', '/signup/creator/links'], TEAM),
    ...each(CONNECT_AND_SETUP, TEAM),
    ...each([TEAM, ...EVERYBODYS_PAGES], STAYS),
  },
  'half brand': { ...unfinished('/signup/brand'), '/signup/brand': STAYS, '/signup/creator': STAYS },
  creator: {
    ...each(['/dashboard', ...BRAND_PAGES, TEAM, APPROVAL, ...ADMIN_PAGES], '/dashboard/cmain'),
    ...each(['/blog/edit/:slug', '/login', ...SIGN_UP_FORMS, ...CONNECT_AND_SETUP], '/dashboard/cmain'),
  },
  'unapproved creator': {
    ...unfinished(APPROVAL),
    ...each([APPROVAL, ...EVERYBODYS_PAGES, '/signup/creator/links'], STAYS),
  },
  'rejected creator with earnings': {
    ...unfinished(APPROVAL),
    ...each([APPROVAL, ...CREATOR_MONEY, ...EVERYBODYS_PAGES, '/signup/creator/links'], STAYS),
  },
  'creator without channels': { ...unfinished('/signup/creator/links'), '/signup/creator/links': STAYS },
  'half creator': { ...unfinished('/signup/creator'), '/signup/creator': STAYS },
  editor: { ...staff, ...each([...ADMIN_PAGES, ...EVERYBODYS_PAGES], '/admin') },
  admin: staff,
}
