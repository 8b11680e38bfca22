import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query-client'

let shared: QueryClient | null = null

/**
 * Wraps only the parts that make calls: rendered pages make none and would load 10 kB for nothing. All share one
 * cache.
 */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  shared ??= createQueryClient()
  return <QueryClientProvider client={shared}>{children}</QueryClientProvider>
}
