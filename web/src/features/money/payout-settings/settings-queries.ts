import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallRequest } from '../../../../../src/contracts/call'
import {
  type PayoutSettings,
  readPayoutSettings,
  refreshStripeAccount,
  resendVerification,
  saveDestination,
  saveTaxDetails,
  startStripeAccount,
  verifyDestination,
} from '../../../../../src/contracts/payout-settings'
import { toast } from '../../../components/ui/toast-store'
import { callApi } from '../../../lib/api'
import { refusalText } from '../payment-methods/refusal-text'

/** How the creator is paid, and what is missing. */
export const payoutSettingsQuery = () =>
  queryOptions({
    queryKey: ['payout-settings'],
    queryFn: ({ signal }) => callApi(readPayoutSettings, { signal }),
  })

/** Asks for a fresh link to the provider's pages and goes there, in this window. `country` is two letters. */
export const useOpenStripe = () =>
  useMutation({
    mutationFn: (country: string) => callApi(startStripeAccount, { body: { country } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast({
        title: 'Stripe’s pages could not be opened',
        description: refusalText(error, 'Nothing changed; try again in a moment.'),
        variant: 'destructive',
      }),
  })

/** Asks the provider how far the account is. */
export const useCheckStripe = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(refreshStripeAccount),
    onSuccess: (settings) => keep(queryClient, settings),
    onError: (error) =>
      toast({
        title: 'We could not ask Stripe',
        description: refusalText(error, 'What you see is what it said last; check again in a moment.'),
        variant: 'destructive',
      }),
  })
}

export type DestinationInput = NonNullable<CallRequest<typeof saveDestination>['body']>

/** Saves where PayPal or Venmo sends the money. The form says what fails. */
export const useSaveDestination = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: DestinationInput) => callApi(saveDestination, { body }),
    onSuccess: (settings) => {
      const isConfirmed = settings.destination?.status === 'verified'
      toast({
        title: 'Saved',
        description: isConfirmed ? 'It was confirmed already.' : 'Open the mail we sent you to confirm it.',
        variant: 'success',
      })
      return keep(queryClient, settings)
    },
  })
}

/** Sends the mail that asks to confirm the destination once more. */
export const useResendMail = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(resendVerification),
    onSuccess: (settings) => {
      toast({ title: 'The mail is on its way', description: 'Only its link works from now on.', variant: 'success' })
      return keep(queryClient, settings)
    },
    onError: (error) =>
      toast({
        title: 'The mail was not sent',
        description: refusalText(error, 'Try again in a moment.'),
        variant: 'destructive',
      }),
  })
}

/** Confirms the destination with the mail's token. The page says what fails. */
export const useVerifyDestination = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => callApi(verifyDestination, { body: { token } }),
    onSuccess: (settings) => {
      toast({ title: 'Confirmed', description: 'Payouts may be sent there.', variant: 'success' })
      return keep(queryClient, settings)
    },
  })
}

export type TaxInput = NonNullable<CallRequest<typeof saveTaxDetails>['body']>

/** Saves the tax details; the identifier does not come back. The form says what fails. */
export const useSaveTaxDetails = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: TaxInput) => callApi(saveTaxDetails, { body }),
    onSuccess: (settings) => {
      toast({ title: 'Tax details saved', variant: 'success' })
      return keep(queryClient, settings)
    },
  })
}

/**
 * Shows the settings as the server has them now; what a payout waits for may have changed with them. A read that is under
 * way may have been answered before the change: it is ended.
 */
const keep = async (queryClient: QueryClient, settings: PayoutSettings): Promise<void> => {
  const { queryKey } = payoutSettingsQuery()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, settings)
  await queryClient.invalidateQueries({ queryKey: ['payouts'] })
}
