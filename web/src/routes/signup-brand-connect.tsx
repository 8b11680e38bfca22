import { PageLoading } from '../components/page-loading'
import { ConnectAmazon } from '../features/amazon/connect-amazon'
import { useViewer } from '../session/viewer'

/** Serves `/signup/brand/connect` and `/signup/step3-brand`. The guard requires a signed-in user. */
const SignupBrandConnect = () => {
  const { viewer } = useViewer()
  if (viewer.state !== 'signed-in') return <PageLoading />
  const { amazonConnected, hasProgram } = viewer.account
  return <ConnectAmazon isConnected={amazonConnected} isReturning={hasProgram} />
}
export default SignupBrandConnect
