import { toast } from '../../components/ui/toast-store'
import { identityCode, signUpMessage } from '../../lib/identity-errors'

/** The identity provider's refusals have their own texts; every other failure goes by `otherwise`. One message each. */
export const toastSignUpFailure = (error: unknown, otherwise: { title: string; description?: string }): void => {
  toast({ ...(identityCode(error) ? signUpMessage(error) : otherwise), variant: 'destructive' })
}
