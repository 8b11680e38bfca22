import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export type ReturnFromLink = {
  /** The creator returned from Stripe, finished or not: read the account's state. */
  onReturn: () => void
  /** The onboarding link had expired or been used: request a new one. */
  onExpired: () => void
  /** The creator opened the confirmation link from the email. */
  onMail: (token: string) => void
}

const OURS = ['stripe', 'verify']

/**
 * Handles the parameters once and removes them: the token is secret, and a reload must not repeat the action. Source:
 * Stripe, account links.
 */
export const useReturnFromLink = ({ onReturn, onExpired, onMail }: ReturnFromLink): void => {
  const [query, setQuery] = useSearchParams()
  const lastHandled = useRef<string | null>(null)
  const stripe = query.get('stripe')
  const token = query.get('verify')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event, not a new function
  useEffect(() => {
    const handled = JSON.stringify([stripe, token])
    if ((stripe === null && token === null) || lastHandled.current === handled) return
    lastHandled.current = handled
    setQuery((current) => withoutOurs(current), { replace: true })
    if (token !== null) onMail(token)
    else if (stripe === 'return') onReturn()
    else if (stripe === 'refresh') onExpired()
  }, [stripe, token])
}

const withoutOurs = (query: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const name of OURS) next.delete(name)
  return next
}
