import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_PUBLIC_URL, startSandbox, type TestSandbox } from '../../support/sandbox'
import { errorOf, identityOf, type Reply } from './identity-caller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const { call, refresh, signUp } = identityOf(() => sandbox)

describe('password reset', () => {
  const mailsTo = async (email: string) =>
    (await (await fetch(`${sandbox.url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as {
      from: string
      links: string[]
    }[]
  const ask = (email: string) => call('sendOobCode', { requestType: 'PASSWORD_RESET', email })

  test('by email: the code checks, sets the password once, verifies the address and ends sessions', async () => {
    const email = 'forgot@example.com'
    const account = await signUp(email)
    expect((await ask(email)).body).toMatchObject({ email })
    const [mail] = await mailsTo(email)
    expect(mail?.from).toBe('noreply@shelfmate.test')
    const link = new URL(mail?.links[0] ?? '')
    expect(link.origin + link.pathname).toBe(`${SANDBOX_PUBLIC_URL}/forgot-password`)
    expect(link.searchParams.get('mode')).toBe('resetPassword')
    const oobCode = link.searchParams.get('oobCode')

    const checked = await call('resetPassword', { oobCode })
    expect(checked.body).toMatchObject({ email, requestType: 'PASSWORD_RESET' })
    expect(errorOf(await call('resetPassword', { oobCode, newPassword: '123' }))).toMatch(/WEAK_PASSWORD/)
    const both = await Promise.all([
      call('resetPassword', { oobCode, newPassword: 'brand-new-1' }),
      call('resetPassword', { oobCode, newPassword: 'brand-new-2' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(errorOf(await call('resetPassword', { oobCode }))).toBe('400 INVALID_OOB_CODE')
    expect(errorOf(await refresh(account.refreshToken))).toBe('400 TOKEN_EXPIRED')

    const password = both[0]?.status === 200 ? 'brand-new-1' : 'brand-new-2'
    const signedIn = await call('signInWithPassword', { email, password })
    expect(decodeJwt(signedIn.body.idToken).email_verified).toBe(true)
  })

  test('an unknown address gets the same response as a known one, and no email', async () => {
    expect(await ask('stranger@example.com')).toMatchObject({ status: 200, body: { email: 'stranger@example.com' } })
    expect(await mailsTo('stranger@example.com')).toEqual([])
  })

  test('a code is valid for one hour', async () => {
    const email = 'late@example.com'
    await signUp(email)
    await ask(email)
    const [mail] = await mailsTo(email)
    const oobCode = new URL(mail?.links[0] ?? '').searchParams.get('oobCode')
    await sandbox.db.query("update reset_codes set expires_at = expires_at - interval '61 minutes'")
    expect(errorOf(await call('resetPassword', { oobCode, newPassword: 'brand-new' }))).toBe('400 EXPIRED_OOB_CODE')
    expect(errorOf(await call('resetPassword', { oobCode: 'made-up' }))).toBe('400 INVALID_OOB_CODE')
  })

  test('an address gets only a limited number of emails', async () => {
    const answers: Reply[] = []
    for (let index = 0; index < 11; index += 1) answers.push(await ask('flood@example.com'))
    expect(answers.at(9)?.status).toBe(200)
    expect(errorOf(answers.at(10) as Reply)).toBe('400 RESET_PASSWORD_EXCEED_LIMIT')
  })
})

describe('operator calls', () => {
  test('creating an account can be repeated safely and does not change its password', async () => {
    const path = '/sandbox/identity/accounts'
    const made = await sandbox.operate('POST', path, {
      email: 'demo@example.com',
      password: 'first-12',
      email_verified: true,
    })
    const again = await sandbox.operate('POST', path, { email: 'Demo@example.com', password: 'second-12' })
    expect(made).toMatchObject({ created: true })
    expect(again).toEqual({ localId: (made as { localId: string }).localId, created: false })
    expect((await call('signInWithPassword', { email: 'demo@example.com', password: 'first-12' })).status).toBe(200)
  })

  test('an account without a password is opened by its link', async () => {
    await sandbox.operate('POST', '/sandbox/identity/accounts', { email: 'staff@example.com' })
    const denied = await call('signInWithPassword', { email: 'staff@example.com', password: 'anything' })
    expect(errorOf(denied)).toBe('400 INVALID_LOGIN_CREDENTIALS')
    const made = await sandbox.operate('POST', '/sandbox/identity/password-link', { email: 'staff@example.com' })
    const oobCode = new URL((made as { link: string }).link).searchParams.get('oobCode')
    expect((await call('resetPassword', { oobCode, newPassword: 'chosen-12' })).status).toBe(200)
    expect((await call('signInWithPassword', { email: 'staff@example.com', password: 'chosen-12' })).status).toBe(200)
  })

  test.each([
    ['POST', '/sandbox/identity/accounts'],
    ['POST', '/sandbox/identity/password-link'],
    ['PUT', '/sandbox/identity/accounts/x'],
    ['POST', '/sandbox/clock'],
    ['PUT', '/sandbox/shapes'],
    ['POST', '/sandbox/history'],
    ['POST', '/sandbox/amazon/authorize'],
  ])('%s %s requires the operator key', async (method, path) => {
    for (const key of [undefined, 'wrong']) {
      const headers: Record<string, string> = key === undefined ? {} : { 'X-Sandbox-Key': key }
      const response = await fetch(sandbox.url + path, { method, headers })
      expect(response.status).toBe(403)
    }
  })
})
