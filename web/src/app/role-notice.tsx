import { Eye } from 'lucide-react'
import { matchPath, useLocation } from 'react-router-dom'
import { DASHBOARD_PAGES } from '../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { type BrandArea, type BrandRole, mayChange } from '../../../src/contracts/team-rights'

const AREAS: Partial<Record<string, BrandArea>> = { brand: 'program', payer: 'money' }

/** Says on a page whose area the person's role may only read that nothing can be changed there. */
const RoleNotice = ({ account: { brandRole, brandName } }: { account: UserTypeAnswer }) => {
  const { pathname } = useLocation()
  const area = areaAt(pathname)
  if (brandRole === null || area === null || mayChange(brandRole, area)) return null
  return (
    <section aria-label="Your role" className="border-line border-b bg-wait-tint">
      <div className="mx-auto flex max-w-content items-center gap-3 px-4 py-2.5 sm:px-8">
        <Eye aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-wait max-sm:hidden" />
        <p className="min-w-0 break-words">
          <span className="font-medium">View only.</span>{' '}
          <span className="text-ink-2">{textFor(brandRole, brandName ?? 'this brand')}</span>
        </p>
      </div>
    </section>
  )
}
export default RoleNotice

const textFor = (role: BrandRole, brandName: string): string =>
  role === 'viewer'
    ? `You’re a viewer of ${brandName}, so you can’t change anything here.`
    : `Only the owner and finance of ${brandName} can change payments.`

/** Pages of a single record, such as a creator, belong to the program; a statement is money. */
const areaAt = (pathname: string): BrandArea | null => {
  const page = DASHBOARD_PAGES.find(({ path }) => matchPath(path, pathname))
  if (!page) return null
  if (page.path === '/dashboard/billing/:cycleId') return 'money'
  return page.owner === null ? 'program' : (AREAS[page.owner] ?? null)
}
