import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../components/ui/loaded'
import { PageHeader } from '../components/ui/page-header'
import { accountQuery } from '../features/identity/account/account-queries'
import { ClosePanel } from '../features/identity/account/close-panel'
import { DataPanel } from '../features/identity/account/data-panel'
import { EmailPanel } from '../features/identity/account/email-panel'
import { NamePanel } from '../features/identity/account/name-panel'
import { PasswordPanel } from '../features/identity/account/password-panel'
import { SessionsPanel } from '../features/identity/account/sessions-panel'
import { ThemePanel } from '../features/identity/account/theme-panel'
import { isViewing } from '../lib/is-viewing'
import { useAuth } from '../session/auth-context'
import { useViewer } from '../session/viewer'

const DashboardSettings = () => {
  const { user } = useAuth()
  const { viewer } = useViewer()
  const isReadOnly = isViewing()
  const uid = user?.uid ?? null
  const account = useQuery({ ...accountQuery(uid), enabled: uid !== null })
  const panel = { account: account.data, isReadOnly }
  const loginEmail = user?.email ?? null
  return (
    <>
      <PageHeader
        title="Account"
        sentence={
          isReadOnly
            ? 'You’re viewing this account. Only its owner can change these settings.'
            : 'Your login and how Shelfmate looks.'
        }
      />
      <div className="grid max-w-190 gap-6">
        <Loaded what="your account" queries={[account]}>
          <NamePanel {...panel} uid={uid} isCreator={viewer.state === 'signed-in' && viewer.account.isCreator} />
          <EmailPanel {...panel} loginEmail={loginEmail} />
          <PasswordPanel {...panel} loginEmail={loginEmail} />
          <SessionsPanel {...panel} />
        </Loaded>
        <ThemePanel />
        <Loaded what="your account" queries={[account]}>
          <DataPanel {...panel} />
          <ClosePanel {...panel} loginEmail={loginEmail} />
        </Loaded>
      </div>
    </>
  )
}
export default DashboardSettings
