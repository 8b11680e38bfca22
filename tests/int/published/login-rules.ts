import type { SentAnswer, SentRequest } from './faults'

/**
 * Login with Amazon has no published document. These tables list what its guide says of the consent URL and of the two
 * grants: the exact fields of each, and the format of their values.
 */

const FORM = 'application/x-www-form-urlencoded'
const CLIENT_ID = /^amzn1\.application-oa2-client\.\w{1,70}$/
/** RFC 7636. */
const VERIFIER = /^[\w.~-]{43,128}$/
const CHALLENGE = /^[\w-]{43}$/

const AUTHORIZE: Record<string, RegExp> = {
  client_id: CLIENT_ID,
  scope: /^advertising::campaign_management$/,
  response_type: /^code$/,
  redirect_uri: /^https?:\/\/[^?#]+$/,
  state: /^[\w-]{22,}$/,
  code_challenge: CHALLENGE,
  code_challenge_method: /^S256$/,
}

const CLIENT = { client_id: CLIENT_ID, client_secret: /^\S+$/ }
const GRANTS: Record<string, Record<string, RegExp>> = {
  authorization_code: {
    grant_type: /^authorization_code$/,
    code: /^\S+$/,
    redirect_uri: /^https?:\/\/[^?#]+$/,
    code_verifier: VERIFIER,
    ...CLIENT,
  },
  refresh_token: { grant_type: /^refresh_token$/, refresh_token: /^Atzr\|\S+$/, ...CLIENT },
}

const TOKENS: Record<string, RegExp> = {
  access_token: /^Atza\|\S{1,2043}$/,
  refresh_token: /^Atzr\|\S{1,2043}$/,
  token_type: /^bearer$/,
  expires_in: /^3600$/,
}
const REFUSAL: Record<string, RegExp> = {
  error: /^(invalid_grant|invalid_request|invalid_client|unsupported_grant_type|unauthorized_client|server_error)$/,
  error_description: /\S/,
}

/** The violations of a consent URL. */
export const faultsOfAuthorizeUrl = (url: string): string[] => faultsBy(AUTHORIZE, new URL(url).searchParams)

/** The violations of a token request. Client credentials belong in the form, and nowhere else. */
export const faultsOfTokenRequest = ({ method, query, headers, body }: SentRequest): string[] => {
  const form = new URLSearchParams(body)
  const grant = form.get('grant_type') ?? ''
  const fields = Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return [
    ...(method === 'POST' ? [] : [`the method is ${method}`]),
    ...(query === '' ? [] : ['the address has a query']),
    ...(type === FORM ? [] : [`the content type is ${type}`]),
    ...(headers.authorization === undefined ? [] : ['the client is named a second time, in a header']),
    ...(fields ? faultsBy(fields, form) : [`the grant "${grant}" is not known`]),
  ]
}

/** The violations of a token response. */
export const faultsOfTokenAnswer = ({ status, headers, body }: SentAnswer): string[] => {
  if (!headers['content-type']?.startsWith('application/json')) return ['the answer is not JSON']
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>)
  const given = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return faultsBy(status === 200 ? TOKENS : REFUSAL, given)
}

/**
 * Requires exactly the fields of a table, each once and with a valid value. Values are not printed: some are secret.
 */
const faultsBy = (table: Record<string, RegExp>, given: URLSearchParams): string[] => [
  ...[...new Set(given.keys())].filter((name) => !Object.hasOwn(table, name)).map((name) => `${name} is not known`),
  ...Object.entries(table).flatMap(([name, form]) => {
    const values = given.getAll(name)
    if (values.length !== 1) return [values.length === 0 ? `${name} is missing` : `${name} is repeated`]
    return form.test(values[0] ?? '') ? [] : [`${name} has another form`]
  }),
]
