import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'

/** For anyone, signed in or not. Null for an unknown link. */
export const productOfLinkQuery = (linkId: string) =>
  queryOptions({
    queryKey: queryKeys.links.product(linkId),
    queryFn: ({ signal }) =>
      callApi('GET /public/api/links/{linkId}/product', { params: { linkId }, anonymous: true, signal }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        },
      ),
  })
