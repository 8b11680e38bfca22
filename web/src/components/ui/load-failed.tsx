import { ApiError } from '../../lib/api'
import { sentence } from '../../lib/sentence'
import { Button } from './button'
import { EmptyState } from './empty-state'

export type LoadFailedProps = {
  /** What did not come: "your creators". */
  what: string
  error: Error
  onRetry: () => void
}

/** A query that failed: what happened, and the way to try again. */
export const LoadFailed = ({ what, error, onRetry }: LoadFailedProps) => (
  <div role="alert" className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="table"
      title={`We could not load ${what}`}
      text={reasonOf(error)}
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  </div>
)

const reasonOf = (error: Error): string => {
  if (error instanceof ApiError && error.status < 500 && error.serverMessage) return sentence(error.serverMessage)
  return 'The server did not answer as it should. Nothing is lost; try again in a moment.'
}
