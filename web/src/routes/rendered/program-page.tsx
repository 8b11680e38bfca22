import { useParams, useSearchParams } from 'react-router-dom'
import { ProgramPage } from '../../features/programs/public/program-page'

const ProgramPageRoute = () => {
  const { pageId = '' } = useParams()
  const [query] = useSearchParams()
  // An empty `ref` counts as none.
  return <ProgramPage pageId={pageId} referralCode={query.get('ref') || null} />
}
export default ProgramPageRoute
