import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StatementDetail } from '../../../../../src/contracts/billing'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { moneyKeys } from '../../../lib/money-keys'
import { refusalText } from '../payment-methods/refusal-text'
import { saveFile } from './save-file'

export const fetchBilling = (signal: AbortSignal) => callApi('GET /api/billing', { signal })

/** The next charge, what is open, and how processing fees are computed. */
export const billingQuery = () =>
  queryOptions({
    queryKey: moneyKeys.billing.overview,
    queryFn: ({ signal }) => fetchBilling(signal),
  })

/** Null when there is none. */
export const statementQuery = (cycleId: number | null) =>
  queryOptions({
    queryKey: moneyKeys.billing.statement(cycleId),
    queryFn: async ({ signal }) => {
      if (cycleId === null) return null
      try {
        return await callApi('GET /api/billing/statements/{cycleId}', { params: { cycleId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const lineEarningsQuery = (lineId: number, { page, limit }: { page: number; limit: number }) =>
  queryOptions({
    queryKey: moneyKeys.billing.lineEarnings(lineId, { page, limit }),
    queryFn: ({ signal }) =>
      callApi('GET /api/billing/lines/{id}/earnings', { params: { id: lineId }, query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** `approve` charges a statement under review; `pay` retries failed charges. */
export type ChargeAct = 'approve' | 'pay'

/** The caller shows errors. */
export const useCharge = (cycleId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: ChargeAct) =>
      callApi(
        act === 'approve'
          ? 'POST /api/billing/statements/{cycleId}/approve'
          : 'POST /api/billing/statements/{cycleId}/pay',
        { params: { cycleId } },
      ),
    onSuccess: (statement) => cacheStatement(queryClient, statement),
    // A refusal may mean that the statement has changed: it was charged, or put on hold.
    onError: () => queryClient.invalidateQueries({ queryKey: moneyKeys.billing.all }),
  })
}

type LinePlace = { cycleId: number; lineId: number }

/** The caller shows errors. */
export const useAskQuestion = (params: LinePlace) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (message: string) =>
      callApi('POST /api/billing/statements/{cycleId}/lines/{lineId}/question', { params, body: { message } }),
    onSuccess: (statement) => cacheStatement(queryClient, statement),
    // A refusal may mean that the review has ended.
    onError: () => queryClient.invalidateQueries({ queryKey: moneyKeys.billing.all }),
  })
}

/** The caller shows errors. */
export const useAcceptLine = (params: LinePlace) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/billing/statements/{cycleId}/lines/{lineId}/accept', { params }),
    onSuccess: (statement) => cacheStatement(queryClient, statement),
    // A refusal may mean that the question was answered.
    onError: () => queryClient.invalidateQueries({ queryKey: moneyKeys.billing.all }),
  })
}

/** Refreshes charges that needed the bank's confirmation and shows the outcome in a toast. */
export const useRefreshCharges = (cycleId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/billing/statements/{cycleId}/refresh', { params: { cycleId } }),
    onSuccess: (statement) => {
      toast(refreshedToast(statement))
      return cacheStatement(queryClient, statement)
    },
    onError: (error) =>
      toast({
        title: 'We couldn’t check the payment',
        description: refusalText(error, 'Your data is safe. This page updates as soon as we know.'),
        variant: 'destructive',
      }),
  })
}

/** Reminds the creator of one line. */
export const useRemind = (cycleId: number) => {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: statementQuery(cycleId).queryKey })
  return useMutation({
    mutationFn: (lineId: number) => callApi('POST /api/billing/lines/{id}/remind', { params: { id: lineId } }),
    onSuccess: refresh,
    // A refusal may mean that the creator has added everything, or was reminded in another tab.
    onError: (error) => {
      toast({
        title: 'Reminder not sent',
        description: refusalText(error, 'Something went wrong. Try again in a moment.'),
        variant: 'destructive',
      })
      return refresh()
    },
  })
}

export const useDownload = (cycleId: number) =>
  useMutation({
    mutationFn: (format: 'pdf' | 'csv') =>
      callApi('GET /api/billing/statements/{cycleId}/file', { params: { cycleId }, query: { format } }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({
        title: 'Download failed',
        description: refusalText(error, 'Something went wrong. Try again in a moment.'),
        variant: 'destructive',
      }),
  })

export const waitingForBank = ({ charges }: Pick<StatementDetail, 'charges'>): number =>
  charges.filter(({ status }) => status === 'requires_action').length

const cacheStatement = async (queryClient: QueryClient, statement: StatementDetail): Promise<void> => {
  await cacheAnswer(queryClient, statementQuery(statement.cycle_id).queryKey, statement)
  const isAnother = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'statement'
  await queryClient.invalidateQueries({ queryKey: moneyKeys.billing.all, predicate: isAnother })
}

const refreshedToast = (statement: StatementDetail) => {
  const waiting = waitingForBank(statement)
  if (waiting > 0)
    return {
      title: waiting === 1 ? 'One charge still needs confirmation' : `${waiting} charges still need confirmation`,
    }
  const hasFailed = statement.charges.some(({ status }) => status === 'failed')
  return hasFailed && statement.can.pay
    ? {
        title: 'Your bank declined the payment',
        description: 'Try again or use another payment method.',
        variant: 'destructive' as const,
      }
    : { title: 'Your bank confirmed the payment', variant: 'success' as const }
}
