import { callWithToken } from './call-with-token'

/**
 * Deletes the account of a token at the identity provider, which needs a recent sign-in. One that is gone already is fine.
 * Throws UpstreamError when it is refused or not answered.
 */
export const deleteLogin = (token: string): Promise<true> =>
  callWithToken(
    'delete',
    token,
    () => true,
    (word) => (word === 'USER_NOT_FOUND' ? true : undefined),
  )
