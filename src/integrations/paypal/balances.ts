import * as z from 'zod'
import { UnknownOutcome } from '../provider-errors'
import { callPaypal } from './client'
import { SERVICE } from './fetch-answer'
import { centsIn } from './shapes'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Balances = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: Money, available_balance: Money.nullish() })),
})

/**
 * US cents; payouts use the available part. Throws ProviderRefused (403 without permission), UnknownOutcome. Source:
 * PayPal Transaction Search, "List all balances".
 */
export const readBalance = async (): Promise<{ availableCents: number; totalCents: number }> => {
  const { balances } = await callPaypal({ path: '/v1/reporting/balances?currency_code=USD', shape: Balances })
  const dollars = balances.find(({ currency }) => currency === 'USD')
  if (!dollars) return { availableCents: 0, totalCents: 0 }
  const totalCents = centsIn(dollars.total_balance.value)
  const availableCents = centsIn((dollars.available_balance ?? dollars.total_balance).value)
  if (totalCents === null || availableCents === null) throw new UnknownOutcome(SERVICE, 'the balance could not be read')
  return { availableCents, totalCents }
}
