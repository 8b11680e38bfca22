import { PageHeader } from '../components/ui/page-header'
import { Queues } from '../features/staff/queues'

const DashboardAdmin = () => (
  <>
    <PageHeader title="Needs attention" sentence="What waits for staff, the most urgent first." />
    <Queues />
  </>
)
export default DashboardAdmin
