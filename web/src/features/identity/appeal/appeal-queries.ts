import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Restrictions } from '../../../../../src/contracts/restrictions'
import { ApiError, callApi } from '../../../lib/api'
import { queryKeys } from '../../../lib/query-keys'
import { UNREACHED, useSending } from '../../../lib/use-sending'

export const restrictionsQuery = (token: string) =>
  queryOptions({
    queryKey: queryKeys.restrictions(token),
    queryFn: ({ signal }): Promise<Restrictions> =>
      callApi('POST /api/restrictions/read', { body: { token: token || '-' }, anonymous: true, signal }),
    retry: false,
  })

const DECIDED = 'We’ve already decided. Reload this page to read our decision.'

type Input = { token: string; id: number; onSent: () => void }

export const useAnswer = ({ token, id, onSent }: Input) => {
  const queryClient = useQueryClient()
  return useSending({
    formName: 'appeal',
    send: ({ answer }: { answer: string }) =>
      callApi('POST /api/restrictions/answer', { body: { token, id, answer }, anonymous: true }),
    onSent: (answer) => {
      queryClient.setQueryData(restrictionsQuery(token).queryKey, answer)
      onSent()
    },
    onFailed: async (error) => {
      if (!(error instanceof ApiError)) return UNREACHED
      return error.status === 409 ? DECIDED : (error.serverMessage ?? UNREACHED)
    },
  })
}
