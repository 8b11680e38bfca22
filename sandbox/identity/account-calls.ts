import type { Context } from '../context'
import { withTransaction } from '../database'
import { deleteAccount, findAccount, findAccountByEmail, insertAccount, setPassword } from './accounts'
import { describeUser } from './describe-user'
import { applyEmailCode } from './email-calls'
import { readEmail, readText, requireStrongPassword } from './fields'
import { IdentityRefusal } from './google-error'
import { accountOfIdToken } from './id-tokens'
import { hashPassword, verifyPassword } from './passwords'
import { startSession } from './sessions'
import { countEvent, forgetEvents, isBlocked } from './throttle'

/** `address` is the caller's IP address. */
export type IdentityCall = (context: Context, body: unknown, address: string) => Promise<object>

/** Only email and password; other account types are disabled. */
export const signUp: IdentityCall = async (context, body) => {
  const password = readText(body, 'password')
  if (readText(body, 'idToken') !== '') throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  if (readText(body, 'email') === '' && password === '') throw new IdentityRefusal('ADMIN_ONLY_OPERATION')
  const email = readEmail(body)
  if (password === '') throw new IdentityRefusal('MISSING_PASSWORD')
  requireStrongPassword(password)
  const passwordHash = await hashPassword(password)
  const account = await insertAccount(context.db, { email, passwordHash, isEmailVerified: false })
  if (!account) throw new IdentityRefusal('EMAIL_EXISTS')
  const session = await startSession(context, account)
  return { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.localId, email, ...session }
}

/** An unknown user and a wrong password get the same response in the same time. */
export const signInWithPassword: IdentityCall = async (context, body, address) => {
  const { db } = context
  const email = readEmail(body)
  const password = readText(body, 'password')
  if (password === '') throw new IdentityRefusal('MISSING_PASSWORD')
  await refuseWhenBlocked(context, email, address)

  const account = await findAccountByEmail(db, email)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || !isRight) {
    await countEvent(db, 'account', email)
    await countEvent(db, 'address', address)
    throw new IdentityRefusal('INVALID_LOGIN_CREDENTIALS')
  }
  // Checked again: otherwise one of many parallel guesses could succeed although the others filled the count.
  await refuseWhenBlocked(context, email, address)
  if (account.isDisabled) throw new IdentityRefusal('USER_DISABLED')
  await forgetEvents(db, 'account', email)
  const session = await startSession(context, account)
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.localId,
    email,
    displayName: account.displayName ?? '',
    registered: true,
    ...session,
  }
}

/** By ID token. */
export const lookup: IdentityCall = async (context, body) => {
  const account = await accountOfIdToken(context, readText(body, 'idToken'))
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [describeUser(account)] }
}

/** Password and email need a recent sign-in. With the code of a link it applies that link. */
export const update: IdentityCall = async (context, body) => {
  const code = readText(body, 'oobCode')
  return code === '' ? updateOwn(context, body) : applyEmailCode(context, code)
}

const updateOwn = async (context: Context, body: unknown): Promise<object> => {
  const email = readText(body, 'email') === '' ? null : readEmail(body)
  const password = readText(body, 'password')
  const displayName = readText(body, 'displayName')
  const mustBeRecent = email !== null || password !== ''
  const before = await accountOfIdToken(context, readText(body, 'idToken'), { mustBeRecent })
  if (password !== '') requireStrongPassword(password)
  const passwordHash = password === '' ? null : await hashPassword(password)

  return withTransaction(context.db, async (client) => {
    if (passwordHash !== null) await setPassword(client, before.localId, passwordHash)
    if (displayName !== '') {
      await client.query('update accounts set display_name = $2 where local_id = $1', [before.localId, displayName])
    }
    if (email !== null && email !== before.email) {
      if (await findAccountByEmail(client, email)) throw new IdentityRefusal('EMAIL_EXISTS')
      await client.query('update accounts set email = $2, is_email_verified = false where local_id = $1', [
        before.localId,
        email,
      ])
    }
    const account = (await findAccount(client, before.localId)) ?? before
    const session = mustBeRecent ? await startSession(context, account, client) : {}
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...describeUser(account), ...session }
  })
}

export const deleteOwnAccount: IdentityCall = async (context, body) => {
  const account = await accountOfIdToken(context, readText(body, 'idToken'), { mustBeRecent: true })
  await withTransaction(context.db, (client) => deleteAccount(client, account.localId))
  return { kind: 'identitytoolkit#DeleteAccountResponse' }
}

const refuseWhenBlocked = async ({ db }: Context, email: string, address: string): Promise<void> => {
  if ((await isBlocked(db, 'account', email)) || (await isBlocked(db, 'address', address))) {
    throw new IdentityRefusal(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
      'Access to this account has been temporarily disabled due to many failed login attempts.',
    )
  }
}
