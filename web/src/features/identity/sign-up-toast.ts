import { MESSAGES } from '../../../../src/contracts/messages'
import { toast } from '../../components/ui/toast-store'
import { ApiError } from '../../lib/api'
import { identityCode } from '../../lib/identity-code'
import { signUpMessage } from '../../lib/identity-errors'

type Text = { title: string; description?: string }

/** `otherwise` when it is not an error of the identity provider. */
export const toastSignUpFailure = (error: unknown, otherwise: Text): void => {
  toast({ ...(identityCode(error) ? signUpMessage(error) : otherwise), variant: 'destructive' })
}

/* Texts of the three steps. This module loads only after a failure, not with the forms. */

export const toastBrandFailure = (error: unknown): void =>
  toastSignUpFailure(error, withMessage(MESSAGES.errorCreatingAccount, error))

export const toastCreatorFailure = (error: unknown): void =>
  toastSignUpFailure(error, withMessage(MESSAGES.errorSignUp, error))

export const toastLinksFailure = (error: unknown): void => {
  const isMissing = error instanceof Error && error.message === MESSAGES.creatorMissing
  const text = isMissing ? { title: MESSAGES.creatorMissing } : withMessage(MESSAGES.errorSavingLinks, error)
  toastSignUpFailure(error, text)
}

/* Prefers the server's message; an ApiError's own message contains the whole raw response. */
const withMessage = (title: string, error: unknown): Text => {
  if (!(error instanceof Error)) return { title }
  return { title, description: (error instanceof ApiError && error.serverMessage) || error.message }
}
