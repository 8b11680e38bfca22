import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TokenAnswer } from '../../support/amazon-shapes'
import { SANDBOX_CLIENT, startSandbox, type TestSandbox } from '../../support/sandbox'
import { adsOf, askToken, connect, RETURN_URL } from './seller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const credentials = { client_id: SANDBOX_CLIENT.id, client_secret: SANDBOX_CLIENT.secret }
const wanted = {
  client_id: SANDBOX_CLIENT.id,
  scope: 'advertising::campaign_management',
  response_type: 'code',
  redirect_uri: RETURN_URL,
  state: 'st&te "1"',
}

const open = (params: Record<string, string>) =>
  fetch(`${sandbox.url}/sandbox/amazon/ap/oa?${new URLSearchParams(params)}`, { redirect: 'manual' })

const decide = (params: Record<string, string>) =>
  fetch(`${sandbox.url}/sandbox/amazon/ap/oa`, {
    method: 'POST',
    body: new URLSearchParams(params),
    redirect: 'manual',
  })

const agree = async (params: Record<string, string> = {}): Promise<string> => {
  const response = await decide({ ...wanted, ...params, seller: 'fernhill', decision: 'allow' })
  return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const exchange = (code: string, more: Record<string, string> = {}) =>
  askToken(sandbox, { grant_type: 'authorization_code', code, redirect_uri: RETURN_URL, ...credentials, ...more })

describe('consent', () => {
  test('the page lists the sellers, keeps the request’s parameters and has a strict policy', async () => {
    const response = await open(wanted)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('Sandbox – simulated Amazon sign-in')
    for (const seller of ['fernhill', 'northpaw', 'brightside', 'lumen', 'harbor'])
      expect(page).toContain(`value="${seller}"`)
    expect(page).toContain('value="st&amp;te &quot;1&quot;"')
    expect(page).not.toContain('<script')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    // A browser also checks the redirect that follows the POST.
    expect(policy).toContain(`form-action 'self' ${new URL(RETURN_URL).origin}`)
  })

  test('allowing returns a code, the scope and the state; canceling returns an error', async () => {
    const allowed = await decide({ ...wanted, seller: 'fernhill', decision: 'allow' })
    expect(allowed.status).toBe(303)
    const url = new URL(allowed.headers.get('location') ?? '')
    expect(url.origin + url.pathname).toBe(RETURN_URL)
    expect(url.search).toContain('scope=advertising%3A%3Acampaign_management')
    expect(url.searchParams.get('state')).toBe(wanted.state)

    const refused = await decide({ ...wanted, decision: 'cancel' })
    const error = new URL(refused.headers.get('location') ?? '').searchParams
    expect(Object.fromEntries(error)).toEqual({
      error: 'access_denied',
      error_description: 'Access not permitted.',
      state: wanted.state,
    })
  })

  test.each([
    [{ client_id: 'somebody-else' }],
    [{ redirect_uri: 'https://evil.example/api/amazon/callback' }],
    [{ redirect_uri: `${RETURN_URL}/` }],
    [{ redirect_uri: `${RETURN_URL}?x=1` }],
  ])('an unknown client or return address shows an error page, without a redirect: %o', async (change) => {
    for (const response of [
      await open({ ...wanted, ...change }),
      await decide({ ...wanted, ...change, seller: 'fernhill', decision: 'allow' }),
    ]) {
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
    }
  })

  test.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'profile' }, 'invalid_scope'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S512' }, 'invalid_request'],
  ])('an invalid request returns to the client: %o', async (change, error) => {
    const response = await open({ ...wanted, ...change })
    expect(response.status).toBe(303)
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe(error)
  })

  test('a seller that is not listed is refused', async () => {
    expect((await decide({ ...wanted, seller: 'acme', decision: 'allow' })).status).toBe(400)
    expect((await decide({ ...wanted, decision: 'allow' })).status).toBe(400)
  })
})

