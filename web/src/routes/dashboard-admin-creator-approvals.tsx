import { PageHeader } from '../components/ui/page-header'
import { Approvals } from '../features/staff/approvals'

const DashboardAdminCreatorApprovals = () => (
  <>
    <PageHeader title="Creator approvals" sentence="Review their channels, then approve or decline." />
    <Approvals />
  </>
)
export default DashboardAdminCreatorApprovals
