import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client'

let shared: QueryClient | null = null

/**
 * Provides the shared query client. It wraps only the parts that make calls, not the whole app, because pages rendered
 * by the host make none and would load 10 kB for nothing. All providers share one cache.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  shared ??= createQueryClient()
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>
}
