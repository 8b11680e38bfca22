import { deleteApp, initializeApp } from 'firebase/app'
import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SANDBOX_PUBLIC_URL, startSandbox, type TestSandbox } from '../../support/sandbox'
import { errorOf, identityOf } from './identity-caller'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const { call, refresh, signUp } = identityOf(() => sandbox)

const mailsTo = async (email: string) =>
  (await (await fetch(`${sandbox.url}/sandbox/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as {
    subject: string
    links: string[]
  }[]
const linkTo = async (email: string): Promise<URL> => new URL((await mailsTo(email))[0]?.links[0] ?? '')
const codeTo = async (email: string) => (await linkTo(email)).searchParams.get('oobCode') ?? ''
const ask = (idToken: string, newEmail: string, more: object = {}) =>
  call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail, ...more })
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('the unmodified Firebase SDK changes an email, and the old address changes it back', async () => {
  const app = initializeApp({ apiKey: 'sandbox', authDomain: 'localhost', projectId: 'shelfmate-sandbox' }, 'change')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, sandbox.url, { disableWarnings: true })
  const [before, after, password] = ['before@example.com', 'after@example.com', 'secret-12']

  const { user } = await createUserWithEmailAndPassword(auth, before, password)
  const wrong = EmailAuthProvider.credential(before, 'wrong-12')
  expect(await refused(reauthenticateWithCredential(user, wrong))).toBe('auth/invalid-credential')
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(before, password))
  await verifyBeforeUpdateEmail(user, after, { url: `${SANDBOX_PUBLIC_URL}/login` })

  const link = await linkTo(after)
  expect(link.origin + link.pathname).toBe(`${SANDBOX_PUBLIC_URL}/forgot-password`)
  expect(link.searchParams.get('mode')).toBe('verifyAndChangeEmail')
  expect(link.searchParams.get('continueUrl')).toBe(`${SANDBOX_PUBLIC_URL}/login`)
  const code = await codeTo(after)
  const info = await checkActionCode(auth, code)
  expect(info.operation).toBe(ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL)
  expect(info.data).toMatchObject({ email: after, previousEmail: before })

  await new Promise((resolve) => setTimeout(resolve, 1_020 - (Date.now() % 1_000)))
  await applyActionCode(auth, code)
  expect(await refused(applyActionCode(auth, code))).toBe('auth/invalid-action-code')
  expect(await refused(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect(await refused(signInWithEmailAndPassword(auth, before, password))).toBe('auth/invalid-credential')
  const changed = (await signInWithEmailAndPassword(auth, after, password)).user
  expect([changed.uid, changed.emailVerified]).toEqual([user.uid, true])

  expect((await linkTo(before)).searchParams.get('mode')).toBe('recoverEmail')
  const undo = await codeTo(before)
  const undone = await checkActionCode(auth, undo)
  expect(undone.operation).toBe(ActionCodeOperation.RECOVER_EMAIL)
  expect(undone.data).toMatchObject({ email: before })
  await applyActionCode(auth, undo)
  expect((await signInWithEmailAndPassword(auth, before, password)).user.uid).toBe(user.uid)
  expect(await refused(signInWithEmailAndPassword(auth, after, password))).toBe('auth/invalid-credential')
  await deleteApp(app)
})

describe('a change of email', () => {
  test('is refused without a valid token, for a bad address, and for one that is taken', async () => {
    await signUp('taken@example.com')
    const { idToken } = await signUp('owner@example.com')
    expect(errorOf(await ask('', 'new@example.com'))).toBe('400 MISSING_ID_TOKEN')
    expect(errorOf(await ask('nonsense', 'new@example.com'))).toBe('400 INVALID_ID_TOKEN')
    expect(errorOf(await ask(idToken, ''))).toBe('400 MISSING_NEW_EMAIL')
    expect(errorOf(await ask(idToken, 'nobody'))).toBe('400 INVALID_NEW_EMAIL')
    expect(errorOf(await ask(idToken, 'Taken@example.com'))).toBe('400 EMAIL_EXISTS')
    expect(errorOf(await ask(idToken, 'new@example.com', { continueUrl: 'https://evil.test/' }))).toMatch(
      /UNAUTHORIZED_DOMAIN/,
    )
    expect(errorOf(await ask(idToken, 'new@example.com', { continueUrl: 'evil' }))).toBe('400 INVALID_CONTINUE_URI')
    expect(await mailsTo('new@example.com')).toEqual([])
  })

  test('is refused if another account has taken the address since', async () => {
    const { idToken } = await signUp('slow@example.com')
    await ask(idToken, 'wanted@example.com')
    await signUp('wanted@example.com')
    const oobCode = await codeTo('wanted@example.com')
    expect(errorOf(await call('update', { oobCode }))).toBe('400 EMAIL_EXISTS')
  })

  test('ends every session, and only the newest of several links counts once', async () => {
    const account = await signUp('many@example.com')
    await ask(account.idToken, 'first@example.com')
    await ask(account.idToken, 'second@example.com')
    const oobCode = await codeTo('second@example.com')
    const both = await Promise.all([call('update', { oobCode }), call('update', { oobCode })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(errorOf(await refresh(account.refreshToken))).toBe('400 TOKEN_EXPIRED')
    expect(errorOf(await call('update', { oobCode: await codeTo('first@example.com') }))).toBe('400 INVALID_OOB_CODE')
    const { body } = await call('signInWithPassword', { email: 'second@example.com', password: 'secret-12' })
    expect(decodeJwt(body.idToken)).toMatchObject({ email: 'second@example.com', email_verified: true })
  })

  test('is no longer possible after three days, and its code sets no password', async () => {
    const { idToken } = await signUp('late@example.com')
    await ask(idToken, 'later@example.com')
    const oobCode = await codeTo('later@example.com')
    expect(errorOf(await call('resetPassword', { oobCode, newPassword: 'chosen-12' }))).toBe('400 INVALID_OOB_CODE')
    await sandbox.db.query("update email_codes set expires_at = expires_at - interval '73 hours'")
    expect(errorOf(await call('resetPassword', { oobCode }))).toBe('400 EXPIRED_OOB_CODE')
    expect(errorOf(await call('update', { oobCode }))).toBe('400 EXPIRED_OOB_CODE')
    expect(errorOf(await call('update', { oobCode: 'made-up' }))).toBe('400 INVALID_OOB_CODE')
  })
})

test('a reset link returns to the page that was asked for', async () => {
  const app = initializeApp({ apiKey: 'sandbox', authDomain: 'localhost', projectId: 'shelfmate-sandbox' }, 'reset')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, sandbox.url, { disableWarnings: true })
  await signUp('return@example.com')
  const url = `${SANDBOX_PUBLIC_URL}/login?next=/dashboard/payouts`
  await sendPasswordResetEmail(auth, 'return@example.com', { url })
  expect((await linkTo('return@example.com')).searchParams.get('continueUrl')).toBe(url)
  expect(await refused(sendPasswordResetEmail(auth, 'return@example.com', { url: 'https://evil.test/' }))).toBe(
    'auth/unauthorized-continue-uri',
  )
  await deleteApp(app)
})
