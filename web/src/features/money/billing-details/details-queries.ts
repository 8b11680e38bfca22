import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { saveBillingDetails } from '../../../../../src/contracts/billing-details'
import type { CallRequest } from '../../../../../src/contracts/call'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { moneyKeys } from '../../../lib/money-keys'

/** Null until the brand adds them. */
export const billingDetailsQuery = () =>
  queryOptions({
    queryKey: moneyKeys.billing.details,
    queryFn: async ({ signal }) => (await callApi('GET /api/billing/details', { signal })).details,
  })

type DetailsInput = NonNullable<CallRequest<typeof saveBillingDetails>['body']>

/** The form shows errors. */
export const useSaveBillingDetails = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DetailsInput) => callApi('PUT /api/billing/details', { body }),
    onSuccess: async ({ details }) => {
      toast({ title: 'Billing details saved', variant: 'success' })
      await cacheAnswer(queryClient, billingDetailsQuery().queryKey, details)
    },
  })
}
