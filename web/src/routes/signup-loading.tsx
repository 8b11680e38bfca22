import { useSearchParams } from 'react-router-dom'
import { useAuth } from '../app/auth-context'
import { useViewer } from '../app/viewer'
import { SetupScreen } from '../features/amazon/setup-screen'

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
