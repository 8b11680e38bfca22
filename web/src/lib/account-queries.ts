import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from './query-keys'

/** The specification keeps user-type and brand fresh for 30 seconds (section 7). */
const ACCOUNT_FRESH_MS = 30_000

let isKept = false

/**
 * From now on the account stays as it is known, whoever asks for it: the server soon knows none, which must not lead away from the
 * page that says so. Until `releaseUserType`, or until the document is left.
 */
export const keepUserType = (queryClient: QueryClient): void => {
  isKept = true
  void queryClient.cancelQueries({ queryKey: queryKeys.userType.all })
}

export const releaseUserType = (): void => {
  isKept = false
}

/* Imported on demand: every page has these queries, but no public page needs their answers for its first paint. */
const loadApi = () => import('./api')
const loadMessages = () => import('../../../src/contracts/messages')

/** The signed-in account. The key contains the uid, so that no account sees another's cached answer. */
export const userTypeQuery = (uid: string | null) =>
  queryOptions({
    queryKey: queryKeys.userType.of(uid),
    queryFn: async ({ signal }) => {
      const { callApi } = await loadApi()
      return callApi('GET /api/user-type', { signal })
    },
    enabled: uid !== null,
    staleTime: () => (isKept ? 'static' : ACCOUNT_FRESH_MS),
  })

/**
 * Cancels a request in flight instead of joining it, because its answer may be older than the change. Rejects on
 * failure.
 */
export const refetchUserType = async (queryClient: QueryClient, uid: string | null): Promise<void> => {
  const query = userTypeQuery(uid)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

export const myBrandQuery = () =>
  queryOptions({
    queryKey: queryKeys.brand.mine,
    queryFn: async ({ signal }) => {
      const { callApi } = await loadApi()
      return callApi('GET /api/brands/me', { signal })
    },
    staleTime: ACCOUNT_FRESH_MS,
  })

/** Fetched once per document. Throws with the specification's message (section 8). */
export const versionQuery = () =>
  queryOptions({
    queryKey: queryKeys.version,
    queryFn: async ({ signal }) => {
      const [{ callApi }, { MESSAGES }] = await Promise.all([loadApi(), loadMessages()])
      try {
        return await callApi('GET /api/version', { anonymous: true, signal })
      } catch (error) {
        throw new Error(MESSAGES.failedVersion, { cause: error })
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
