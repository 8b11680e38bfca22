import { withTransaction } from '../database'
import type { IdentityCall } from './account-calls'
import { sendAccountMail } from './account-mail'
import { findAccount, findAccountByEmail, setPassword } from './accounts'
import { requireOwnDomain } from './action-link'
import { describeEmailCode, sendEmailChange } from './email-calls'
import { findEmailCode } from './email-codes'
import { readEmail, readText, requireStrongPassword } from './fields'
import { IdentityRefusal } from './google-error'
import { hashPassword } from './passwords'
import { checkResetCode, newResetLink, useResetCode } from './reset-codes'
import { countEvent, forgetEvents, isBlocked } from './throttle'

const MAIL_LINK_HOURS = 1

/** An unknown email gets the same response as a known one (Google's email enumeration protection). */
export const sendOobCode: IdentityCall = async (context, body) => {
  const requestType = readText(body, 'requestType')
  if (requestType === '') throw new IdentityRefusal('MISSING_REQ_TYPE')
  const continueUrl = readText(body, 'continueUrl')
  requireOwnDomain(context.settings.publicUrl, continueUrl)
  if (requestType === 'VERIFY_AND_CHANGE_EMAIL') return sendEmailChange(context, body, continueUrl)
  if (requestType !== 'PASSWORD_RESET') throw new IdentityRefusal('OPERATION_NOT_ALLOWED')
  const email = readEmail(body)
  if (await isBlocked(context.db, 'resetMail', email)) throw new IdentityRefusal('RESET_PASSWORD_EXCEED_LIMIT')
  await countEvent(context.db, 'resetMail', email)

  const account = await findAccountByEmail(context.db, email)
  if (account && !account.isDisabled) {
    const link = await newResetLink(context, account.localId, MAIL_LINK_HOURS, continueUrl)
    await sendAccountMail(context.db, {
      to: email,
      subject: 'Reset your password for Shelfmate',
      lines: [
        `Use this link to reset the password of your Shelfmate account ${email}. It expires in one hour and works once.`,
        link,
        'If you didn’t request this, you can ignore this email.',
      ],
    })
  }
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

/** With only the code it checks the code, of any kind of link; `newPassword` also marks the email as verified. */
export const resetPassword: IdentityCall = async (context, body) => {
  const code = readText(body, 'oobCode')
  const newPassword = readText(body, 'newPassword')
  const emailCode = code === '' || newPassword !== '' ? undefined : await findEmailCode(context.db, code)
  if (emailCode) return describeEmailCode(emailCode)
  const localId = await checkResetCode(context.db, code)
  const account = await findAccount(context.db, localId)
  if (!account) throw new IdentityRefusal('USER_NOT_FOUND')
  if (account.isDisabled) throw new IdentityRefusal('USER_DISABLED')

  if (newPassword !== '') {
    requireStrongPassword(newPassword)
    const passwordHash = await hashPassword(newPassword)
    await withTransaction(context.db, async (client) => {
      await useResetCode(client, code)
      await setPassword(client, localId, passwordHash)
      await client.query('update accounts set is_email_verified = true where local_id = $1', [localId])
      await forgetEvents(client, 'account', account.email)
    })
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: account.email,
    requestType: 'PASSWORD_RESET',
  }
}
