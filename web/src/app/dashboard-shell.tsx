import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { mayRead } from '../../../src/contracts/team-rights'
import { PageLoading } from '../components/page-loading'
import { useBackgroundSync } from '../features/amazon/background-sync/sync-control'
import { RevokedBanner } from '../features/amazon/connection/revoked-banner'
import { isViewing } from '../lib/is-viewing'
import { lazyOr } from '../lib/lazy-or'
import { useAuth } from '../session/auth-context'
import { useLogOut } from '../session/logout'
import { useViewer } from '../session/viewer'
import { AccountMenu } from './account-menu'
import { DashboardFrame } from './dashboard-frame'
import { menuFor } from './dashboard-menu'
import { useMenuCounts } from './menu-counts'
import { homeOf } from './navigation'
import { NotificationBell, NotificationNews } from './notification-bell'
import { Palette, PaletteButton, usePalette } from './palette/palette-opener'

const ViewBanner = lazy(() => import('./view-banner'))
const RoleNotice = lazyOr(
  () => import('./role-notice'),
  () => null,
)

const DashboardShell = () => {
  const { user } = useAuth()
  const { viewer, isRemembered } = useViewer()
  const logOut = useLogOut()
  const palette = usePalette()
  useBackgroundSync(viewer.state === 'signed-in' && !isRemembered && !isViewing() ? viewer.account : null)
  const counts = useMenuCounts(viewer.state === 'signed-in' ? viewer.account : null)
  if (viewer.state !== 'signed-in') return <PageLoading />
  const { account } = viewer
  const name = account.brandName ?? account.creatorName ?? user?.email ?? 'Your account'
  return (
    <DashboardFrame
      groups={menuFor(account)}
      counts={counts}
      home={homeOf(account)}
      header={
        <>
          {isViewing() && <ViewBanner name={name} />}
          {mayRead(account.brandRole, 'program') && <RevokedBanner />}
          {account.isBrand && account.brandRole !== 'owner' && <RoleNotice account={account} />}
        </>
      }
      account={(compact) => (
        <AccountMenu
          name={name}
          email={user?.email ?? null}
          side={account.isCreator ? 'creator' : 'brand'}
          compact={compact}
          onLogOut={() => void logOut()}
        />
      )}
      search={(compact) => (
        <div className={clsx('flex items-center gap-1', compact && 'sm:flex-col')}>
          <div className="grow">
            <PaletteButton compact={compact} onOpen={palette.open} />
          </div>
          {(account.isBrand || account.isCreator) && <NotificationBell />}
        </div>
      )}
    >
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
      {(account.isBrand || account.isCreator) && !isViewing() && <NotificationNews />}
      <Palette account={account} isOpen={palette.isOpen} onClose={palette.close} onLogOut={() => void logOut()} />
    </DashboardFrame>
  )
}
export default DashboardShell
