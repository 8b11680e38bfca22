import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../app/auth-context'
import { useLogOut } from '../app/logout'
import { wasSignedIn } from '../app/signed-in-flag'
import { useViewer } from '../app/viewer'
import { BrandLogOut } from '../features/identity/brand-log-out'
import { CreatorSignup } from '../features/identity/creator-signup'
import { OnceKnown } from '../features/identity/once-known'
import { applyAtSignUp } from '../features/programs/public/apply'
import { loadJoinedProgram, useJoinedProgram } from '../features/programs/public/joined-program'

const SignupCreator = () => {
  const { user } = useAuth()
  const { viewer, error } = useViewer()
  const logOut = useLogOut()
  const queryClient = useQueryClient()
  const program = useJoinedProgram()
  if (viewer.state === 'signed-in' && viewer.account.userType === 'brand') return <BrandLogOut onLogOut={logOut} />
  return (
    <OnceKnown isKnown={viewer.state !== 'unknown' || error !== null || !wasSignedIn()}>
      <CreatorSignup
        account={user}
        onLogOut={() => void logOut()}
        program={program}
        loadProgram={() => loadJoinedProgram(queryClient)}
        onCreated={(creatorId) => applyAtSignUp(queryClient, creatorId)}
      />
    </OnceKnown>
  )
}
export default SignupCreator
