import { useQueryClient } from '@tanstack/react-query'
import { refetchUserType } from '../../lib/account-queries'
import { ApiError, callApi } from '../../lib/api'
import { currentUser } from '../../lib/identity'
import { UNREACHED, useSending } from '../../lib/use-sending'

type Input<Values> = {
  token: string
  onJoined: () => void
  /** Signs the person in, or up. */
  enter?: (values: Values) => Promise<void>
  /** What to say when `enter` failed. */
  failureOf?: (error: unknown) => Promise<string | null>
}

/** Accepts an invitation and knows the account anew, so that the dashboard opens with the brand. */
export const useJoin = <Values = null>({ token, onJoined, enter, failureOf }: Input<Values>) => {
  const queryClient = useQueryClient()
  return useSending({
    formName: 'join_team',
    send: async (values: Values) => {
      await enter?.(values)
      await callApi('POST /api/team-invitations/accept', { body: { token } })
      await refetchUserType(queryClient, (await currentUser())?.uid ?? null)
    },
    onSent: onJoined,
    onFailed: async (error) => {
      if (error instanceof ApiError) return error.serverMessage ?? UNREACHED
      return (await failureOf?.(error)) ?? UNREACHED
    },
  })
}
