import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { saveFile } from '../billing/save-file'
import { refusalText } from '../payment-methods/refusal-text'

export type PayoutsPage = { page: number; limit: number }

/** Newest first, with totals over all pages. */
export const payoutsQuery = ({ page, limit }: PayoutsPage) =>
  queryOptions({
    queryKey: moneyKeys.payouts.list({ page, limit }),
    queryFn: ({ signal }) => callApi('GET /api/payouts', { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** Open ones, and those decided lately. */
export const holdsQuery = () =>
  queryOptions({
    queryKey: moneyKeys.holds,
    queryFn: ({ signal }) => callApi('GET /api/holds', { signal }),
  })

export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: moneyKeys.payouts.one(id),
    queryFn: ({ signal }) => callApi('GET /api/payouts/{id}', { params: { id }, signal }),
  })

export const payoutEarningsQuery = (id: number, { page, limit }: PayoutsPage) =>
  queryOptions({
    queryKey: moneyKeys.payouts.earnings(id, { page, limit }),
    queryFn: ({ signal }) =>
      callApi('GET /api/payouts/{id}/earnings', { params: { id }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const usePayoutFile = (id: number) =>
  useMutation({
    mutationFn: (format: 'pdf' | 'csv') => callApi('GET /api/payouts/{id}/file', { params: { id }, query: { format } }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({
        title: 'Download failed',
        description: refusalText(error, 'Something went wrong. Try again in a moment.'),
        variant: 'destructive',
      }),
  })
