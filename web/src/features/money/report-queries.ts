import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api'
import type { DayRange } from '../../lib/dates'
import { moneyKeys } from '../../lib/money-keys'

export const brandNetCostQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: moneyKeys.overview.netCost({ from, to }),
    queryFn: ({ signal }) => callApi('GET /api/reports/brand-net-cost', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

/** The previous period stays visible while another one loads. */
export const brandOverviewQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: moneyKeys.overview.brand({ from, to }),
    queryFn: ({ signal }) => callApi('GET /api/reports/brand-overview', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export const creatorOverviewQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: moneyKeys.overview.creator({ from, to }),
    queryFn: ({ signal }) => callApi('GET /api/reports/creator-overview', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

export type EarningsFilter = { page: number; limit: number; linkId?: string }

/** Newest day first, with totals; of one link when `linkId` is set. */
export const earningsQuery = ({ from, to }: DayRange, { page, limit, linkId }: EarningsFilter) =>
  queryOptions({
    queryKey: moneyKeys.earnings.list({ from, to, linkId }, { page, limit }),
    queryFn: ({ signal }) => callApi('GET /api/earnings', { query: { from, to, linkId, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const earningChangesQuery = (id: number) =>
  queryOptions({
    queryKey: moneyKeys.earnings.changes(id),
    queryFn: ({ signal }) => callApi('GET /api/earnings/{id}/changes', { params: { id }, signal }),
  })
