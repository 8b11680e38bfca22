import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPayoutEarnings, listPayouts, readPayout } from '../../../../../src/contracts/payouts'
import { callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'

export type PayoutsPage = { page: number; limit: number }

/** Newest first, with totals over all pages. */
export const payoutsQuery = ({ page, limit }: PayoutsPage) =>
  queryOptions({
    queryKey: queryKeys.payouts.list({ page, limit }),
    queryFn: ({ signal }) => callApi(listPayouts, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.payouts.one(id),
    queryFn: ({ signal }) => callApi(readPayout, { params: { id }, signal }),
  })

export const payoutEarningsQuery = (id: number, { page, limit }: PayoutsPage) =>
  queryOptions({
    queryKey: queryKeys.payouts.earnings(id, { page, limit }),
    queryFn: ({ signal }) => callApi(listPayoutEarnings, { params: { id }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })
