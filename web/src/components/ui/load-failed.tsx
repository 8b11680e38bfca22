import { ApiError } from '../../lib/api'
import { sentence } from '../../lib/sentence'
import { Button } from './button'
import { EmptyState } from './empty-state'

export type LoadFailedProps = {
  /** Completes "We couldn’t load …": "your creators". */
  what: string
  error: Error
  onRetry: () => void
}

export const LoadFailed = ({ what, error, onRetry }: LoadFailedProps) => (
  <div role="alert" className="rounded-panel border border-line bg-surface">
    <EmptyState
      outline="table"
      title={`We couldn’t load ${what}`}
      text={reasonOf(error)}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  </div>
)

const reasonOf = (error: Error): string => {
  if (error instanceof ApiError && error.status < 500 && error.serverMessage) return sentence(error.serverMessage)
  return 'Your data is safe. Try again in a moment.'
}
