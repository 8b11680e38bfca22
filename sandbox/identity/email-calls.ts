import type { Context } from '../context'
import { type Queryable, withTransaction } from '../database'
import { sendAccountMail } from './account-mail'
import { changeEmail, findAccount, findAccountByEmail } from './accounts'
import { describeUser } from './describe-user'
import { type EmailCode, findEmailCode, newEmailLink, useEmailCode } from './email-codes'
import { readEmail, readText } from './fields'
import { IdentityRefusal } from './google-error'
import { accountOfIdToken } from './id-tokens'
import { countEvent, isBlocked } from './throttle'

/* Google's links that undo a change live longer than those that confirm one. */
const CONFIRM_DAYS = 3
const RECOVER_DAYS = 30

/** Sends the link to the new address; the account changes only once it is opened. Needs a recent sign-in. */
export const sendEmailChange = async (context: Context, body: unknown, continueUrl: string): Promise<object> => {
  const account = await accountOfIdToken(context, readText(body, 'idToken'), { mustBeRecent: true })
  const newEmail = readEmail(body, 'newEmail')
  if (await isBlocked(context.db, 'resetMail', account.email)) throw new IdentityRefusal('TOO_MANY_ATTEMPTS_TRY_LATER')
  await countEvent(context.db, 'resetMail', account.email)
  if (await findAccountByEmail(context.db, newEmail)) throw new IdentityRefusal('EMAIL_EXISTS')
  const change = { localId: account.localId, oldEmail: account.email, newEmail, days: CONFIRM_DAYS } as const
  const link = await newEmailLink(
    context.db,
    context.settings.publicUrl,
    { ...change, mode: 'verifyAndChangeEmail' },
    continueUrl,
  )
  await sendAccountMail(context.db, {
    to: newEmail,
    subject: 'Verify your new email for Shelfmate',
    lines: [
      `Use this link to log in to Shelfmate with ${newEmail} from now on. It works once.`,
      link,
      'If you didn’t request this, you can ignore this email.',
    ],
  })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: account.email }
}

/** Undoing a change: `email` is restored, `newEmail` was the changed one. */
export const describeEmailCode = ({ mode, oldEmail, newEmail }: EmailCode): object => ({
  kind: 'identitytoolkit#ResetPasswordResponse',
  email: oldEmail,
  newEmail,
  requestType: mode === 'recoverEmail' ? 'RECOVER_EMAIL' : 'VERIFY_AND_CHANGE_EMAIL',
})

/** Ends every session. The old address gets a link that undoes a change. */
export const applyEmailCode = async (context: Context, oobCode: string): Promise<object> => {
  const code = await findEmailCode(context.db, oobCode)
  if (!code) throw new IdentityRefusal('INVALID_OOB_CODE')
  const email = code.mode === 'recoverEmail' ? code.oldEmail : code.newEmail
  return withTransaction(context.db, async (client) => {
    await useEmailCode(client, oobCode, code)
    const account = await findAccount(client, code.localId)
    if (!account || account.isDisabled) throw new IdentityRefusal(account ? 'USER_DISABLED' : 'USER_NOT_FOUND')
    const other = await findAccountByEmail(client, email)
    if (other && other.localId !== code.localId) throw new IdentityRefusal('EMAIL_EXISTS')
    await changeEmail(client, code.localId, email)
    if (code.mode === 'verifyAndChangeEmail') await sendRecovery(client, context.settings.publicUrl, code)
    const changed = (await findAccount(client, code.localId)) ?? account
    return { kind: 'identitytoolkit#SetAccountInfoResponse', ...describeUser(changed) }
  })
}

const sendRecovery = async (db: Queryable, publicUrl: string, code: EmailCode): Promise<void> => {
  const link = await newEmailLink(db, publicUrl, { ...code, mode: 'recoverEmail', days: RECOVER_DAYS })
  await sendAccountMail(db, {
    to: code.oldEmail,
    subject: 'Your sign-in email was changed for Shelfmate',
    lines: [
      `The sign-in email of your Shelfmate account was changed to ${code.newEmail}.`,
      'If you didn’t ask for this, use this link to change it back:',
      link,
    ],
  })
}
