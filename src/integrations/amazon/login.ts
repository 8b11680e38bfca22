import { env } from '../../env'
import { callUpstream, UpstreamError } from '../upstream'
import { TokenAnswer } from './shapes'

const SCOPE = 'advertising::campaign_management'

/** Amazon withdrew the grant, or the code is spent or too old: the brand has to connect again. */
export class GrantRefused extends Error {}

export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number }

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

/** Exchanges a code for tokens. Throws GrantRefused for a spent, old or foreign code. */
export const exchangeCode = ({ code, codeVerifier }: { code: string; codeVerifier: string }): Promise<Tokens> =>
  requestTokens({ grant_type: 'authorization_code', code, redirect_uri: returnUrl(), code_verifier: codeVerifier })

/** A new access token. Throws GrantRefused when the brand or Amazon withdrew the grant. */
export const refreshTokens = (refreshToken: string): Promise<Tokens> =>
  requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })

const requestTokens = async (grant: Record<string, string>): Promise<Tokens> => {
  const { clientId, clientSecret, tokenUrl } = env().amazon
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret })
  try {
    const answer = await callUpstream('Login with Amazon', tokenUrl, { method: 'POST', body })
    const tokens = TokenAnswer.parse(await answer.json())
    return {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
      expiresInSeconds: tokens.expires_in,
    }
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 400 && /invalid_grant|invalid_request/.test(error.body))
      throw new GrantRefused()
    throw error
  }
}
