import type { Account } from './accounts'

/** In the protocol's form: times in milliseconds or seconds, as strings. */
export const describeUser = (account: Account): object => ({
  localId: account.localId,
  email: account.email,
  ...(account.displayName === null ? {} : { displayName: account.displayName }),
  emailVerified: account.isEmailVerified,
  disabled: account.isDisabled,
  providerUserInfo: [
    { providerId: 'password', email: account.email, federatedId: account.email, rawId: account.email },
  ],
  ...(account.passwordUpdatedAt === null ? {} : { passwordUpdatedAt: account.passwordUpdatedAt.getTime() }),
  validSince: String(Math.floor(account.validSince.getTime() / 1000)),
  createdAt: String(account.createdAt.getTime()),
  lastLoginAt: String((account.lastLoginAt ?? account.createdAt).getTime()),
})
