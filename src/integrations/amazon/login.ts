import { env } from '../../env'
import { callUpstream, type Patience, UpstreamError } from '../upstream'
import { TokenAnswer } from './shapes'

const SCOPE = 'advertising::campaign_management'

const SERVICE = 'Login with Amazon'

/** All tries together end well before the renewal lease expires. */
const PATIENCE: Patience = { tries: 2, timeoutMs: 10_000, longestWaitMs: 2_000 }

/** Amazon revoked the grant, or the code was used or expired: the brand has to connect again. */
export class GrantRefused extends Error {}

export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number }
export type GrantTokens = Tokens & { refreshToken: string }

export const returnUrl = (): string => `${env().publicUrl}/api/amazon/callback`

/** With PKCE. Source: Amazon Ads API, "Authorization grants". */
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

/** Throws GrantRefused for a used, expired or foreign code; Amazon has two codes for these. */
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
  if (refreshToken === null) throw new UpstreamError(SERVICE, 0, 'The consent has no refresh token')
  return { ...tokens, refreshToken }
}

/** Throws GrantRefused when the brand or Amazon revoked the grant. */
export const refreshTokens = (refreshToken: string): Promise<Tokens> =>
  requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, ['invalid_grant'])

/** `refusals` are the error codes about the grant; any other, such as `invalid_client`, is a fault on our side. */
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

/** Replaces parser errors, which would quote the tokens into the log. */
const readTokens = async (answer: Response) => {
  const text = await answer.text()
  try {
    return TokenAnswer.parse(JSON.parse(text))
  } catch {
    throw new Error('The response contains no tokens')
  }
}

/** The rest of the body may contain other codes or repeat the request. */
const wordOf = (body: string): string => /"error"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? ''
