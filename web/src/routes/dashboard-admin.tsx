import { PageHeader } from '../components/ui/page-header'
import { Queues } from '../features/staff/queues'

const DashboardAdmin = () => (
  <>
    <PageHeader title="Needs attention" sentence="Open work for staff, most urgent first." />
    <Queues />
  </>
)
export default DashboardAdmin
