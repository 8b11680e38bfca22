import { useAuth } from '../app/auth-context'
import { useLogOut } from '../app/logout'
import { wasSignedIn } from '../app/signed-in-flag'
import { useViewer } from '../app/viewer'
import { BrandSignup } from '../features/identity/brand-signup'
import { OnceKnown } from '../features/identity/once-known'

const SignupBrand = () => {
  const { user } = useAuth()
  const { viewer, error } = useViewer()
  const logOut = useLogOut()
  return (
    <OnceKnown isKnown={viewer.state !== 'unknown' || error !== null || !wasSignedIn()}>
      <BrandSignup
        account={user}
        hasBrand={viewer.state === 'signed-in' && viewer.account.isBrand}
        onLogOut={() => void logOut()}
      />
    </OnceKnown>
  )
}
export default SignupBrand
