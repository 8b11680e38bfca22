import { env } from '../../env'
import { callUpstream, type Patience, UpstreamError } from '../upstream'
import { TokenAnswer } from './shapes'

const SCOPE = 'advertising::campaign_management'

const SERVICE = 'Login with Amazon'

/** All of it together ends well before the lease of a renewal does. */
const PATIENCE: Patience = { tries: 2, timeoutMs: 10_000, longestWaitMs: 2_000 }

/** Amazon withdrew the grant, or the code is spent or too old: the brand has to connect again. */
export class GrantRefused extends Error {}

export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number }
/** What a consent brings: the refresh token is its point. */
export type GrantTokens = Tokens & { refreshToken: string }

/** Where Amazon sends the browser back to. */
export const returnUrl = (): string => `${env().publicUrl}/api/amazon/callback`

/** The consent page's address, with PKCE. Source: Amazon Ads API, "Authorization grants". */
export const authorizeUrl = ({ state, codeChallenge }: { state: string; codeChallenge: string }): string => {
  const { authorizeUrl: base, clientId } = env().amazon
  const url = new URL(base)
  url.search = new URLSearchParams({
    client_id: clientId,
    scope: SCOPE,
    response_type: 'code',
    redirect_uri: returnUrl(),
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).toString()
  return url.toString()
}

/** Exchanges a code for tokens. Throws GrantRefused for a spent, old or foreign code: Amazon has two words for these. */
export const exchangeCode = async ({
  code,
  codeVerifier,
}: {
  code: string
  codeVerifier: string
}): Promise<GrantTokens> => {
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: returnUrl(),
    code_verifier: codeVerifier,
  }
  const { refreshToken, ...tokens } = await requestTokens(grant, ['invalid_grant', 'invalid_request'])
  if (refreshToken === null) throw new UpstreamError(SERVICE, 0, 'A consent without a refresh token')
  return { ...tokens, refreshToken }
}

/** A new access token. Throws GrantRefused when the brand or Amazon withdrew the grant. */
export const refreshTokens = (refreshToken: string): Promise<Tokens> =>
  requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, ['invalid_grant'])

/** `refusals` are the errors that are about the grant; any other, `invalid_client` above all, is a fault of ours. */
const requestTokens = async (grant: Record<string, string>, refusals: string[]): Promise<Tokens> => {
  const { clientId, clientSecret, tokenUrl } = env().amazon
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret })
  try {
    const tokens = await callUpstream(SERVICE, tokenUrl, { method: 'POST', body }, readTokens, PATIENCE)
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      expiresInSeconds: tokens.expires_in,
    }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status === 0) throw error
    const word = wordOf(error.body)
    if (error.status === 400 && refusals.includes(word)) throw new GrantRefused()
    throw new UpstreamError(SERVICE, error.status, word, error.retryAfterSeconds)
  }
}

/** In words of our own: those of a reader quote what they read, and errors are logged. */
const readTokens = async (answer: Response) => {
  const text = await answer.text()
  try {
    return TokenAnswer.parse(JSON.parse(text))
  } catch {
    throw new Error('An answer that holds no tokens')
  }
}

/** The word in `error` of a refusal: its text may speak of others, or repeat what we sent. */
const wordOf = (body: string): string => /"error"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? ''
