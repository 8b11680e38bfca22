import { ReloadPage } from '../../features/blog/reload-page'
import { PublicCreatorPage } from '../../features/identity/public-creator-page'
import { usePageData } from '../../lib/page-state'

const CreatorPage = () => {
  const data = usePageData('creator')
  return data ? <PublicCreatorPage creator={data.creator} /> : <ReloadPage />
}
export default CreatorPage
