import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../components/ui/toast-store'
import { askUserTypeAnew, userTypeQuery } from '../../lib/account-queries'
import { currentUser } from '../../lib/identity'
import { createLogger } from '../../lib/logger'
import { UNREACHED, useSending } from '../../lib/use-sending'

const log = createLogger('sign-up')

export type SignUpInput<Details, Result> = {
  /** The form's name, as it is measured. */
  formName: string
  run: (details: Details) => Promise<Result>
  /** Called once the app knows the new account, so that the navigation rules let it through. */
  onDone: (result: Result) => void
  /** Says a failure in a toast: one message each. */
  onFailed: (error: unknown) => Promise<void>
}

/** One step of a sign-up: runs it, makes the app ask anew who is signed in, and goes on; or says why not. */
export const useSignUp = <Details, Result>({ formName, run, onDone, onFailed }: SignUpInput<Details, Result>) => {
  const queryClient = useQueryClient()
  const { isSending, sent, start } = useSending({
    formName,
    send: async (details: Details) => {
      const result = await run(details)
      await askWhoIsSignedIn(queryClient)
      return result
    },
    onSent: onDone,
    tell: async (error) => {
      await onFailed(error).catch(() => toast({ title: UNREACHED, variant: 'destructive' }))
      return null
    },
  })
  return { isBusy: isSending || sent !== null, start }
}

/**
 * All rows are made by now, so a failure here is none of the sign-up: what was known before is dropped, and the next
 * page asks again.
 */
const askWhoIsSignedIn = async (queryClient: QueryClient): Promise<void> => {
  const user = await currentUser()
  const uid = user?.uid ?? null
  try {
    await askUserTypeAnew(queryClient, uid)
  } catch (error) {
    log.warn('Who is signed in was not told after the sign-up', error)
    await queryClient.resetQueries({ queryKey: userTypeQuery(uid).queryKey })
  }
}
