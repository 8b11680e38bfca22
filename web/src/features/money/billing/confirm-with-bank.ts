import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { callApi } from '../../../lib/api'
import { useRefreshCharges } from './billing-queries'

/** The message comes from Stripe and can be shown to users. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
}

/** Query parameter of the URL that the bank's page returns to. */
const CONFIRMED = 'confirmed'

/**
 * 3-D Secure, on the bank's page, which returns here, or in Stripe's overlay. `hasLeft` is true while the browser
 * navigates to the bank.
 */
export const useConfirmCharge = (cycleId: number) => {
  const refresh = useRefreshCharges(cycleId)
  return useMutation({
    mutationFn: async () => {
      const { page_url: page, client_secret: secret } = await callApi(
        'POST /api/billing/statements/{cycleId}/confirm',
        {
          params: { cycleId },
          body: { return_url: `${window.location.origin}/dashboard/billing/${cycleId}?${CONFIRMED}=1` },
        },
      )
      if (page !== null) {
        window.location.assign(page)
        return { hasLeft: true }
      }
      if (secret !== null) await confirmIntent(secret)
      await refresh.mutateAsync()
      return { hasLeft: false }
    },
  })
}

/** Once; also removes the query parameter. */
export const useReturnFromBank = (cycleId: number | null): void => {
  const [query, setQuery] = useSearchParams()
  const { mutate } = useRefreshCharges(cycleId ?? 0)
  const isAsked = useRef(false)
  const isBack = query.get(CONFIRMED) === '1' && cycleId !== null
  useEffect(() => {
    if (!isBack || isAsked.current) return
    isAsked.current = true
    setQuery({}, { replace: true })
    mutate()
  }, [isBack, setQuery, mutate])
}

const confirmIntent = async (secret: string): Promise<void> => {
  const { confirmWithBank } = await import('../payment-methods/stripe-script')
  const refusal = await confirmWithBank(secret)
  if (refusal !== null) throw new BankRefusal(refusal)
}
