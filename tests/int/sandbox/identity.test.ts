import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_CLIENT, SANDBOX_PUBLIC_URL, startSandbox, type TestSandbox } from '../../support/sandbox'
import { errorOf, identityOf, type Reply } from './identity-caller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const { call, refresh, signUp } = identityOf(() => sandbox)

describe('sign-up and tokens', () => {
  test('a token verifies against the key set and has Firebase’s claims', async () => {
    const account = await signUp('Claims@Example.com')
    const keys = createRemoteJWKSet(new URL(`${sandbox.url}/sandbox/identity/jwks`))
    const { payload } = await jwtVerify(account.idToken, keys, {
      algorithms: ['RS256'],
      issuer: `${SANDBOX_PUBLIC_URL}/sandbox/identity`,
      audience: 'shelfmate-sandbox',
    })
    expect(decodeProtectedHeader(account.idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    expect(payload).toEqual({
      iss: `${SANDBOX_PUBLIC_URL}/sandbox/identity`,
      aud: 'shelfmate-sandbox',
      sub: account.localId,
      user_id: account.localId,
      auth_time: payload.iat,
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 3600,
      email: 'claims@example.com',
      email_verified: false,
      firebase: { identities: { email: ['claims@example.com'] }, sign_in_provider: 'password' },
    })
    expect(account.localId).toMatch(/^[A-Za-z0-9]{28}$/)
    expect(account.expiresIn).toBe('3600')
  })

  test('errors have Google’s codes and shape', async () => {
    await signUp('taken@example.com')
    const taken = await call('signUp', { email: 'TAKEN@example.com', password: 'secret-12' })
    expect(taken.body).toEqual({
      error: {
        code: 400,
        message: 'EMAIL_EXISTS',
        errors: [{ message: 'EMAIL_EXISTS', reason: 'invalid', domain: 'global' }],
      },
    })
    const weak = await call('signUp', { email: 'weak@example.com', password: '12345' })
    expect(errorOf(weak)).toBe('400 WEAK_PASSWORD : Password should be at least 6 characters')
    expect(errorOf(await call('signUp', { email: 'nobody', password: 'secret-12' }))).toBe('400 INVALID_EMAIL')
    expect(errorOf(await call('signUp', { email: 'a@example.com' }))).toBe('400 MISSING_PASSWORD')
    expect(errorOf(await call('signUp', {}))).toBe('400 ADMIN_ONLY_OPERATION')
    expect(errorOf(await call('lookup', { idToken: 'nonsense' }))).toBe('400 INVALID_ID_TOKEN')
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['numbers', '{"email":1,"password":2}'],
    ['a NUL', '{"email":"a@b.co","password":"secret\\u0000-12"}'],
    ['a NUL in the address', '{"email":"a\\u0000@b.co","password":"secret-12"}'],
  ])('invalid input is refused, never a server error: %s', async (_name, body) => {
    for (const name of ['signUp', 'signInWithPassword', 'lookup', 'update', 'sendOobCode', 'resetPassword', 'delete']) {
      const { status } = await call(name, body)
      expect(status, name).toBeLessThan(500)
    }
  })

  test('a body above the limit is 413', async () => {
    const { status } = await call('signUp', { email: 'big@example.com', password: 'x'.repeat(300_000) })
    expect(status).toBe(413)
  })

  test('a token with another key, without a signature or for another audience is rejected', async () => {
    const { idToken } = await signUp('forged@example.com')
    const [header, payload] = idToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const forged of [`${none}.${payload}.`, `${header}.${payload}.AAAA`]) {
      expect(errorOf(await call('lookup', { idToken: forged }))).toBe('400 INVALID_ID_TOKEN')
    }
  })
})

describe('sign-in', () => {
  test('an unknown user and a wrong password get the same response in similar time', async () => {
    await signUp('known@example.com')
    const time = async (email: string) => {
      const begin = performance.now()
      const answer = await call('signInWithPassword', { email, password: 'wrong-12' })
      expect(errorOf(answer)).toBe('400 INVALID_LOGIN_CREDENTIALS')
      return performance.now() - begin
    }
    const known = [await time('known@example.com'), await time('known@example.com'), await time('known@example.com')]
    const unknown = [await time('no1@example.com'), await time('no2@example.com'), await time('no3@example.com')]
    // scrypt takes tens of milliseconds; without it, the time would be a fraction of that.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })

  test('five wrong passwords block the account for a minute, even for the right one', async () => {
    const email = 'guessed@example.com'
    await signUp(email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await call('signInWithPassword', { email, password: `wrong-${attempt}` })
      expect(errorOf(wrong)).toBe('400 INVALID_LOGIN_CREDENTIALS')
    }
    const right = () => call('signInWithPassword', { email, password: 'secret-12' })
    expect(errorOf(await right())).toMatch(/^400 TOO_MANY_ATTEMPTS_TRY_LATER : /)
    await sandbox.restart()
    expect(errorOf(await right())).toMatch(/^400 TOO_MANY_ATTEMPTS_TRY_LATER : /)
    await sandbox.db.query("update throttles set window_start = window_start - interval '61 seconds'")
    expect((await right()).status).toBe(200)
  })

  test('a burst of parallel guesses does not get past the block', async () => {
    const email = 'burst@example.com'
    await signUp(email)
    const guesses = Array.from({ length: 30 }, (_, index) =>
      call('signInWithPassword', { email, password: index === 29 ? 'secret-12' : `wrong-${index}` }),
    )
    const last = (await Promise.all(guesses)).at(-1)
    expect(last?.status).toBe(400)
  })

  test.sequential('one address may not try account after account', async () => {
    const { rows } = await sandbox.db.query("select count from throttles where key like 'address:%'")
    expect(rows[0].count).toBeGreaterThan(5)
    await sandbox.db.query("update throttles set count = 100, window_start = now() where key like 'address:%'")
    const blocked = await call('signInWithPassword', { email: 'fresh@example.com', password: 'secret-12' })
    expect(errorOf(blocked)).toMatch(/TOO_MANY_ATTEMPTS_TRY_LATER/)
    const elsewhere = await call(
      'signInWithPassword',
      { email: 'fresh@example.com', password: 'secret-12' },
      { 'X-Forwarded-For': '203.0.113.9' },
    )
    expect(errorOf(elsewhere)).toBe('400 INVALID_LOGIN_CREDENTIALS')
    await sandbox.db.query('delete from throttles')
  })

  test('a disabled account cannot sign in, look up or refresh', async () => {
    const { localId, idToken, refreshToken } = await signUp('off@example.com')
    await sandbox.operate('PUT', `/sandbox/identity/accounts/${localId}`, { disabled: true })
    const signIn = await call('signInWithPassword', { email: 'off@example.com', password: 'secret-12' })
    expect(errorOf(signIn)).toBe('400 USER_DISABLED')
    expect(errorOf(await call('lookup', { idToken }))).toBe('400 USER_DISABLED')
    expect(errorOf(await refresh(refreshToken))).toBe('400 USER_DISABLED')
  })
})

describe('sessions', () => {
  test('a refresh keeps the refresh token and the sign-in time', async () => {
    const account = await signUp('session@example.com')
    await sandbox.db.query("update refresh_tokens set auth_time = auth_time - interval '2 hours' where local_id = $1", [
      account.localId,
    ])
    await sandbox.db.query("update accounts set valid_since = valid_since - interval '3 hours' where local_id = $1", [
      account.localId,
    ])
    const { status, body } = await refresh(account.refreshToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refresh_token: account.refreshToken,
      user_id: account.localId,
      expires_in: '3600',
      token_type: 'Bearer',
      project_id: 'shelfmate-sandbox',
    })
    const claims = decodeJwt(body.id_token)
    expect((claims.iat ?? 0) - Number(claims.auth_time)).toBeGreaterThanOrEqual(7200)
    expect(errorOf(await refresh('unknown'))).toBe('400 INVALID_REFRESH_TOKEN')
    // Such an old sign-in may look up, but not change the password.
    expect((await call('lookup', { idToken: body.id_token })).status).toBe(200)
    const change = await call('update', { idToken: body.id_token, password: 'other-12' })
    expect(errorOf(change)).toBe('400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  })

  test('secrets are stored only as hashes', async () => {
    const account = await signUp('kept@example.com', 'plain-to-see')
    const { rows } = await sandbox.db.query(
      `select password_hash, token_hash
       from accounts
       join refresh_tokens using (local_id)
       where local_id = $1`,
      [account.localId],
    )
    expect(JSON.stringify(rows)).not.toContain('plain-to-see')
    expect(rows[0].password_hash).toMatch(/^scrypt\$/)
    expect(Buffer.from(rows[0].token_hash).toString()).not.toContain(account.refreshToken)
  })

  test('a new password ends every earlier session', async () => {
    const account = await signUp('change@example.com')
    await sandbox.db.query("update accounts set valid_since = now() - interval '1 hour' where local_id = $1", [
      account.localId,
    ])
    const changed = await call('update', { idToken: account.idToken, password: 'other-12', returnSecureToken: true })
    expect(changed.status).toBe(200)
    expect(errorOf(await refresh(account.refreshToken))).toBe('400 TOKEN_EXPIRED')
    expect((await refresh(changed.body.refreshToken)).status).toBe(200)
    await sandbox.db.query("update accounts set valid_since = now() + interval '1 second' where local_id = $1", [
      account.localId,
    ])
    expect(errorOf(await call('lookup', { idToken: account.idToken }))).toBe('400 TOKEN_EXPIRED')
  })

  test('deleting an account ends its sessions and frees the email address', async () => {
    const account = await signUp('gone@example.com')
    expect((await call('delete', { idToken: account.idToken })).status).toBe(200)
    expect(errorOf(await refresh(account.refreshToken))).toBe('400 USER_NOT_FOUND')
    expect(errorOf(await call('lookup', { idToken: account.idToken }))).toBe('400 USER_NOT_FOUND')
    expect((await signUp('gone@example.com')).localId).not.toBe(account.localId)
  })
})

describe('project administration', () => {
  const administer = async (name: string, body: unknown, authorization = `Bearer ${SANDBOX_CLIENT.secret}`) => {
    const answer = await fetch(
      `${sandbox.url}/identitytoolkit.googleapis.com/v1/projects/shelfmate-sandbox/accounts:${name}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authorization },
        body: JSON.stringify(body),
      },
    )
    return { status: answer.status, body: (await answer.json()) as Reply['body'] }
  }

  test('disables an account and enables it again', async () => {
    const { localId, idToken } = await signUp('admin-off@example.com')
    expect(await administer('update', { localId, disableUser: true })).toEqual({
      status: 200,
      body: { kind: 'identitytoolkit#SetAccountInfoResponse', localId, email: 'admin-off@example.com' },
    })
    expect(errorOf(await call('lookup', { idToken }))).toBe('400 USER_DISABLED')
    await administer('update', { localId, disableUser: false })
    expect((await call('lookup', { idToken })).status).toBe(200)
  })

  test('revokes the sign-ins before a given second', async () => {
    const { localId, idToken, refreshToken } = await signUp('admin-revoked@example.com')
    const later = Math.floor(Date.now() / 1000) + 60
    await administer('update', { localId, validSince: String(later) })
    expect(errorOf(await call('lookup', { idToken }))).toBe('400 TOKEN_EXPIRED')
    expect(errorOf(await refresh(refreshToken))).toBe('400 TOKEN_EXPIRED')
    // A number, as Google's own library sends it; omitted fields are unchanged.
    await administer('update', { localId, validSince: later - 3_600 })
    await administer('update', { localId })
    const { body } = (await call('lookup', { idToken })) as unknown as { body: { users: object[] } }
    expect(body.users[0]).toMatchObject({ disabled: false, validSince: String(later - 3_600) })
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  test('deletes an account', async () => {
    const { localId, idToken } = await signUp('admin-gone@example.com')
    const gone = { status: 200, body: { kind: 'identitytoolkit#DeleteAccountResponse' } }
    expect(await administer('delete', { localId })).toEqual(gone)
    expect(errorOf(await call('lookup', { idToken }))).toBe('400 USER_NOT_FOUND')
    for (const name of ['update', 'delete'])
      expect(errorOf(await administer(name, { localId })), name).toBe('400 USER_NOT_FOUND')
  })

  test('requires the project’s credential and an existing account', async () => {
    const { localId, idToken } = await signUp('admin-safe@example.com')
    for (const authorization of ['', 'Bearer ', `Bearer ${idToken}`, SANDBOX_CLIENT.secret])
      for (const name of ['update', 'delete'])
        expect((await administer(name, { localId, disableUser: true }, authorization)).status, authorization).toBe(401)
    expect((await call('lookup', { idToken })).status).toBe(200)
    for (const body of [{}, [], null, { localId: 7 }, { localId: '' }])
      expect((await administer('update', body)).status, JSON.stringify(body)).toBe(400)
    for (const validSince of ['soon', -1, 1.5, '99999999999999999999'])
      expect((await administer('update', { localId, validSince })).status, String(validSince)).toBe(400)
  })
})
