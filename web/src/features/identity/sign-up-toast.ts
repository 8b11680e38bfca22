import { MESSAGES } from '../../../../src/contracts/messages'
import { toast } from '../../components/ui/toast-store'
import { ApiError } from '../../lib/api'
import { identityCode, signUpMessage } from '../../lib/identity-errors'

type Text = { title: string; description?: string }

/** The identity provider's refusals have their own texts; every other failure goes by `otherwise`. One message each. */
export const toastSignUpFailure = (error: unknown, otherwise: Text): void => {
  toast({ ...(identityCode(error) ? signUpMessage(error) : otherwise), variant: 'destructive' })
}

/* The texts of the three steps (specification, section 8). They are loaded when something fails, not with the forms. */

export const toastBrandFailure = (error: unknown): void =>
  toastSignUpFailure(error, withMessage(MESSAGES.errorCreatingAccount, error))

export const toastCreatorFailure = (error: unknown): void =>
  toastSignUpFailure(error, withMessage(MESSAGES.errorSignUp, error))

export const toastLinksFailure = (error: unknown): void => {
  const isMissing = error instanceof Error && error.message === MESSAGES.creatorMissing
  const text = isMissing ? { title: MESSAGES.creatorMissing } : withMessage(MESSAGES.errorSavingLinks, error)
  toastSignUpFailure(error, text)
}

/* With the server's words where it has some: the error's own text is the whole answer as it came. */
const withMessage = (title: string, error: unknown): Text => {
  if (!(error instanceof Error)) return { title }
  return { title, description: (error instanceof ApiError && error.serverMessage) || error.message }
}
