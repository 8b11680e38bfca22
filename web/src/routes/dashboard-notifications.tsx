import { PageHeader } from '../components/ui/page-header'
import { TextLink } from '../components/ui/text-link'
import { AllNotifications } from '../features/notifications/all-notifications'

const DashboardNotifications = () => (
  <>
    <PageHeader
      title="Notifications"
      sentence="What happened on Shelfmate in the last 180 days."
      action={<TextLink to="/dashboard/notification-settings">Notification settings</TextLink>}
    />
    <AllNotifications />
  </>
)
export default DashboardNotifications
