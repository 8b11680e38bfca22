import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'

/** One row per ASIN; favorites first, products gone from Amazon last. */
export const productsQuery = () =>
  queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => callApi('GET /api/products', { signal }),
  })
