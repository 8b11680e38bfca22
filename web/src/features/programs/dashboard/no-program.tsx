import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'

/** The brand is connected, but its set-up stopped before the program was made. */
export const NoProgram = () => (
  <div className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="shelf"
      title="You have no program yet"
      text="The set-up stopped before it was made. Run it again; nothing is made twice."
      action={
        <ButtonLink to="/signup/loading" variant="primary">
          Finish the Set-up
        </ButtonLink>
      }
    />
  </div>
)
