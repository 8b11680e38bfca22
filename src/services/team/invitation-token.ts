import { seal, unseal } from '../../integrations/seal'

const PLACE = 'team_invitations.token'

/** Sealed, so that nothing has to be stored for it; whether it still counts, the row says. */
export const invitationToken = (id: number): string => seal(String(id), PLACE)

/** Null if the token is none of ours. */
export const readInvitationToken = (token: string): number | null => {
  try {
    return Number(unseal(token, PLACE))
  } catch {
    return null
  }
}
