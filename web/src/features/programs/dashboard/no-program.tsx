import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'

/** For a brand whose setup stopped before creating the program. */
export const NoProgram = () => (
  <div className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="shelf"
      title="You don’t have a program yet"
      text="Setup didn’t finish, so your program wasn’t created. Finish setup to create it."
      action={
        <ButtonLink to="/signup/loading" variant="primary">
          Finish setup
        </ButtonLink>
      }
    />
  </div>
)
