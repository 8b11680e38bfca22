import { PageHeader } from '../components/ui/page-header'
import { SharedPages } from '../features/landing/shared-pages'

const DashboardSharedPages = () => (
  <>
    <PageHeader
      title="Landing pages"
      sentence="Share your brands’ pages with your link in them. Figures are of the last 30 days."
    />
    <SharedPages />
  </>
)
export default DashboardSharedPages
