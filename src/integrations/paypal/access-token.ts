import * as z from 'zod'
import { type Env, env } from '../../env'
import { UnknownOutcome } from '../provider-errors'
import { fetchAnswer, SERVICE } from './fetch-answer'

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

const RENEW_AFTER = 0.9

type Token = { value: string; renewAtMs: number }

/** `token` is null until it arrives. */
type CachedToken = { settings: Env['paypal']; token: Token | null; promise: Promise<Token> }

let cached: CachedToken | undefined

/**
 * Fetched once for concurrent callers. Throws UnknownOutcome even if PayPal rejects our credentials: no payment was
 * made, and a person has to fix it. Source: PayPal, "Get an access token" (OAuth 2.0, client credentials).
 */
export const accessToken = async (): Promise<string> => {
  const settings = env().paypal
  if (!cached || !isUsable(cached, settings)) cached = startFetching(settings)
  return (await cached.promise).value
}

export const dropToken = (rejected: string): void => {
  if (cached?.token?.value === rejected) cached = undefined
}

const isUsable = (fetching: CachedToken, settings: Env['paypal']): boolean =>
  fetching.settings === settings && (fetching.token === null || Date.now() < fetching.token.renewAtMs)

const startFetching = (settings: Env['paypal']): CachedToken => {
  const fetching: CachedToken = { settings, token: null, promise: fetchToken(settings) }
  fetching.promise.then(
    (token) => {
      fetching.token = token
    },
    () => {
      // The next caller tries again.
      if (cached === fetching) cached = undefined
    },
  )
  return fetching
}

const fetchToken = async ({ clientId, clientSecret, apiUrl }: Env['paypal']): Promise<Token> => {
  const askedAtMs = Date.now()
  const { status, json, retryAfterSeconds } = await fetchAnswer(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const answer = TokenAnswer.safeParse(json)
  if (status !== 200 || !answer.success)
    throw new UnknownOutcome(SERVICE, `returned no token (${status})`, retryAfterSeconds, { status })
  const { access_token, expires_in } = answer.data
  return { value: access_token, renewAtMs: askedAtMs + expires_in * 1_000 * RENEW_AFTER }
}
