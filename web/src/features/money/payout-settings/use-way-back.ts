import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

export type WayBack = {
  /** The creator comes from the provider's pages. That does not mean finished: the provider is asked. */
  onReturn: () => void
  /** The link to the provider's pages was too old or used: a new one is needed at once. */
  onExpired: () => void
  /** The creator comes by the link of the mail. */
  onMail: (token: string) => void
}

const OURS = ['stripe', 'verify']

/**
 * Does once what the address asks for (`?stripe=return`, `?stripe=refresh`, `?verify=TOKEN`), and takes it out of the
 * address: the token is nobody else's, and a reload must not ask again. Source: Stripe, account links.
 */
export const useWayBack = ({ onReturn, onExpired, onMail }: WayBack): void => {
  const [query, setQuery] = useSearchParams()
  const done = useRef<string | null>(null)
  const stripe = query.get('stripe')
  const token = query.get('verify')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the event, not a new function
  useEffect(() => {
    const asked = JSON.stringify([stripe, token])
    if ((stripe === null && token === null) || done.current === asked) return
    done.current = asked
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
