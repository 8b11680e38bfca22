import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { PageLoading } from '../components/page-loading'
import { useBackgroundSync } from '../features/amazon/background-sync/sync-control'
import { RevokedBanner } from '../features/amazon/connection/revoked-banner'
import { billingQuery } from '../features/money/billing/billing-queries'
import { partnersQuery } from '../features/programs/dashboard/partner-queries'
import { useAuth } from '../session/auth-context'
import { useLogOut } from '../session/logout'
import { useViewer } from '../session/viewer'
import { AccountMenu } from './account-menu'
import { DashboardFrame } from './dashboard-frame'
import { menuFor } from './dashboard-menu'
import { homeOf } from './navigation'

const DashboardShell = () => {
  const { user } = useAuth()
  const { viewer } = useViewer()
  const logOut = useLogOut()
  useBackgroundSync(viewer.state === 'signed-in' ? viewer.account : null)
  const isBrand = viewer.state === 'signed-in' && viewer.account.isBrand
  const pending = useQuery({ ...partnersQuery({ status: 'pending', page: 1, limit: 1 }), enabled: isBrand })
  const hasBills = isBrand && viewer.account.hasMoneyRows
  const { data: billing } = useQuery({ ...billingQuery(), enabled: hasBills })
  if (viewer.state !== 'signed-in') return <PageLoading />
  const { account } = viewer
  const name = account.brandName ?? account.creatorName ?? user?.email ?? 'Your account'
  return (
    <DashboardFrame
      groups={menuFor(account)}
      counts={{
        '/dashboard/applications': pending.data?.total ?? 0,
        '/dashboard/billing': billing && billing.past_due_cents > 0 ? 1 : 0,
      }}
      home={homeOf(account)}
      header={account.isBrand && <RevokedBanner />}
      account={(compact) => (
        <AccountMenu
          name={name}
          email={user?.email ?? null}
          side={account.isCreator ? 'creator' : 'brand'}
          compact={compact}
          onLogOut={() => void logOut()}
        />
      )}
    >
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </DashboardFrame>
  )
}
export default DashboardShell
