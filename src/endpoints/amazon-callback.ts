import { type Endpoint, type PayloadRequest, parseCookies } from 'payload'
import { env } from '../env'
import { type ConsentOutcome, finishConsent } from '../services/amazon/finish-consent'
import { PRODUCT_SEGMENT } from './define-endpoint'

const COOKIE = 'shelfmate-consent'
const PATH = '/api/amazon/callback'

/** 0 seconds clear the cookie, which binds a consent to the browser that started it. */
export const consentCookie = (value: string, seconds: number): string =>
  `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${env().isSecure ? '; Secure' : ''}`

/** Amazon's errors that are passed on; any other becomes `server_error`. */
const REFUSALS = [
  'access_denied',
  'invalid_request',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_response_type',
  'temporarily_unavailable',
]

/** The code is exchanged here and never forwarded. Only the browser that started a consent can finish it. */
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
    req.payload.logger.error({ err: error, msg: 'The Amazon consent could not be completed' })
    return 'server_error'
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Clears the consent cookie, unless the state is invalid: another consent may still be in progress. */
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
