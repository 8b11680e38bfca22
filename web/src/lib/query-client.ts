import { QueryClient } from '@tanstack/react-query'

/** Answers are stale at once, asked once, and not asked again on focus (specification, section 7). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    },
  })
