import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'

export const NoCreator = () => (
  <EmptyState
    title="We can’t find this creator"
    text="They haven’t applied to your program. Check the link."
    action={<ButtonLink to="/dashboard/creators">Show all creators</ButtonLink>}
  />
)
