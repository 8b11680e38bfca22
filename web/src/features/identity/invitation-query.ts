import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'

/** What the link of an invitation is for. Changes only when the brand renews it. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.team.invitation(token),
    queryFn: ({ signal }) => callApi('POST /api/team-invitations/read', { body: { token }, anonymous: true, signal }),
    retry: false,
  })
