import type { ReactNode } from 'react'
import { Button } from './button'
import { LoadFailed } from './load-failed'

type LoadedQuery = {
  /** Nothing is loaded. */
  isLoadingError: boolean
  /** Something is loaded, but could not be loaded again. */
  isRefetchError: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

export type LoadedProps = {
  /** Completes "We couldn’t load …": "your creators". */
  what: string
  queries: readonly LoadedQuery[]
  /** Shown while loading, too: a table without rows has placeholders, one with no rows its empty state. */
  children: ReactNode
}

/** What queries load, below a notice if it may be outdated. If one of them has nothing to show, a retry button instead. */
export const Loaded = ({ what, queries, children }: LoadedProps) => {
  const failed = queries.find(({ isLoadingError }) => isLoadingError)
  if (failed?.error) return <LoadFailed what={what} error={failed.error} onRetry={() => void failed.refetch()} />
  const outdated = queries.filter(({ isRefetchError }) => isRefetchError)
  const retry = () => {
    for (const query of outdated) void query.refetch()
  }
  return (
    <>
      {outdated.length > 0 && <Outdated what={what} onRetry={retry} />}
      {children}
    </>
  )
}

const Outdated = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div role="alert" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
    We couldn’t refresh {what}. What you see may be out of date.
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
