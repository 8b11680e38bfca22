import { PageHeader } from '../components/ui/page-header'
import { NotificationSettings } from '../features/notifications/notification-settings'

const DashboardNotificationSettings = () => (
  <>
    <PageHeader
      title="Notification settings"
      sentence="Choose what you hear about, where and when. Changes are saved right away."
    />
    <NotificationSettings />
  </>
)
export default DashboardNotificationSettings
