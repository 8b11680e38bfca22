import { useLogOut } from '../app/logout'
import { useToday } from '../app/viewer'
import { Button } from '../components/ui/button'
import { Approval } from '../features/identity/approval'
import { usePageTitle } from '../lib/page-title'

/** The only dashboard page of a creator who is not approved. */
const DashboardAccountApproval = () => {
  usePageTitle('Your application')
  const today = useToday()
  const logOut = useLogOut()
  return (
    <div className="mx-auto grid max-w-130 gap-8 py-6 sm:py-12">
      <Approval
        today={today}
        logOut={
          <Button variant="quiet" onClick={() => void logOut()}>
            Log Out
          </Button>
        }
      />
    </div>
  )
}
export default DashboardAccountApproval
