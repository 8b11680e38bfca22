import { MESSAGES } from '../../../src/contracts/messages'
import { identityCode } from './identity-code'

export const signInMessage = (error: unknown): string => {
  switch (identityCode(error)) {
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/invalid-credential':
      return MESSAGES.badCredentials
    case 'auth/invalid-email':
      return MESSAGES.emailInvalidAddress
    case 'auth/user-disabled':
      return MESSAGES.accountDisabled
    case 'auth/too-many-requests':
      return MESSAGES.tooManyAttempts
    default:
      return MESSAGES.failedSignIn
  }
}

export const signUpMessage = (error: unknown): { title: string; description: string } => {
  switch (identityCode(error)) {
    case 'auth/email-already-in-use':
      return { title: MESSAGES.emailInUseTitle, description: MESSAGES.emailInUse }
    case 'auth/invalid-email':
      return { title: 'Error', description: MESSAGES.emailInvalidAddress }
    case 'auth/weak-password':
      return { title: 'Error', description: MESSAGES.passwordWeak }
    default:
      return { title: 'Error', description: MESSAGES.failedSignUp }
  }
}