describe('tokens', () => {
  test('a code is exchanged for tokens, by body or by Basic auth, and a refresh keeps the refresh token', async () => {
    const { status, body, headers } = await exchange(await agree())
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    TokenAnswer.parse(body)

    const basic = Buffer.from(`${SANDBOX_CLIENT.id}:${SANDBOX_CLIENT.secret}`).toString('base64')
    const refreshed = await askToken(
      sandbox,
      { grant_type: 'refresh_token', refresh_token: body.refresh_token },
      { Authorization: `Basic ${basic}` },
    )
    expect(refreshed.status).toBe(200)
    expect(TokenAnswer.parse(refreshed.body).refresh_token).toBe(body.refresh_token)
    expect(refreshed.body.access_token).not.toBe(body.access_token)
  })

  test('a code works once, even when two requests race', async () => {
    const code = await agree()
    const both = await Promise.all([exchange(code), exchange(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    const again = await exchange(code)
    expect(again.body).toEqual({
      error: 'invalid_grant',
      error_description:
        "The request has an invalid grant parameter : code. User may have revoked or didn't grant the permission.",
    })
  })

  test('a code is valid for five minutes of system time, regardless of the business clock', async () => {
    const code = await agree()
    await sandbox.operate('POST', '/sandbox/clock', { shift: '+30d' })
    const fresh = await agree()
    expect((await exchange(fresh)).status).toBe(200)
    await sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
    await sandbox.db.query("update login_codes set created_at = created_at - interval '5 minutes'")
    expect((await exchange(code)).body).toEqual({
      error: 'invalid_request',
      error_description: 'The request has an invalid parameter : code',
    })
  })

  test.each([
    ['S256', createHash('sha256').update('v'.repeat(43)).digest('base64url')],
    ['plain', 'v'.repeat(43)],
    [undefined, 'v'.repeat(43)],
  ])('PKCE with method %s', async (method, code_challenge) => {
    const challenge = { code_challenge, ...(method === undefined ? {} : { code_challenge_method: method }) }
    expect((await exchange(await agree(challenge), { code_verifier: 'v'.repeat(43) })).status).toBe(200)
    expect((await exchange(await agree(challenge), { code_verifier: 'w'.repeat(43) })).body.error).toBe('invalid_grant')
    expect((await exchange(await agree(challenge))).body.error).toBe('invalid_request')
  })

  test.each([
    [{ client_secret: 'wrong' }, 401, 'invalid_client', 'Client authentication failed'],
    [{ client_id: 'wrong' }, 401, 'invalid_client', 'Client authentication failed'],
    [{ grant_type: '' }, 400, 'invalid_request', 'The request is missing a required parameter : grant_type'],
    [
      { grant_type: 'password' },
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server',
    ],
    [{ refresh_token: '' }, 400, 'invalid_request', 'The request is missing a required parameter : refresh_token'],
    [
      { refresh_token: 'Atzr|unknown' },
      400,
      'invalid_grant',
      "The request has an invalid grant parameter : refresh_token. User may have revoked or didn't grant the permission.",
    ],
  ])('errors of the token endpoint: %o', async (change, status, error, error_description) => {
    const form = { grant_type: 'refresh_token', refresh_token: 'Atzr|x', ...credentials, ...change }
    expect(await askToken(sandbox, form)).toMatchObject({ status, body: { error, error_description } })
  })

  test('a wrong return address invalidates the code', async () => {
    const code = await agree()
    expect((await exchange(code, { redirect_uri: 'https://other.example' })).body.error).toBe('invalid_grant')
    expect((await exchange(code)).body.error).toBe('invalid_grant')
  })

  test('an expired access token is refused; a revoked grant answers invalid_grant', async () => {
    const ads = await adsOf(sandbox, 'harbor')
    expect((await ads.get('/v2/profiles')).status).toBe(200)
    await sandbox.db.query("update access_tokens set expires_at = now() - interval '1 second'")
    expect(await ads.get('/v2/profiles')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })

    const { refresh_token } = await connect(sandbox, 'harbor')
    await sandbox.db.query('delete from login_grants')
    const refused = await askToken(sandbox, { grant_type: 'refresh_token', refresh_token, ...credentials })
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })

  test('nothing is stored in plain text', async () => {
    const { access_token, refresh_token } = await connect(sandbox, 'fernhill')
    const { rows } = await sandbox.db.query(
      `select encode(token_hash, 'escape') as a, encode(refresh_hash, 'escape') as r
       from access_tokens
       join login_grants on login_grants.id = grant_id`,
    )
    expect(JSON.stringify(rows)).not.toContain(access_token.slice(5, 30))
    expect(JSON.stringify(rows)).not.toContain(refresh_token.slice(5, 30))
  })

  test('live responses have two more fields', async () => {
    await sandbox.operate('PUT', '/sandbox/shapes', { live: true })
    const { body } = await askToken(sandbox, { grant_type: 'password', ...credentials })
    expect(Object.keys(body).sort()).toEqual(['error', 'error_description', 'error_index', 'request_id'])
    await sandbox.operate('PUT', '/sandbox/shapes', { live: false })
  })
})
