import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  approveStatement,
  downloadStatement,
  listStatements,
  payStatement,
  readBilling,
  readStatement,
  refreshCharges,
  type StatementDetail,
} from '../../../../../src/contracts/billing'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { refusalText } from '../payment-methods/refusal-text'
import { saveFile } from './save-file'

/** The next charge, what is open, and how fees are computed. */
export const billingQuery = () =>
  queryOptions({
    queryKey: ['billing', 'overview'],
    queryFn: ({ signal }) => callApi(readBilling, { signal }),
  })

/** One page of the brand's statements, newest first. */
export const statementsQuery = ({ page, limit }: { page: number; limit: number }) =>
  queryOptions({
    queryKey: ['billing', 'statements', page, limit],
    queryFn: ({ signal }) => callApi(listStatements, { query: { page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

/** The brand's statement of one cycle; null when there is none. */
export const statementQuery = (cycleId: number | null) =>
  queryOptions({
    queryKey: ['billing', 'statement', cycleId],
    queryFn: async ({ signal }) => {
      if (cycleId === null) return null
      try {
        return await callApi(readStatement, { params: { cycleId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** What the brand can ask of a statement's charges. */
export type ChargeAct = 'approve' | 'pay'

/** Charges a statement that is under review, or tries what failed again. A refusal is the caller's to show. */
export const useCharge = (cycleId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: ChargeAct) =>
      callApi(act === 'approve' ? approveStatement : payStatement, { params: { cycleId } }),
    onSuccess: (statement) => keep(queryClient, statement),
    // What was refused may have changed meanwhile: it was charged, or its hold began.
    onError: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
  })
}

/** Asks what became of the charges that the bank asked about, and says it once. */
export const useRefreshCharges = (cycleId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(refreshCharges, { params: { cycleId } }),
    onSuccess: (statement) => {
      toast(refreshedToast(statement))
      return keep(queryClient, statement)
    },
    onError: (error) =>
      toast({
        title: 'We could not ask how it ended',
        description: refusalText(error, 'Nothing is lost: this page shows it as soon as we know.'),
        variant: 'destructive',
      }),
  })
}

/** Saves the invoice as a file on the person's machine. */
export const useDownload = (cycleId: number) =>
  useMutation({
    mutationFn: (format: 'pdf' | 'csv') => callApi(downloadStatement, { params: { cycleId }, query: { format } }),
    onSuccess: saveFile,
    onError: (error) =>
      toast({
        title: 'The file was not made',
        description: refusalText(error, 'The server did not answer. Try again in a moment.'),
        variant: 'destructive',
      }),
  })

/** The charges that the bank wants the brand to confirm. */
export const waitingForBank = ({ charges }: Pick<StatementDetail, 'charges'>): number =>
  charges.filter(({ status }) => status === 'requires_action').length

/** Cancels a pending read, whose answer may be older than the change. */
const keep = async (queryClient: QueryClient, statement: StatementDetail): Promise<void> => {
  const { queryKey } = statementQuery(statement.cycle_id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, statement)
  const isAnother = ({ queryKey: [, part] }: { queryKey: readonly unknown[] }) => part !== 'statement'
  await queryClient.invalidateQueries({ queryKey: ['billing'], predicate: isAnother })
}

const refreshedToast = (statement: StatementDetail) => {
  const waiting = waitingForBank(statement)
  if (waiting > 0)
    return {
      title: waiting === 1 ? 'One charge still waits for your bank' : `${waiting} charges still wait for your bank`,
    }
  const hasFailed = statement.charges.some(({ status }) => status === 'failed')
  return hasFailed && statement.can.pay
    ? {
        title: 'Your bank said no',
        description: 'Try again, or pay with another method.',
        variant: 'destructive' as const,
      }
    : { title: 'Your bank confirmed the payment', variant: 'success' as const }
}
