import { seal, unseal } from '../../integrations/seal'

const PLACE = 'restrictions.token'

/** Opens the page on which a person reads and answers their bans and holds, also without a login. Nothing is stored for it. */
export const answerToken = (userId: number): string => seal(String(userId), PLACE)

/** The token is in the fragment, which no server and no log gets. */
export const answerPath = (userId: number): string => `/appeal#${answerToken(userId)}`

/** The user's id, or null if the token is none of ours. */
export const readAnswerToken = (token: string): number | null => {
  try {
    return Number(unseal(token, PLACE)) || null
  } catch {
    return null
  }
}
