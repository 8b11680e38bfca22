import { type Endpoint, parseCookies } from 'payload'
import { env } from '../env'
import { finishConsent } from '../services/amazon/finish-consent'
import { PRODUCT_SEGMENT } from './define-endpoint'

const COOKIE = 'shelfmate-consent'
const PATH = '/api/amazon/callback'

/** The cookie that ties a consent to the browser that began it; 0 seconds clears it. */
export const consentCookie = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().isSecure ? '; Secure' : ''}`

/** Amazon's refusals that are shown; anything else is `server_error`. */
const REFUSALS = [
  'access_denied',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
  'temporarily_unavailable',
]

/**
 * Login with Amazon's return. The code is exchanged here and never forwarded; the browser goes on to the setup screen,
 * with `?error=` when the consent failed.
 */
export const amazonCallback: Endpoint = {
  path: `/${PRODUCT_SEGMENT}${PATH}`,
  method: 'get',
  handler: async (req) => {
    const { state, code, error } = req.query as Record<string, unknown>
    if (typeof error === 'string') return back(REFUSALS.includes(error) ? error : 'server_error')
    const cookie = parseCookies(req.headers).get(COOKIE)
    if (typeof state !== 'string' || typeof code !== 'string' || !cookie) return back('invalid_state')
    const outcome = await finishConsent({ req, state, code, cookie })
    return back(outcome === 'connected' ? null : outcome)
  },
}

const back = (error: string | null): Response => {
  const location = error === null ? '/signup/loading' : `/signup/loading?${new URLSearchParams({ error })}`
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'set-cookie': consentCookie('', 0),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
