import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { confirmCharge } from '../../../../../src/contracts/billing'
import { callApi } from '../../../lib/api'
import { useRefreshCharges } from './billing-queries'

/** The bank said no, or was not asked, in Stripe's words for people. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
}

/** In the address that the bank's page comes back to. */
const CONFIRMED = 'confirmed'

/**
 * Asks the bank's question about the next charge that waits: on a page of its own, which comes back here, or by Stripe's
 * script in a window over this page. Then asks what became of the charges. `hasLeft` while the browser goes elsewhere.
 */
export const useConfirmCharge = (cycleId: number) => {
  const refresh = useRefreshCharges(cycleId)
  return useMutation({
    mutationFn: async () => {
      const { page_url: page, client_secret: secret } = await callApi(confirmCharge, {
        params: { cycleId },
        body: { return_url: `${window.location.origin}/dashboard/billing/${cycleId}?${CONFIRMED}=1` },
      })
      if (page !== null) {
        window.location.assign(page)
        return { hasLeft: true }
      }
      if (secret !== null) await askBank(secret)
      await refresh.mutateAsync()
      return { hasLeft: false }
    },
  })
}

/** After the bank's page came back: asks once what became of the charges, and takes the sign out of the address. */
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

const askBank = async (secret: string): Promise<void> => {
  const { confirmWithBank } = await import('../payment-methods/stripe-script')
  const refusal = await confirmWithBank(secret)
  if (refusal !== null) throw new BankRefusal(refusal)
}
