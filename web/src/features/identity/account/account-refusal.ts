import { MESSAGES } from '../../../../../src/contracts/messages'
import { identityCode } from '../../../lib/identity-code'
import { notSaved, type Refusal } from '../../../lib/refusal'

/** The fields of a form by what the identity provider may refuse. */
type Fields = { password: string; email?: string; newPassword?: string }

/** What the identity provider refused, at the field that it is about. */
export const accountRefusal = (error: Error, fields: Fields): Refusal => {
  const at = (path: string | undefined, message: string): Refusal => ({
    title: 'Not changed',
    message,
    fields: path === undefined ? [] : [{ path, message }],
  })
  switch (identityCode(error)) {
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
    case 'auth/user-mismatch':
      return at(fields.password, 'Your current password is wrong')
    case 'auth/weak-password':
      return at(fields.newPassword, MESSAGES.passwordWeak)
    case 'auth/email-already-in-use':
      return at(fields.email, 'Another account has this email. Enter a different one.')
    case 'auth/invalid-email':
    case 'auth/invalid-new-email':
      return at(fields.email, MESSAGES.emailInvalidAddress)
    case 'auth/too-many-requests':
      return at(undefined, 'Too many attempts. Please try again later.')
    case 'auth/user-disabled':
      return at(undefined, MESSAGES.accountDisabled)
    case 'auth/user-token-expired':
    case 'auth/requires-recent-login':
      return at(undefined, 'Your session has ended. Log out, then log in again.')
    case null:
      return notSaved(error)
    default:
      return at(undefined, 'Nothing was changed. Please try again in a moment.')
  }
}
