import { ReloadPage } from '../../features/blog/reload-page'
import { StatusPage } from '../../features/status/status-page'
import { usePageData } from '../../lib/page-state'

const Status = () => {
  const data = usePageData('status')
  return data ? <StatusPage status={data.status} /> : <ReloadPage />
}
export default Status
