import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed'

export type LoadedProps = {
  /** Completes "We couldn’t load …": "your creators". */
  what: string
  queries: readonly { isError: boolean; error: Error | null; refetch: () => Promise<unknown> }[]
  /** Shown while loading, too: a table without rows has placeholders, one with no rows its empty state. */
  children: ReactNode
}

/** What queries load, or the first of them that failed, with a retry button. */
export const Loaded = ({ what, queries, children }: LoadedProps) => {
  const failed = queries.find(({ isError }) => isError)
  return failed?.error ? (
    <LoadFailed what={what} error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    children
  )
}
