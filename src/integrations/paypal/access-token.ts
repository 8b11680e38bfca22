import * as z from 'zod'
import { type Env, env } from '../../env'
import { UnknownOutcome } from '../provider-errors'
import { fetchAnswer, SERVICE } from './fetch-answer'

const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** A token is renewed when this part of its life is over. */
const USED_PART = 0.9

type Token = { value: string; renewAtMs: number }

/** Who fetches a token, or has: `token` is null until it came. */
type Fetching = { settings: Env['paypal']; token: Token | null; promise: Promise<Token> }

let kept: Fetching | undefined

/**
 * The access token of our application: fetched once for all who ask at the same time, and anew when nine tenths of its
 * life are over. Throws UnknownOutcome when there is none to be had, also when PayPal does not know us: nothing was done
 * then, and it is mended by a person. Source: PayPal, "Get an access token" (OAuth 2.0, client credentials).
 */
export const accessToken = async (): Promise<string> => {
  const settings = env().paypal
  if (!kept || !isUsable(kept, settings)) kept = beginFetching(settings)
  return (await kept.promise).value
}

/** Forgets a token that PayPal rejected, unless another one is there by now. */
export const dropToken = (rejected: string): void => {
  if (kept?.token?.value === rejected) kept = undefined
}

const isUsable = (fetching: Fetching, settings: Env['paypal']): boolean =>
  fetching.settings === settings && (fetching.token === null || Date.now() < fetching.token.renewAtMs)

const beginFetching = (settings: Env['paypal']): Fetching => {
  const fetching: Fetching = { settings, token: null, promise: fetchToken(settings) }
  fetching.promise.then(
    (token) => {
      fetching.token = token
    },
    () => {
      // The next who asks tries again.
      if (kept === fetching) kept = undefined
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
    throw new UnknownOutcome(SERVICE, `gave no token (${status})`, retryAfterSeconds)
  const { access_token, expires_in } = answer.data
  return { value: access_token, renewAtMs: askedAtMs + expires_in * 1_000 * USED_PART }
}
