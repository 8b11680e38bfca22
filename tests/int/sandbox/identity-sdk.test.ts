import { deleteApp, initializeApp } from 'firebase/app'
import {
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('the unmodified Firebase SDK signs up, in and out, refreshes, resets and deletes', async () => {
  const app = initializeApp({ apiKey: 'sandbox', authDomain: 'localhost', projectId: 'shelfmate-sandbox' }, 'contract')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, sandbox.url, { disableWarnings: true })
  const email = 'sdk@example.com'

  const { user } = await createUserWithEmailAndPassword(auth, email, 'secret-12')
  expect(user.email).toBe(email)
  expect(user.emailVerified).toBe(false)
  expect((await user.getIdTokenResult(true)).signInProvider).toBe('password')
  expect(await codeOf(createUserWithEmailAndPassword(auth, email, 'secret-12'))).toBe('auth/email-already-in-use')
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'x@example.com', '123'))).toBe('auth/weak-password')
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'nobody', 'secret-12'))).toBe('auth/invalid-email')

  await signOut(auth)
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'wrong-12'))).toBe('auth/invalid-credential')
  const signedIn = (await signInWithEmailAndPassword(auth, email, 'secret-12')).user
  await updatePassword(signedIn, 'second-12')

  await sendPasswordResetEmail(auth, email)
  const mails = (await (await fetch(`${sandbox.url}/sandbox/mailbox.json?to=${email}`)).json()) as { links: string[] }[]
  const code = new URL(mails[0]?.links[0] ?? '').searchParams.get('oobCode') ?? ''
  expect(await verifyPasswordResetCode(auth, code)).toBe(email)
  await confirmPasswordReset(auth, code, 'third-12')
  expect(await codeOf(confirmPasswordReset(auth, code, 'fourth-12'))).toBe('auth/invalid-action-code')
  // The reset revoked the session, so the SDK signs its user out.
  expect(await codeOf(signedIn.getIdToken(true))).toBe('auth/user-token-expired')
  expect(auth.currentUser).toBeNull()

  const last = (await signInWithEmailAndPassword(auth, email, 'third-12')).user
  await last.reload()
  expect(last.emailVerified).toBe(true)
  await sandbox.operate('PUT', `/sandbox/identity/accounts/${last.uid}`, { disabled: true })
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'third-12'))).toBe('auth/user-disabled')
  await sandbox.operate('PUT', `/sandbox/identity/accounts/${last.uid}`, { disabled: false })
  await deleteUser(last)
  for (let attempt = 0; attempt < 5; attempt += 1) await codeOf(signInWithEmailAndPassword(auth, email, 'third-12'))
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'third-12'))).toBe('auth/too-many-requests')
  await deleteApp(app)
})
