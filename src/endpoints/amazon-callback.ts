import { type Endpoint, type PayloadRequest, parseCookies } from 'payload'
import { env } from '../env'
import { type ConsentOutcome, finishConsent } from '../services/amazon/finish-consent'
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
 * with `?error=` when the consent failed, for whatever reason. Only the browser that began a consent ends it.
 */
export const amazonCallback: Endpoint = {
  path: `/${PRODUCT_SEGMENT}${PATH}`,
  method: 'get',
  handler: async (req) => {
    const { state, code, error } = req.query as Record<string, unknown>
    const refusal = error === undefined ? null : (REFUSALS.find((known) => known === error) ?? 'server_error')
    const cookie = parseCookies(req.headers).get(COOKIE)
    const outcome = await endConsent(req, {
      state: textOf(state),
      code: refusal === null ? textOf(code) : null,
      cookie: textOf(cookie),
    })
    if (outcome === 'connected') return back(null, outcome)
    return back(refusal ?? (outcome === 'no_code' ? 'invalid_request' : outcome), outcome)
  },
}

type Returned = { state: string | null; code: string | null; cookie: string | null }

const endConsent = async (req: PayloadRequest, { state, code, cookie }: Returned): Promise<ConsentOutcome> => {
  if (state === null || cookie === null) return 'invalid_state'
  try {
    return await finishConsent({ req, state, code, cookie })
  } catch (error) {
    req.payload.logger.error({ err: error, msg: 'A consent could not be ended' })
    return 'server_error'
  }
}

/** What is missing, empty or there several times is none. */
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The cookie of a consent goes with it; a return that belongs to none leaves the one that is open alone. */
const back = (error: string | null, outcome: ConsentOutcome): Response => {
  const location = error === null ? '/signup/loading' : `/signup/loading?${new URLSearchParams({ error })}`
  return new Response(null, {
    status: 303,
    headers: {
      location,
      ...(outcome === 'invalid_state' ? {} : { 'set-cookie': consentCookie('', 0) }),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}
