import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api'
import { queryKeys } from './query-keys'

/** The creator's own profile. */
export const myCreatorQuery = () =>
  queryOptions({
    queryKey: queryKeys.creator.mine,
    queryFn: ({ signal }) => callApi('GET /api/creators/me', { signal }),
  })
