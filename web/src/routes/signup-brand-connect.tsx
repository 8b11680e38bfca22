import { PageLoading } from '../components/page-loading'
import { ConnectAmazon } from '../features/amazon/connect-amazon'
import { useAuth } from '../session/auth-context'
import { useViewer } from '../session/viewer'

/** Serves `/signup/brand/connect` and `/signup/step3-brand`. The guard requires a signed-in user. */
const SignupBrandConnect = () => {
  const { viewer } = useViewer()
  const { user } = useAuth()
  if (viewer.state !== 'signed-in' || !user) return <PageLoading />
  const { amazonConnected, hasProgram } = viewer.account
  return <ConnectAmazon uid={user.uid} isConnected={amazonConnected} isReturning={hasProgram} />
}
export default SignupBrandConnect
