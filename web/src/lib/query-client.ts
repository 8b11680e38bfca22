import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'

/** No caching, no retry and no refetch on focus. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { queryFn: fetchByKey, retry: false, refetchOnWindowFocus: false, staleTime: 0 },
      mutations: { retry: false },
    },
  })

/* Loaded on demand: public pages need neither the contracts nor the identity provider. */
const fetchByKey = async (context: QueryFunctionContext): Promise<unknown> =>
  (await import('./default-query')).fetchByKey(context)
