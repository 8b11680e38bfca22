import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserTypeAnswer } from '../../../../src/contracts/identity'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import { queryKeys } from '../../lib/query-keys'
import { notSaved } from '../../lib/refusal'

/** For good: the account keeps it. */
export const useDismissSteps = () => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/first-steps/dismiss'),
    onSuccess: async () => {
      await Promise.all(
        [queryKeys.tasks, queryKeys.creatorHome].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      queryClient.setQueriesData<UserTypeAnswer>(
        { queryKey: queryKeys.userType.all },
        (account) => account && { ...account, hasFirstSteps: false },
      )
    },
    onError: (error) => toast({ title: 'Not saved', description: notSaved(error).message, variant: 'destructive' }),
  })
  return { run: () => mutate(), isBusy: isPending }
}
