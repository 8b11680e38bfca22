import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovalState } from '../../../../src/contracts/states'
import { toast } from '../../components/ui/toast-store'
import { ApiError, callApi } from '../../lib/api'
import { countText } from '../../lib/sentence'
import { staffKeys } from '../../lib/staff-keys'

export const APPROVALS_PER_PAGE = 25

export const staffQueuesQuery = queryOptions({
  queryKey: staffKeys.queues,
  queryFn: ({ signal }) => callApi('GET /api/admin/queues', { signal }),
})

/** The rows of the page before stay visible while others load. */
export const approvalsQuery = (state: ApprovalState, page: number) =>
  queryOptions({
    queryKey: staffKeys.approvals(state, page),
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/creator-approvals', { query: { state, page, limit: APPROVALS_PER_PAGE }, signal }),
    placeholderData: keepPreviousData,
  })

export type Decision = { ids: number[] } & ({ act: 'approve' } | { act: 'decline'; reason: string })

export const refusalOf = (error: Error): string =>
  (error instanceof ApiError && error.serverMessage) || 'No changes were saved. Please try again.'

/** The dialog that declines shows its own errors. */
export const useDecideCreators = (onDecided: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, ...decision }: Decision) =>
      decision.act === 'approve'
        ? callApi('POST /api/creators/approve', { body: { ids } })
        : callApi('POST /api/creators/reject', { body: { ids, reason: decision.reason } }),
    onSuccess: ({ changed }, { act, ids }) => {
      onDecided()
      const others = ids.length - changed.length
      toast({
        title: `${countText(changed.length, 'creator')} ${act === 'approve' ? 'approved' : 'declined'}`,
        description: others > 0 ? `${countText(others, 'creator')} had been decided already.` : 'Notified by email.',
      })
    },
    onError: (error, { act }) => {
      if (act === 'approve')
        toast({ title: 'The creators were not approved', description: refusalOf(error), variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKeys.all }),
  })
}
