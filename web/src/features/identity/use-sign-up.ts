import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userTypeQuery } from '../../lib/account-queries'
import { currentUser } from '../../lib/identity'
import { createLogger } from '../../lib/logger'
import { toastSignUpFailure } from './sign-up-toast'

const log = createLogger('sign-up')

export type SignUpInput<Details, Result> = {
  run: (details: Details) => Promise<Result>
  /** Called once the app knows the new account, so that the navigation rules let it through. */
  onDone: (result: Result) => void
  /** The message for a failure that is not the identity provider's. */
  failure: (error: Error) => { title: string; description?: string }
}

/** One step of a sign-up: runs it, makes the app ask anew who is signed in, and goes on; or says why not. */
export const useSignUp = <Details, Result>({ run, onDone, failure }: SignUpInput<Details, Result>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (details: Details) => {
      const result = await run(details)
      const user = await currentUser()
      await queryClient.fetchQuery({ ...userTypeQuery(user?.uid ?? null), staleTime: 0 })
      return result
    },
    onSuccess: onDone,
    onError: (error) => {
      log.error('Sign-up failed', error, error.cause)
      toastSignUpFailure(error, failure(error))
    },
  })
}
