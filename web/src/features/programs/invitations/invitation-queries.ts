import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type {
  CreatorInvitation,
  inviteCreators,
  listCreatorInvitations,
} from '../../../../../src/contracts/creator-invitations'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'
import { notSaved } from '../../../lib/refusal'

/** The rows of the page, sort or filter before stay visible while others load. */
export const invitationsQuery = (query: z.input<typeof listCreatorInvitations.query>) =>
  queryOptions({
    queryKey: queryKeys.partners.invitationList(query),
    queryFn: ({ signal }) => callApi('GET /api/creator-invitations', { query, signal }),
    placeholderData: keepPreviousData,
  })

const refused = (error: Error) => {
  const { title, message } = notSaved(error)
  toast({ title, description: message, variant: 'destructive' })
}

/** The dialog shows results and errors. */
export const useInviteCreators = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof inviteCreators.body>) => callApi('POST /api/creator-invitations', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.invitations }),
  })
}

type Chosen = Pick<CreatorInvitation, 'id' | 'email'>

export const useRemind = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Chosen) => callApi('POST /api/creator-invitations/{id}/remind', { params: { id } }),
    onSuccess: (_, { email }) => toast({ title: 'Reminder sent', description: email, variant: 'success' }),
    onError: refused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.invitations }),
  })
}

export const useRevokeInvitation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Chosen) => callApi('DELETE /api/creator-invitations/{id}', { params: { id } }),
    onSuccess: (_, { email }) => toast({ title: 'Invitation revoked', description: email }),
    onError: refused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.partners.invitations }),
  })
}
