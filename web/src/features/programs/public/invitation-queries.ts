import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { readCreatorInvitation } from '../../../../../src/contracts/creator-invitations'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'
import { notSaved } from '../../../lib/refusal'

export type ReadInvitation = z.output<typeof readCreatorInvitation.answer>

export const programInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.programInvitation(token),
    queryFn: ({ signal }) =>
      callApi('POST /api/creator-invitations/read', { body: { token: token || '-' }, anonymous: true, signal }),
    retry: false,
  })

export type Refusing = 'declined' | 'unsubscribed'

const CALLS = {
  declined: 'POST /api/creator-invitations/decline',
  unsubscribed: 'POST /api/creator-invitations/unsubscribe',
} as const

/** Declines the invitation, or ends all of them. */
export const useRefuse = (token: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (state: Refusing) => callApi(CALLS[state], { body: { token }, anonymous: true }),
    onSuccess: (_, state) =>
      queryClient.setQueryData(programInvitationQuery(token).queryKey, (known) => known && { ...known, state }),
    onError: (error) => {
      const { title, message } = notSaved(error)
      toast({ title, description: message, variant: 'destructive' })
    },
  })
}
