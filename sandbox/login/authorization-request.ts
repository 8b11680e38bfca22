import type { Settings } from '../options'

export interface AuthorizationRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly state: string | undefined
  readonly codeChallenge: string | null
  readonly codeChallengeMethod: 'S256' | 'plain' | null
}

/** When the client or return URL cannot be trusted, it ends on the server's own page (RFC 6749, 4.1.2.1). */
export type AuthorizationOutcome =
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest }
  | { readonly kind: 'return'; readonly url: string }
  | { readonly kind: 'page'; readonly message: string }

/** Scopes of the advertising API: the current one, and that of clients approved before October 2020. */
const SCOPES = ['advertising::campaign_management', 'cpc_advertising:campaign_management']
const CHALLENGE = /^[A-Za-z0-9\-._~]{43,128}$/

export const readAuthorization = (settings: Settings, params: unknown): AuthorizationOutcome => {
  const read = readerOf(params)
  const redirectUri = read('redirect_uri')
  if (read('client_id') !== settings.client.id) {
    return { kind: 'page', message: 'An unknown client_id was requested' }
  }
  if (redirectUri === undefined || !settings.returnUrls.includes(redirectUri)) {
    return { kind: 'page', message: 'The redirect_uri is not an allowed return URL of this application' }
  }
  const refuse = (error: string, description: string): AuthorizationOutcome => ({
    kind: 'return',
    url: errorReturn({ redirectUri, state: read('state') }, error, description),
  })
  if (read('response_type') !== 'code') {
    return refuse('unsupported_response_type', 'The response_type must be code')
  }
  const scope = read('scope')
  if (scope === undefined || !scope.split(' ').every((name) => SCOPES.includes(name))) {
    return refuse('invalid_scope', 'An unknown scope was requested')
  }
  const base = { clientId: settings.client.id, redirectUri, scope, state: read('state') }
  const codeChallenge = read('code_challenge')
  if (codeChallenge === undefined) {
    return { kind: 'valid', request: { ...base, codeChallenge: null, codeChallengeMethod: null } }
  }
  const codeChallengeMethod = read('code_challenge_method') ?? 'plain'
  if (!CHALLENGE.test(codeChallenge) || (codeChallengeMethod !== 'S256' && codeChallengeMethod !== 'plain')) {
    return refuse('invalid_request', 'The code_challenge or its method is malformed')
  }
  return { kind: 'valid', request: { ...base, codeChallenge, codeChallengeMethod } }
}

export const errorReturn = (
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  error: string,
  description: string,
): string => returnUrl(redirectUri, { error, error_description: description, state })

export const codeReturn = ({ redirectUri, scope, state }: AuthorizationRequest, code: string): string =>
  returnUrl(redirectUri, { code, scope, state })

const returnUrl = (redirectUri: string, values: Record<string, string | undefined>): string => {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(values)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** A repeated or empty parameter counts as absent. */
const readerOf =
  (params: unknown) =>
  (name: string): string | undefined => {
    const value = typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined
    return typeof value === 'string' && value !== '' ? value : undefined
  }
