import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client'

let shared: QueryClient | null = null

/**
 * Stands around what asks the server; wherever it stands, the answers are kept in one place. Not around the whole app: a
 * page that came whole from the host asks nothing, and its first visit goes without the 10 kB of queries.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  shared ??= createQueryClient()
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>
}
