import { useSearchParams } from 'react-router-dom'
import { SetupScreen } from '../features/amazon/setup-screen'
import { useAuth } from '../session/auth-context'
import { useViewer } from '../session/viewer'

const SignupLoading = () => {
  const { user, idToken, loading } = useAuth()
  const { viewer, error } = useViewer()
  const [query] = useSearchParams()
  return (
    <SetupScreen
      uid={idToken === null ? null : (user?.uid ?? null)}
      // Setup starts only once the viewer is known to be a brand; the guard redirects everyone else.
      isAuthLoading={loading || (viewer.state === 'unknown' && error === null)}
      consentError={query.get('error')}
    />
  )
}
export default SignupLoading
