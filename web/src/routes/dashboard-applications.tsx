import { PageHeader } from '../components/ui/page-header'
import { Applications } from '../features/programs/partners/applications'

const DashboardApplications = () => (
  <>
    <PageHeader
      title="Applications"
      sentence="Review their channels. Approved creators can promote all program products."
    />
    <Applications />
  </>
)
export default DashboardApplications
