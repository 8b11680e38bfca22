import { keepPreviousData, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { approvePartnership, listPartners, rejectPartnership } from '../../../../../src/contracts/programs'
import type { PartnershipStatus } from '../../../../../src/contracts/vocabulary'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'

export type PartnerFilter = { status?: PartnershipStatus | undefined; search?: string; page: number; limit: number }

export const partnersQuery = ({ status, search, page, limit }: PartnerFilter) =>
  queryOptions({
    queryKey: queryKeys.partners.list({ status, search, page, limit }),
    queryFn: ({ signal }) =>
      callApi(listPartners, { query: { status, search: search || undefined, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export type Decision = { partnershipId: number; creatorName: string } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string }
)

const DECIDE = ['decide']

export const useIsDeciding = (): boolean => useIsMutating({ mutationKey: DECIDE }) > 0

export const undecided = (error: Error, creatorName: string): { title: string; message: string } => ({
  title: `We couldn’t save your decision on ${creatorName}`,
  message: (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.',
})

/** Refetches even on error, because someone may have decided it already. The reject dialog shows its own errors. */
export const useDecide = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: DECIDE,
    mutationFn: (decision: Decision) => {
      const params = { id: decision.partnershipId }
      return decision.act === 'approve'
        ? callApi(approvePartnership, { params })
        : callApi(rejectPartnership, { params, body: { reason: decision.reason } })
    },
    onSuccess: (_partnership, { act, creatorName }) =>
      toast(
        act === 'approve'
          ? {
              title: `${creatorName} is now a partner`,
              description: 'They can promote every program product. We sent them an email.',
              variant: 'success',
            }
          : { title: `${creatorName} was declined`, description: 'We sent them an email.' },
      ),
    onError: (error, { act, creatorName }) => {
      const { title, message } = undecided(error, creatorName)
      if (act === 'approve') toast({ title, description: message, variant: 'destructive' })
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.partners.all }),
        queryClient.invalidateQueries({ queryKey: moneyKeys.overview.all }),
      ]),
  })
}
