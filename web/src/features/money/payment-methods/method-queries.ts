import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  finishPaymentMethod,
  listPaymentMethods,
  type PaymentMethodRow,
  removePaymentMethod,
  setDefaultMethod,
  startPaymentMethod,
  verifyPaymentMethod,
} from '../../../../../src/contracts/payment-methods'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { refusalText } from './refusal-text'

/** The brand's cards and bank accounts, the default first. */
export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: ({ signal }) => callApi(listPaymentMethods, { signal }),
  })

export type MethodType = PaymentMethodRow['pm_type']

/** Begins to add a method: its answer says where its number is given. Nothing is kept before `useFinishMethod`. */
export const useStartMethod = () =>
  useMutation({
    mutationFn: (type: MethodType) => callApi(startPaymentMethod, { body: { type, return_url: settingsAddress() } }),
  })

/** Keeps what was given to the provider, and says once how that ended. */
export const useFinishMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (setupIntentId: string) => callApi(finishPaymentMethod, { body: { setup_intent_id: setupIntentId } }),
    onSuccess: ({ status, problem, methods }) => {
      toast(finishedToast(status, problem))
      return keep(queryClient, methods)
    },
    onError: (error) => {
      toast({
        title: 'We could not ask how it ended',
        description: refusalText(error, 'If it is not in the list in a minute, add it again.'),
        variant: 'destructive',
      })
      return queryClient.invalidateQueries({ queryKey: ['payment-methods'] })
    },
  })
}

export type Proof = { id: number; proof: { amounts: number[] } | { descriptor_code: string } }

/** Proves a bank account by what the bank statement shows. */
export const useVerifyMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: Proof) => callApi(verifyPaymentMethod, { params: { id }, body: proof }),
    onSuccess: (methods) => keep(queryClient, methods),
  })
}

/** Makes a method the default, or the default among its kind. */
export const useSetDefault = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isOfType }: { id: number; isOfType: boolean }) =>
      callApi(setDefaultMethod, { params: { id }, body: { of_type: isOfType } }),
    onSuccess: (methods) => keep(queryClient, methods),
    onError: (error) =>
      toast({
        title: 'The default stays as it was',
        description: refusalText(error, 'Nothing changed; try again in a moment.'),
        variant: 'destructive',
      }),
  })
}

/** Removes a method. */
export const useRemoveMethod = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(removePaymentMethod, { params: { id } }),
    onSuccess: (methods) => keep(queryClient, methods),
  })
}

/** Where the provider's page comes back to. */
const settingsAddress = (): string => `${window.location.origin}/dashboard/payment-settings`

/**
 * Shows the methods as the server has them now; what a charge is paid with, and so its fee, is asked again. Cancels a pending
 * read, whose answer may be older than the change.
 */
const keep = async (queryClient: QueryClient, methods: PaymentMethodRow[]): Promise<void> => {
  const { queryKey } = paymentMethodsQuery()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, methods)
  await queryClient.invalidateQueries({ queryKey: ['billing'] })
}

const finishedToast = (status: 'added' | 'waiting' | 'failed', problem: string | null) => {
  switch (status) {
    case 'added':
      return { title: 'Payment method added', variant: 'success' as const }
    case 'waiting':
      return {
        title: 'Almost there',
        description: 'The bank account is ready when you have proven that it is yours.',
      }
    case 'failed':
      return {
        title: 'The payment method was not added',
        description: problem ?? 'Nothing was charged. Try again, or take another card or account.',
        variant: 'destructive' as const,
      }
  }
}
