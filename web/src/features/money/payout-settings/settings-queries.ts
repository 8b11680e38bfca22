import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallRequest } from '../../../../../src/contracts/call'
import type { PayoutSettings, saveDestination, saveTaxDetails } from '../../../../../src/contracts/payout-settings'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { moneyKeys } from '../../../lib/money-keys'
import { refusalText } from '../payment-methods/refusal-text'

export const payoutSettingsQuery = () =>
  queryOptions({
    queryKey: moneyKeys.payoutSettings,
    queryFn: ({ signal }) => callApi('GET /api/payout-settings', { signal }),
  })

/** `country` is an ISO 3166-1 alpha-2 code. */
export const useOpenStripe = () =>
  useMutation({
    mutationFn: (country: string) => callApi('POST /api/payout-settings/stripe', { body: { country } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        title: 'We couldn’t open Stripe',
        description: refusalText(error, 'Nothing changed; try again in a moment.'),
        variant: 'destructive',
      }),
  })

/** The dialog shows errors. */
export const useReplaceStripe = () =>
  useMutation({
    mutationFn: (country: string) => callApi('POST /api/payout-settings/stripe/replace', { body: { country } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

export const useCheckStripe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/payout-settings/stripe/refresh'),
    onSuccess: (settings) => cacheSettings(queryClient, settings),
    onError: (error) =>
      toast({
        title: 'We couldn’t check with Stripe',
        description: refusalText(error, 'This page may be out of date; check again in a moment.'),
        variant: 'destructive',
      }),
  })
}

export type DestinationInput = NonNullable<CallRequest<typeof saveDestination>['body']>

/** The form shows errors. */
export const useSaveDestination = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DestinationInput) => callApi('PUT /api/payout-settings/destination', { body }),
    onSuccess: (settings) => {
      const isConfirmed = settings.destination?.status === 'verified'
      toast({
        title: 'Saved',
        description: isConfirmed ? 'Already confirmed.' : 'Open the link we emailed you to confirm it.',
        variant: 'success',
      })
      return cacheSettings(queryClient, settings)
    },
  })
}

export const useResendMail = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi('POST /api/payout-settings/destination/resend'),
    onSuccess: (settings) => {
      toast({ title: 'Email sent', description: 'Only the link in the latest email works.', variant: 'success' })
      return cacheSettings(queryClient, settings)
    },
    onError: (error) =>
      toast({
        title: 'Email not sent',
        description: refusalText(error, 'Try again in a moment.'),
        variant: 'destructive',
      }),
  })
}

/** The page shows errors. */
export const useVerifyDestination = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi('POST /api/payout-settings/destination/verify', { body: { token } }),
    onSuccess: (settings) => {
      toast({ title: 'Confirmed', description: 'We can send payouts there now.', variant: 'success' })
      return cacheSettings(queryClient, settings)
    },
  })
}

export type TaxInput = NonNullable<CallRequest<typeof saveTaxDetails>['body']>

/** The answer has only the last four characters of the tax ID. The form shows errors. */
export const useSaveTaxDetails = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TaxInput) => callApi('PUT /api/payout-settings/tax', { body }),
    onSuccess: (settings) => {
      toast({ title: 'Tax details saved', variant: 'success' })
      return cacheSettings(queryClient, settings)
    },
  })
}

/** What payouts wait for may have changed. */
const cacheSettings = async (queryClient: QueryClient, settings: PayoutSettings): Promise<void> => {
  await cacheAnswer(queryClient, payoutSettingsQuery().queryKey, settings)
  await queryClient.invalidateQueries({ queryKey: moneyKeys.payouts.all })
}
