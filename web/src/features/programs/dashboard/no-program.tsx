import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'

/** The brand is connected, but its set-up stopped before the program was made. */
export const NoProgram = () => (
  <div className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="shelf"
      title="You don’t have a program yet"
      text="Account setup stopped before your program was created. Run setup again to finish it."
      action={
        <ButtonLink to="/signup/loading" variant="primary">
          Finish setup
        </ButtonLink>
      }
    />
  </div>
)
