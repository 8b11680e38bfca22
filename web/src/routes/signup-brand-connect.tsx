import { Navigate } from 'react-router-dom'
import { PageLoading } from '../app/page-loading'
import { useViewer } from '../app/viewer'
import { ConnectAmazon } from '../features/amazon/connect-amazon'

/** Both `/signup/brand/connect` and `/signup/step3-brand`. */
const SignupBrandConnect = () => {
  const { viewer } = useViewer()
  if (viewer.state === 'unknown') return <PageLoading />
  if (viewer.state === 'anonymous') return <Navigate to="/login" replace />
  return <ConnectAmazon isConnected={viewer.account.amazonConnected} />
}
export default SignupBrandConnect
