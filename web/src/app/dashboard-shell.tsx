import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { partnersQuery } from '../features/programs/dashboard/partner-queries'
import { AccountMenu } from './account-menu'
import { useAuth } from './auth-context'
import { DashboardFrame } from './dashboard-frame'
import { menuFor } from './dashboard-menu'
import { useLogOut } from './logout'
import { homeOf } from './navigation'
import { PageLoading } from './page-loading'
import { isRouted } from './routes'
import { useViewer } from './viewer'

/** The frame around every dashboard page. After log out the guard leads to the start page. */
const DashboardShell = () => {
  const { user } = useAuth()
  const { viewer } = useViewer()
  const logOut = useLogOut()
  const isBrand = viewer.state === 'signed-in' && viewer.account.isBrand
  const pending = useQuery({ ...partnersQuery({ status: 'pending', page: 1, limit: 1 }), enabled: isBrand })
  if (viewer.state !== 'signed-in') return <PageLoading />
  const { account } = viewer
  const name = account.brandName ?? account.creatorName ?? user?.email ?? 'Your account'
  return (
    <DashboardFrame
      groups={menuFor(account, isRouted)}
      counts={{ '/dashboard/applications': pending.data?.total ?? 0 }}
      home={homeOf(account)}
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
