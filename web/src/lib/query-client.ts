import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'

/** Answers are stale at once, asked once, and not asked again on focus (specification, section 7). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { queryFn: fetchByKey, retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    },
  })

/* Loaded when it is used: public pages need neither the call's contracts nor the identity provider. */
const fetchByKey = async (context: QueryFunctionContext): Promise<unknown> =>
  (await import('./default-query')).fetchByKey(context)
