import { useQuery } from '@tanstack/react-query'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { mayRead } from '../../../src/contracts/team-rights'
import { moneyKeys } from '../lib/money-keys'
import { queryKeys } from '../lib/query-keys'
import type { MenuCounts } from './dashboard-menu'

/* The calls with their contracts load after the shell, and for brands only. */
const loadPartners = () => import('../features/programs/partners/partner-queries')
const loadBilling = () => import('../features/money/billing/billing-queries')

const ONE_PENDING = { status: 'pending', page: 1, limit: 1 } as const

/** Applications to review and past-due statements of a brand. The queries are those of the pages that they lead to. */
export const useMenuCounts = (account: UserTypeAnswer | null): MenuCounts => {
  const role = account?.brandRole ?? null
  const pending = useQuery({
    queryKey: queryKeys.partners.list(ONE_PENDING),
    queryFn: async ({ signal }) => (await loadPartners()).fetchPartners(ONE_PENDING, signal),
    enabled: mayRead(role, 'program'),
  })
  const billing = useQuery({
    queryKey: moneyKeys.billing.overview,
    queryFn: async ({ signal }) => (await loadBilling()).fetchBilling(signal),
    enabled: mayRead(role, 'money') && account?.hasMoneyRows === true,
  })
  return {
    '/dashboard/applications': pending.data?.total ?? 0,
    '/dashboard/billing': billing.data && billing.data.past_due_cents > 0 ? 1 : 0,
  }
}
