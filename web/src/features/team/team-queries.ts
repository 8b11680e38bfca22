import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member, TeamInvitation } from '../../../../src/contracts/team'
import type { MemberRole } from '../../../../src/contracts/team-rights'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'
import { notSaved } from '../../lib/refusal'

export const teamQuery = () =>
  queryOptions({ queryKey: queryKeys.team.people, queryFn: ({ signal }) => callApi('GET /api/team', { signal }) })

export const ownBrandsQuery = () =>
  queryOptions({
    queryKey: queryKeys.team.brands,
    queryFn: ({ signal }) => callApi('GET /api/team/brands', { signal }),
  })

/** Errors are shown by the form. */
export const useInvite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; role: MemberRole }) => callApi('POST /api/team-invitations', { body }),
    onSuccess: ({ email }) => toast({ title: 'Invitation sent', description: email, variant: 'success' }),
    onSettled: () => refetchTeam(queryClient),
  })
}

export const useRevoke = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<TeamInvitation, 'id' | 'email'>) =>
      callApi('DELETE /api/team-invitations/{id}', { params: { id } }),
    onSuccess: (_revoked, { email }) => toast({ title: 'Invitation withdrawn', description: email }),
    onError: refused,
    onSettled: () => refetchTeam(queryClient),
  })
}

export const useChangeRole = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: number; role: MemberRole }) =>
      callApi('PATCH /api/team-members/{userId}', { params: { userId }, body: { role } }),
    onSuccess: () => toast({ title: 'Role changed', variant: 'success' }),
    onError: refused,
    onSettled: () => refetchTeam(queryClient),
  })
}

export const useRemove = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user_id: userId }: Member) => callApi('DELETE /api/team-members/{userId}', { params: { userId } }),
    onSuccess: (_removed, { name, email }) => toast({ title: `${name ?? email} removed from your team` }),
    onError: refused,
    onSettled: () => refetchTeam(queryClient),
  })
}

/** Everything on screen then follows the new role, so all of it loads again. */
export const useHandOver = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user_id }: Member) => callApi('POST /api/team/owner', { body: { user_id } }),
    onSuccess: (_members, { name, email }) => {
      toast({ title: `${name ?? email} is the owner now`, variant: 'success' })
      return queryClient.invalidateQueries()
    },
    onError: refused,
  })
}

/** Nothing of the brand until then may stay on screen, so the page loads again. */
export const useChooseBrand = () =>
  useMutation({
    mutationFn: (brand_id: number) => callApi('PUT /api/team/acting-brand', { body: { brand_id } }),
    onSuccess: () => window.location.assign('/dashboard'),
    onError: refused,
  })

export const useLeave = () =>
  useMutation({
    mutationFn: () => callApi('POST /api/team/leave'),
    onSuccess: () => window.location.assign('/dashboard'),
    onError: refused,
  })

const refetchTeam = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: queryKeys.team.all })

const refused = (error: Error) => {
  const { title, message } = notSaved(error)
  toast({ title, description: message, variant: 'destructive' })
}
