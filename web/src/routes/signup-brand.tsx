import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../app/auth-context'
import { OnceKnown } from '../app/once-known'
import { wasSignedIn } from '../app/signed-in-flag'
import { useViewer } from '../app/viewer'
import { BrandSignup } from '../features/identity/brand-signup'

const loadLogOut = () => import('../app/logout')

const SignupBrand = () => {
  const { user } = useAuth()
  const { viewer, error } = useViewer()
  const queryClient = useQueryClient()
  return (
    <OnceKnown isKnown={viewer.state !== 'unknown' || error !== null || !wasSignedIn()}>
      <BrandSignup
        account={user}
        hasBrand={viewer.state === 'signed-in' && viewer.account.isBrand}
        onLogOut={() => void loadLogOut().then(({ logOut }) => logOut(queryClient))}
      />
    </OnceKnown>
  )
}
export default SignupBrand
