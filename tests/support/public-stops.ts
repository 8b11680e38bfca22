import { MESSAGES } from '../../src/contracts/messages'
import { RENDERED_PAGES } from '../../src/contracts/rendered-pages'
import { STATUS_PATH } from '../../src/contracts/status'
import { STATUS_TITLES } from '../../src/contracts/status-texts'
import { OPEN_TO_ALL } from '../unit/web/navigation-table'
import type { SiteMap } from './site-map'

/** People of the demo by role; `nobody` has no account. */
export const VIEWERS = {
  nobody: null,
  brand: 'hello@fernhill.test',
  unconnected: 'nora@northpaw.test',
  waiting: 'tom@creators.test',
  creator: 'maya@creators.test',
  staff: 'admin@shelfmate.test',
} as const
export type ViewerName = keyof typeof VIEWERS

/** Per path. */
export type Stop = {
  path: string
  heading: string | RegExp
  /** Where viewers who may not see the page are redirected. */
  leads?: Partial<Record<ViewerName, string | RegExp>>
  hasTopBar?: boolean
  status?: number
}

const HOMES = {
  brand: '/dashboard/main',
  unconnected: '/signup/step3-brand',
  waiting: '/dashboard/account-approval',
  creator: '/dashboard/cmain',
  staff: '/admin',
}
const { waiting, creator, staff } = HOMES
const ONLY_BRANDS = { nobody: '/login', waiting, creator, staff }
const OH_OH = MESSAGES.programPageFailed

const FIXED: Stop[] = RENDERED_PAGES.filter((path) => !path.includes(':')).map((path) => ({
  path,
  heading: path === STATUS_PATH ? STATUS_TITLES.operational : (OPEN_TO_ALL[path] ?? `A heading of ${path}`),
  hasTopBar: true,
}))

/** Pages that are the same for everybody. */
export const openPages = ({ program, category, post }: SiteMap): Stop[] => [
  ...FIXED,
  { path: category, heading: /For /, hasTopBar: true },
  { path: post, heading: /./, hasTopBar: true },
  { path: program, heading: 'Fernhill Kitchen Affiliate Program' },
  { path: '/link-redirect-error?type=link_not_found&id=abc', heading: 'We can’t find this link', hasTopBar: true },
  { path: '/link-redirect-error?type=what', heading: 'This link is temporarily unavailable', hasTopBar: true },
  { path: '/nothing/here', heading: '404 Page Not Found', hasTopBar: true, status: 404 },
  { path: '/creators/maya-lindqvist', heading: 'Maya Lindqvist', hasTopBar: true },
  { path: '/creators/nothing', heading: '404 Page Not Found', hasTopBar: true, status: 404 },
  { path: '/blog/nothing', heading: '404 Page Not Found', hasTopBar: true, status: 404 },
  { path: '/blog/category/nothing', heading: '404 Page Not Found', hasTopBar: true, status: 404 },
  { path: '/a/zzzzz', heading: OH_OH, status: 404 },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/affiliate-program/application', heading: OH_OH },
]

export const wayIn = (programId: number): Stop[] => [
  { path: '/signup', heading: 'Create your account', leads: HOMES },
  {
    path: '/signup/brand',
    heading: 'Brand Details',
    leads: { ...HOMES, brand: '/dashboard/affiliate-program', unconnected: '/signup/brand' },
  },
  { path: '/signup/brand/connect', heading: /onnect your Amazon account$/i, leads: ONLY_BRANDS },
  { path: '/signup/step3-brand', heading: /onnect your Amazon account$/i, leads: ONLY_BRANDS },
  {
    path: '/signup/creator/links',
    heading: 'Your Channels',
    leads: { ...HOMES, nobody: '/signup/creator', waiting: '/signup/creator/links', creator: '/signup/creator/links' },
  },
  { path: '/login', heading: 'Welcome back', leads: HOMES },
  {
    path: `/affiliate-program/application?id=${programId}`,
    heading: /^(Only creators can join programs|You can apply once you’re approved)$/,
    leads: { nobody: '/signup/creator', creator: /^\/dashboard\/brand\/\d+$/ },
  },
  { path: '/signup/creator', heading: /Creator Details|Join The/, leads: { waiting, creator, staff } },
]
