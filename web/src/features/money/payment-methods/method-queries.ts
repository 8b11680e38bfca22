import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { moneyKeys } from '../../../lib/money-keys'
import { refusalText } from './refusal-text'

/** The default first. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: moneyKeys.paymentMethods,
    queryFn: ({ signal }) => callApi('GET /api/payment-methods', { signal }),
  })

export type MethodType = PaymentMethodRow['pm_type']

/** Nothing is saved before `useFinishMethod`. */
export const useStartMethod = () =>
  useMutation({
    mutationFn: (type: MethodType) =>
      callApi('POST /api/payment-methods/setup', { body: { type, return_url: settingsAddress() } }),
  })

/** Shows the outcome in a toast. */
export const useFinishMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (setupIntentId: string) =>
      callApi('POST /api/payment-methods/finish', { body: { setup_intent_id: setupIntentId } }),
    onSuccess: ({ status, problem, methods }) => {
      toast(finishedToast(status, problem))
      return cacheMethods(queryClient, methods)
    },
    onError: (error) => {
      toast({
        title: 'We couldn’t check the payment method',
        description: refusalText(error, 'If it doesn’t appear within a minute, add it again.'),
        variant: 'destructive',
      })
      return queryClient.invalidateQueries({ queryKey: moneyKeys.paymentMethods })
    },
  })
}

export type Proof = { id: number; proof: { amounts: number[] } | { descriptor_code: string } }

/** By micro-deposit amounts or the descriptor code. */
export const useVerifyMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: Proof) =>
      callApi('POST /api/payment-methods/{id}/verify', { params: { id }, body: proof }),
    onSuccess: (methods) => cacheMethods(queryClient, methods),
  })
}

/** With `isOfType`, the default of its type. */
export const useSetDefault = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isOfType }: { id: number; isOfType: boolean }) =>
      callApi('POST /api/payment-methods/{id}/default', { params: { id }, body: { of_type: isOfType } }),
    onSuccess: (methods) => cacheMethods(queryClient, methods),
    onError: (error) =>
      toast({
        title: 'Default not changed',
        description: refusalText(error, 'Nothing changed; try again in a moment.'),
        variant: 'destructive',
      }),
  })
}

export const useRemoveMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi('DELETE /api/payment-methods/{id}', { params: { id } }),
    onSuccess: (methods) => cacheMethods(queryClient, methods),
  })
}

/** The return URL for the provider's page. */
const settingsAddress = (): string => `${window.location.origin}/dashboard/payment-settings`

/** Fees in billing depend on the default method. */
const cacheMethods = async (queryClient: QueryClient, methods: PaymentMethodRow[]): Promise<void> => {
  await cacheAnswer(queryClient, paymentMethodsQuery().queryKey, methods)
  await queryClient.invalidateQueries({ queryKey: moneyKeys.billing.all })
}

const finishedToast = (status: 'added' | 'waiting' | 'failed', problem: string | null) => {
  switch (status) {
    case 'added':
      return { title: 'Payment method added', variant: 'success' as const }
    case 'waiting':
      return {
        title: 'Almost there',
        description: 'Your bank account is ready once you verify it.',
      }
    case 'failed':
      return {
        title: 'Payment method not added',
        description: problem ?? 'Nothing was charged. Try again or use another card or account.',
        variant: 'destructive' as const,
      }
  }
}
