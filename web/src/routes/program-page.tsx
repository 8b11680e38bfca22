import { useParams, useSearchParams } from 'react-router-dom'
import { useAuth } from '../app/auth-context'
import { wasSignedIn } from '../app/signed-in-flag'
import { ProgramPage } from '../features/programs/public/program-page'

const ProgramPageRoute = () => {
  const { pageId = '' } = useParams()
  const [query] = useSearchParams()
  const { user, loading } = useAuth()
  const isSignedIn = loading ? wasSignedIn() : user !== null
  return <ProgramPage pageId={pageId} referralCode={query.get('ref')} isSignedIn={isSignedIn} />
}
export default ProgramPageRoute
