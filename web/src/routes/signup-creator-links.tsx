import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { PageLoading } from '../app/page-loading'
import { useViewer } from '../app/viewer'
import { CreatorLinks } from '../features/identity/creator-links'
import { endOfSignUp } from '../features/programs/public/apply'

const SignupCreatorLinks = () => {
  const { viewer } = useViewer()
  const queryClient = useQueryClient()
  if (viewer.state === 'unknown') return <PageLoading />
  if (viewer.state === 'anonymous') return <Navigate to="/signup/creator" replace />
  return <CreatorLinks onSaved={(creatorId) => endOfSignUp(queryClient, creatorId)} />
}
export default SignupCreatorLinks
