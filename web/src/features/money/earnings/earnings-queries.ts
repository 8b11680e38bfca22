import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { listEarningChoices } from '../../../../../src/contracts/earnings'
import type { listEarnings } from '../../../../../src/contracts/money'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { saveFile } from '../billing/save-file'

export const EARNINGS_ON_PAGE = 25

/** The rows of the page, sort or filter before stay visible while others load. */
export const filteredEarningsQuery = (query: z.input<typeof listEarnings.query>) =>
  queryOptions({
    queryKey: moneyKeys.earnings.filtered(query),
    queryFn: ({ signal }) => callApi('GET /api/earnings', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const earningPeriodsQuery = () =>
  queryOptions({
    queryKey: moneyKeys.earnings.periods,
    queryFn: ({ signal }) => callApi('GET /api/earnings/periods', { signal }),
  })

export const earningChoicesQuery = (query: z.input<typeof listEarningChoices.query>) =>
  queryOptions({
    queryKey: moneyKeys.earnings.choices(query),
    queryFn: ({ signal }) => callApi('GET /api/earnings/choices', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useMonthlyStatement = () =>
  useMutation({
    mutationFn: (month: string) => callApi('GET /api/earnings/months/{month}/statement', { params: { month } }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({
        title: 'Download failed',
        description:
          (error instanceof ApiError && error.serverMessage) || 'Something went wrong. Try again in a moment.',
        variant: 'destructive',
      }),
  })
