import { IdentityRefusal } from './google-error'

/** The page for all links, as it is set in Google's console. */
const ACTION_PATH = '/forgot-password'

export const actionLink = (publicUrl: string, mode: string, code: string, continueUrl: string): string => {
  const link = `${publicUrl}${ACTION_PATH}?mode=${mode}&oobCode=${code}`
  return continueUrl === '' ? link : `${link}&continueUrl=${encodeURIComponent(continueUrl)}`
}

/** Only our own host is among the authorized domains. */
export const requireOwnDomain = (publicUrl: string, continueUrl: string): void => {
  if (continueUrl === '') return
  if (!URL.canParse(continueUrl)) throw new IdentityRefusal('INVALID_CONTINUE_URI')
  if (new URL(continueUrl).hostname !== new URL(publicUrl).hostname) {
    throw new IdentityRefusal('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project')
  }
}
