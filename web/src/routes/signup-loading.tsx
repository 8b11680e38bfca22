import { useSearchParams } from 'react-router-dom'
import { useAuth } from '../app/auth-context'
import { SetupScreen } from '../features/amazon/setup-screen'

const SignupLoading = () => {
  const { user, idToken, loading } = useAuth()
  const [query] = useSearchParams()
  return (
    <SetupScreen
      uid={idToken === null ? null : (user?.uid ?? null)}
      isAuthLoading={loading}
      consentError={query.get('error')}
    />
  )
}
export default SignupLoading
