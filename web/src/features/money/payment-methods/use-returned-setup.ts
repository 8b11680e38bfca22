import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFinishMethod } from './method-queries'

/** Source: Stripe, "Save a customer's payment method". */
const ADDED = ['setup_intent', 'setup_intent_client_secret', 'redirect_status']

/** Reads `?setup_intent=…` once and removes it from the URL. True while the request is pending. */
export const useReturnedSetup = (): boolean => {
  const [query, setQuery] = useSearchParams()
  const { mutate, isPending } = useFinishMethod()
  const lastHandled = useRef<string | null>(null)
  const setupIntent = query.get('setup_intent')
  useEffect(() => {
    if (setupIntent === null || lastHandled.current === setupIntent) return
    lastHandled.current = setupIntent
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
