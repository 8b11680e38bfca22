import * as z from 'zod'
import { callWithToken } from './call-with-token'
import type { Identity } from './verify-id-token'

/** `ended`: deleted, or its sessions were revoked. */
export type AccountState = 'active' | 'disabled' | 'ended'

/** In milliseconds since 1970. `createdAt` is that of the account, whose first password is no change. */
export type PasswordChange = { changedAt: number; createdAt: number }

const Answer = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        disabled: z.boolean().default(false),
        /** Seconds since 1970, as text. */
        validSince: z.string().regex(/^\d+$/).transform(Number).default(0),
        /** Milliseconds since 1970, as a number and as text. Absent for an account without a password. */
        passwordUpdatedAt: z.number().optional(),
        createdAt: z.string().regex(/^\d+$/).transform(Number).default(0),
      }),
    )
    .default([]),
})

/** Any other error concerns our request, not the account. */
const REFUSALS: Record<string, AccountState> = {
  USER_NOT_FOUND: 'ended',
  INVALID_ID_TOKEN: 'ended',
  TOKEN_EXPIRED: 'ended',
  USER_DISABLED: 'disabled',
}

/**
 * Source: Identity Toolkit, accounts:lookup
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/lookup). Throws UpstreamError without an answer.
 */
export const lookUpAccount = async (token: string, identity: Identity): Promise<AccountState> =>
  lookUp(
    token,
    (answer) => stateIn(answer, identity),
    (refusal) => REFUSALS[refusal],
  )

/** When the password was last set; null without one, and for a token that is no longer accepted. Throws UpstreamError. */
export const lookUpPasswordChange = async (token: string, identity: Identity): Promise<PasswordChange | null> =>
  lookUp(
    token,
    (answer) => (stateIn(answer, identity) === 'active' ? passwordChangeIn(answer) : null),
    (refusal) => (REFUSALS[refusal] ? null : undefined),
  )

const lookUp = <T>(
  token: string,
  read: (answer: z.infer<typeof Answer>) => T,
  refused: (word: string) => T | undefined,
): Promise<T> => callWithToken('lookup', token, (answer) => read(Answer.parse(answer)), refused)

/** Compares with the time of sign-in, because a renewed token has a newer issue time than its session. */
const stateIn = ({ users: [user] }: z.infer<typeof Answer>, { uid, signedInAt }: Identity): AccountState => {
  if (user?.localId !== uid) return 'ended'
  if (user.disabled) return 'disabled'
  return user.validSince > signedInAt ? 'ended' : 'active'
}

const passwordChangeIn = ({ users: [user] }: z.infer<typeof Answer>): PasswordChange | null =>
  user?.passwordUpdatedAt === undefined ? null : { changedAt: user.passwordUpdatedAt, createdAt: user.createdAt }
