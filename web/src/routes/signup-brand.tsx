import { useQueryClient } from '@tanstack/react-query'
import { KeepOnceReady } from '../components/keep-once-ready'
import { BrandSignup } from '../features/identity/brand-signup'
import { useAuth } from '../session/auth-context'
import { wasSignedIn } from '../session/signed-in-flag'
import { useViewer } from '../session/viewer'

const loadLogOut = () => import('../session/logout')

const SignupBrand = () => {
  const { user } = useAuth()
  const { viewer, error } = useViewer()
  const queryClient = useQueryClient()
  return (
    <KeepOnceReady isReady={viewer.state !== 'unknown' || error !== null || !wasSignedIn()}>
      <BrandSignup
        account={user}
        hasBrand={viewer.state === 'signed-in' && viewer.account.isBrand}
        onLogOut={() => void loadLogOut().then(({ logOut }) => logOut(queryClient))}
      />
    </KeepOnceReady>
  )
}
export default SignupBrand
