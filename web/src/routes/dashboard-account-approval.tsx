import { Button } from '../components/ui/button'
import { Approval } from '../features/identity/approval'
import { useLogOut } from '../session/logout'
import { useToday } from '../session/today'

/** The only dashboard page of a creator who is not approved. */
const DashboardAccountApproval = () => {
  const today = useToday()
  const logOut = useLogOut()
  return (
    <div className="mx-auto grid max-w-130 gap-8 py-6 sm:py-12">
      <Approval
        today={today}
        logOut={
          <Button variant="quiet" onClick={() => void logOut()}>
            Log out
          </Button>
        }
      />
    </div>
  )
}
export default DashboardAccountApproval
