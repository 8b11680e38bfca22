import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { approvePartnership, listPartners, rejectPartnership } from '../../../../../src/contracts/programs'
import type { PartnershipStatus } from '../../../../../src/contracts/vocabulary'
import { toast } from '../../../components/ui/toast-store'
import { ApiError, callApi } from '../../../lib/api'

export type PartnerFilter = { status?: PartnershipStatus | undefined; search?: string; page: number; limit: number }

/** One page of the brand's partners and applicants, newest first. */
export const partnersQuery = ({ status, search, page, limit }: PartnerFilter) =>
  queryOptions({
    queryKey: ['partners', { status, search, page, limit }],
    queryFn: ({ signal }) =>
      callApi(listPartners, { query: { status, search: search || undefined, page, limit }, signal }),
    placeholderData: keepPreviousData,
  })

export type Decision = { partnershipId: number; creatorName: string } & (
  | { act: 'approve' }
  | { act: 'reject'; reason: string }
)

/** Approves or rejects an application. Refetches even on error, because someone may have decided it already. */
export const useDecide = () => {
  const queryClient = useQueryClient()
  return useMutation({
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
    onError: (error, { creatorName }) =>
      toast({
        title: `Your decision on ${creatorName} wasn’t saved`,
        description: (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.',
        variant: 'destructive',
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['partners'] }),
        queryClient.invalidateQueries({ queryKey: ['overview'] }),
      ]),
  })
}
