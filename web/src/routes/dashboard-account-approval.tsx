import { CREATOR_STEPS } from '../../../src/contracts/states'
import { laterPart } from '../components/later-part'
import { Button } from '../components/ui/button'
import { StepsSkeleton } from '../features/home/steps-skeleton'
import { Approval } from '../features/identity/approval'
import { useLogOut } from '../session/logout'
import { useToday } from '../session/today'
import { useViewer } from '../session/viewer'

const ApplicantSteps = laterPart(
  async () => (await import('../features/home/applicant-steps')).ApplicantSteps,
  'your first steps',
  <StepsSkeleton count={CREATOR_STEPS.length} />,
)

/** The home page of a creator who is not approved. */
const DashboardAccountApproval = () => {
  const today = useToday()
  const { viewer } = useViewer()
  const logOut = useLogOut()
  return (
    <div className="mx-auto grid max-w-130 gap-8 py-6 sm:py-12">
      <Approval
        today={today}
        hasEarned={viewer.state === 'signed-in' && viewer.account.creatorAccess === 'money'}
        steps={<ApplicantSteps />}
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
