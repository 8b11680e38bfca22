import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The two queries that the specification keeps fresh for 30 seconds (section 7). */
const ACCOUNT_FRESH_MS = 30_000

/* Every page has these queries, and no public page's first paint needs their answers: calls and contracts load later. */
const loadApi = () => import('./api')
const loadContracts = () => import('../../../src/contracts/identity')
const loadMessages = () => import('../../../src/contracts/messages')

/** Who the signed-in account is; the key carries the uid, so that no account sees another's answer. */
export const userTypeQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['user-type', uid],
    queryFn: async ({ signal }) => {
      const [{ callApi }, { getUserType }] = await Promise.all([loadApi(), loadContracts()])
      return callApi(getUserType, { signal })
    },
    enabled: uid !== null,
    staleTime: ACCOUNT_FRESH_MS,
  })

/**
 * Asks anew who the account is, after something was made or changed, and keeps the answer for all who look. A call that is
 * under way may have been answered before the change: it is ended, not joined. Rejects when the server does not answer.
 */
export const askUserTypeAnew = async (queryClient: QueryClient, uid: string | null): Promise<void> => {
  const query = userTypeQuery(uid)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** The signed-in brand. */
export const myBrandQuery = () =>
  queryOptions({
    queryKey: ['brand', 'me'],
    queryFn: async ({ signal }) => {
      const [{ callApi }, { getMyBrand }] = await Promise.all([loadApi(), loadContracts()])
      return callApi(getMyBrand, { signal })
    },
    staleTime: ACCOUNT_FRESH_MS,
  })

/** The version for the footer; it does not change while a page is open. Fails in the words of the specification. */
export const versionQuery = () =>
  queryOptions({
    queryKey: ['version'],
    queryFn: async ({ signal }) => {
      const [{ callApi }, { getVersion }, { MESSAGES }] = await Promise.all([
        loadApi(),
        loadContracts(),
        loadMessages(),
      ])
      try {
        return await callApi(getVersion, { anonymous: true, signal })
      } catch (error) {
        throw new Error(MESSAGES.failedVersion, { cause: error })
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
