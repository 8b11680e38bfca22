import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'

/** Read again whenever Home opens, because tasks are done on other pages. */
export const brandTasksQuery = () =>
  queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: ({ signal }) => callApi('GET /api/reports/brand-tasks', { signal }),
    staleTime: 0,
  })
