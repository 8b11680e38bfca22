import { useQueryClient } from '@tanstack/react-query'
import { CreatorLinks } from '../features/identity/creator-links'
import { endOfSignUp } from '../features/programs/public/apply'

const loadLogOut = () => import('../session/logout')

/** The guard lets in only creators. */
const SignupCreatorLinks = () => {
  const queryClient = useQueryClient()
  return (
    <CreatorLinks
      onSaved={(creatorId) => endOfSignUp(queryClient, creatorId)}
      onLogOut={() => void loadLogOut().then(({ logOut }) => logOut(queryClient))}
    />
  )
}
export default SignupCreatorLinks
