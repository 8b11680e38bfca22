import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../components/ui/toast-store'
import { refetchUserType, userTypeQuery } from '../../lib/account-queries'
import { currentUser } from '../../lib/identity'
import { createLogger } from '../../lib/logger'
import { UNREACHED, useSending } from '../../lib/use-sending'

const log = createLogger('sign-up')

export type SignUpInput<Details, Result> = {
  formName: string
  run: (details: Details) => Promise<Result>
  /** Called after the user type is refetched, so that the navigation guards let the new account through. */
  onDone: (result: Result) => void
  /** Shows one toast. */
  onFailed: (error: unknown) => Promise<void>
}

export const useSignUp = <Details, Result>({ formName, run, onDone, onFailed }: SignUpInput<Details, Result>) => {
  const queryClient = useQueryClient()
  const { isSending, sent, error, start } = useSending({
    formName,
    send: async (details: Details) => {
      const result = await run(details)
      await askWhoIsSignedIn(queryClient)
      return result
    },
    onSent: onDone,
    onFailed: async (error) => {
      await onFailed(error).catch(() => toast({ title: UNREACHED, variant: 'destructive' }))
      return null
    },
  })
  return { isBusy: isSending || sent !== null, failure: error, start }
}

/** All rows exist by now, so a failure here must not fail the sign-up: the cached user type is reset instead. */
const askWhoIsSignedIn = async (queryClient: QueryClient): Promise<void> => {
  const user = await currentUser()
  const uid = user?.uid ?? null
  try {
    await refetchUserType(queryClient, uid)
  } catch (error) {
    log.warn('Failed to refetch the user type after sign-up', error)
    await queryClient.resetQueries({ queryKey: userTypeQuery(uid).queryKey })
  }
}
