import {
  applyActionCode,
  checkActionCode,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth/web-extension'
import { MESSAGES } from '../../../src/contracts/messages'
import { auth } from './identity-firebase'
import { isViewing } from './is-viewing'

/* Rejects with the provider's error; see `account-refusal`. An admin who views an account is logged in with their own. */

/** The account changes once the link in the email to the new address was opened. */
export const requestEmailChange = async (password: string, email: string): Promise<void> => {
  const user = await ownUser()
  await prove(user, password)
  await verifyBeforeUpdateEmail(user, email)
}

/** This session goes on, with a new login: the provider ends those from before the change. */
export const changePassword = async (current: string, next: string): Promise<void> => {
  const user = await ownUser()
  await prove(user, current)
  await updatePassword(user, next)
  await prove(user, next)
}

/** The login was just proven, so that the provider lets it be deleted. */
export const proveLogin = async (password: string): Promise<void> => prove(await ownUser(), password)

/** For good. */
export const deleteLogin = async (): Promise<void> => deleteUser(await ownUser())

/** What a link of an email does: `email` is the address after it, `previous` the one before. */
export type EmailChange = { email: string; previous: string | null }

export const checkEmailLink = async (code: string): Promise<EmailChange> => {
  const { data } = await checkActionCode(auth(), code)
  return { email: data.email ?? '', previous: data.previousEmail ?? null }
}

/** The provider ends all sessions, so the one of this browser is not kept. */
export const applyEmailLink = async (code: string, { previous }: EmailChange): Promise<void> => {
  await applyActionCode(auth(), code)
  await auth().authStateReady()
  if (auth().currentUser?.email === previous) await signOut(auth())
}

const ownUser = async (): Promise<User> => {
  await auth().authStateReady()
  const user = auth().currentUser
  if (!user || isViewing()) throw new Error(MESSAGES.notAuthenticated)
  return user
}

const prove = async (user: User, password: string): Promise<void> => {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}
