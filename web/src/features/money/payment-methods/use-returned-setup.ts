import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFinishMethod } from './method-queries'

/** What the provider adds to the address it comes back to. Source: Stripe, "Save a customer's payment method". */
const ADDED = ['setup_intent', 'setup_intent_client_secret', 'redirect_status']

/**
 * Ends what was begun on the provider's page: reads `?setup_intent=…` once, takes it out of the address, and asks how it
 * ended. True while that is asked.
 */
export const useReturnedSetup = (): boolean => {
  const [query, setQuery] = useSearchParams()
  const { mutate, isPending } = useFinishMethod()
  const asked = useRef<string | null>(null)
  const setupIntent = query.get('setup_intent')
  useEffect(() => {
    if (setupIntent === null || asked.current === setupIntent) return
    asked.current = setupIntent
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const name of ADDED) next.delete(name)
        return next
      },
      { replace: true },
    )
    mutate(setupIntent)
  }, [setupIntent, setQuery, mutate])
  return isPending
}
