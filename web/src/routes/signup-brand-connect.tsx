import { PageLoading } from '../app/page-loading'
import { useViewer } from '../app/viewer'
import { ConnectAmazon } from '../features/amazon/connect-amazon'

/** Both `/signup/brand/connect` and `/signup/step3-brand`; the guard lets nobody in who is not signed in. */
const SignupBrandConnect = () => {
  const { viewer } = useViewer()
  if (viewer.state !== 'signed-in') return <PageLoading />
  const { amazonConnected, hasProgram } = viewer.account
  return <ConnectAmazon isConnected={amazonConnected} isReturning={hasProgram} />
}
export default SignupBrandConnect
