import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { NewPasswordForm } from './identity'
import { MESSAGES } from './messages'
import { Empty } from './values'

export const NAME_LENGTH = 120

/** Of the signed-in person, as their account page shows it. */
export const AccountRow = z.object({
  /** A creator's public name; for everybody else the person's own. */
  name: z.nullable(z.string()),
  /** Where we send emails. It follows the identity provider's, once that is verified. */
  email: z.string(),
  /** Staff are bound to their email, which can't be changed. */
  is_email_fixed: z.boolean(),
})
export type AccountRow = z.infer<typeof AccountRow>

export const NameForm = z.object({
  name: z
    .string(MESSAGES.nameRequired)
    .check(
      z.trim(),
      z.minLength(2, MESSAGES.nameRequired),
      z.maxLength(NAME_LENGTH, `Use ${NAME_LENGTH} characters or fewer`),
    ),
})

export const PasswordChangeForm = z.object({
  current_password: z.string().check(z.minLength(1, MESSAGES.passwordRequired)),
  new_password: NewPasswordForm.shape.password,
})

export const readAccount = defineCall({
  method: 'GET',
  path: '/api/users/me',
  summary: 'Name and email of the signed-in person',
  answer: AccountRow,
})

export const renameAccount = defineCall({
  method: 'PATCH',
  path: '/api/users/me',
  summary: 'Changes the name of the signed-in person, of a creator the public name',
  body: NameForm,
  answer: AccountRow,
})

export const endOwnSessions = defineCall({
  method: 'POST',
  path: '/api/users/me/log-out-everywhere',
  summary: 'Ends all sessions of the signed-in person, on every device, including this one',
  answer: Empty,
})

export const exportOwnData = defineCall({
  method: 'GET',
  path: '/api/users/me/export',
  summary: 'Everything about the signed-in person as a ZIP archive of JSON and CSV',
  file: 'application/zip',
  answer: FileText,
})

/** The account's own email, so that nobody closes an account by accident. */
export const CloseForm = z.object({ email: z.email(MESSAGES.emailInvalid).check(z.maxLength(254)) })

export const CloseAccountForm = z.extend(CloseForm, {
  current_password: z.string().check(z.minLength(1, MESSAGES.passwordRequired)),
})

export const closeOwnAccount = defineCall({
  method: 'POST',
  path: '/api/users/me/close',
  summary:
    'Closes the account of the signed-in person: removes the profile and ends partnerships and sessions. What was earned is ' +
    'still charged and paid',
  body: CloseForm,
  /** Whether the identity provider deleted the login, too. */
  answer: z.object({ is_login_deleted: z.boolean() }),
})

export const notePasswordChange = defineCall({
  method: 'POST',
  path: '/api/users/me/password-change',
  summary:
    'After a new password: asks the identity provider when it was set, ends all other sessions and sends a security notice. ' +
    'Does nothing if the password was not changed in the last 15 minutes',
  answer: Empty,
})
