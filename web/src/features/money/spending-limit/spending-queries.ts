import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { formatCents } from '../../../lib/decimals'
import { moneyKeys } from '../../../lib/money-keys'
import { queryKeys } from '../../../lib/query-keys'
import { notSaved } from '../../../lib/refusal'

/** Read again whenever it is shown, because every sync may change it. */
export const spendingLimitQuery = () =>
  queryOptions({
    queryKey: moneyKeys.billing.spendingLimit,
    queryFn: ({ signal }) => callApi('GET /api/billing/spending-limit', { signal }),
    staleTime: 0,
  })

/** The caller shows errors. */
export const useSetSpendingLimit = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (limit_cents: number | null) => callApi('PUT /api/billing/spending-limit', { body: { limit_cents } }),
    onSuccess: async (answer) => {
      const { limit_cents: limit, state } = answer
      const wasPaused = queryClient.getQueryData(spendingLimitQuery().queryKey)?.state === 'reached'
      toast({
        title: limit === null ? 'Spending limit removed' : `Spending limit set to ${formatCents(limit)}`,
        ...(wasPaused && state !== 'reached' && { description: 'Your creators’ links earn again.' }),
        variant: 'success',
      })
      await cacheAnswer(queryClient, spendingLimitQuery().queryKey, answer)
      await queryClient.invalidateQueries({ queryKey: queryKeys.tasks })
    },
  })
}

/** With one press; a failure is a toast. */
export const useRaiseLimit = () => {
  const save = useSetSpendingLimit()
  const raise = (limit: number): void =>
    save.mutate(limit, {
      onError: (error) => {
        const { title, message } = notSaved(error)
        toast({ title, description: message, variant: 'destructive' })
      },
    })
  return { raise, isPending: save.isPending }
}
