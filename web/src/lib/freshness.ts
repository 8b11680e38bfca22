import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from './api'
import type { DayRange } from './dates'
import { moneyKeys } from './money-keys'

export const freshnessQuery = () =>
  queryOptions({
    queryKey: moneyKeys.freshness,
    queryFn: ({ signal }) => callApi('GET /api/reports/freshness', { signal }),
  })

/** Whether no day of the period is complete; false until that is known. The page's header keeps the answer current. */
export const useIsUnreported = ({ from, to }: DayRange): boolean => {
  const { data } = useQuery({ ...freshnessQuery(), refetchOnMount: false })
  return to < from || (data !== undefined && (data.data_through === null || data.data_through < from))
}
