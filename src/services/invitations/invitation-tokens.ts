import { seal, unseal } from '../../integrations/seal'

const PLACES = { answer: 'creator_invitations.token', unsubscribe: 'invitation_suppressions' } as const

/** Sealed, so that nothing has to be stored for it; whether it still counts, the row says. */
export const invitationToken = (id: number): string => seal(String(id), PLACES.answer)

/** Null if the token is none of ours. */
export const readInvitationToken = (token: string): number | null => Number(open('answer', token)) || null

/** Works after the invitation is deleted, too. */
export type Unsubscription = { id: number; emailHash: string }

export const unsubscribeToken = (unsubscription: Unsubscription): string =>
  seal(JSON.stringify(unsubscription), PLACES.unsubscribe)

/** Null if the token is none of ours. */
export const readUnsubscribeToken = (token: string): Unsubscription | null =>
  JSON.parse(open('unsubscribe', token) ?? 'null')

const open = (purpose: keyof typeof PLACES, token: string): string | null => {
  try {
    return unseal(token, PLACES[purpose])
  } catch {
    return null
  }
}
