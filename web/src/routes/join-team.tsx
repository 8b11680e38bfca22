import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { KeepOnceReady } from '../components/keep-once-ready'
import { JoinTeam } from '../features/identity/join-team'
import { useAuth } from '../session/auth-context'
import { logOut } from '../session/logout'
import { wasSignedIn } from '../session/signed-in-flag'

/** The link of an invitation to a brand's team. */
const JoinTeamPage = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, loading } = useAuth()
  return (
    <KeepOnceReady isReady={!loading || !wasSignedIn()}>
      <JoinTeam
        token={query.get('token') ?? ''}
        signedInAs={user?.email ?? null}
        onLogOut={() => logOut(queryClient)}
        onJoined={() => void navigate('/dashboard', { replace: true })}
      />
    </KeepOnceReady>
  )
}
export default JoinTeamPage
