import type { Context } from '../context'
import type { Queryable } from '../database'
import { hashSecret, newSecret } from '../secrets'
import { type Account, findAccount } from './accounts'
import { IdentityRefusal } from './google-error'
import { ID_TOKEN_SECONDS, mintIdToken } from './id-tokens'

/** `expiresIn` is seconds as a string, as Google sends it. */
interface Session {
  readonly idToken: string
  readonly refreshToken: string
  readonly expiresIn: string
}

/** The refresh token is stored as a hash. */
export const startSession = async (
  context: Context,
  account: Account,
  db: Queryable = context.db,
): Promise<Session> => {
  const refreshToken = newSecret(48)
  const { rows } = await db.query<{ auth_time: Date }>(
    'insert into refresh_tokens (token_hash, local_id) values ($1, $2) returning auth_time',
    [hashSecret(refreshToken), account.localId],
  )
  await db.query('update accounts set last_login_at = now() where local_id = $1', [account.localId])
  const idToken = await mintIdToken(context, account, rows[0]?.auth_time ?? new Date())
  return { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) }
}

/** The refresh token does not change, as with Google. */
export const refreshSession = async (
  context: Context,
  refreshToken: string,
): Promise<{ account: Account; session: Session }> => {
  const { rows } = await context.db.query<{ local_id: string; auth_time: Date; revoked_at: Date | null }>(
    'select local_id, auth_time, revoked_at from refresh_tokens where token_hash = $1',
    [hashSecret(refreshToken)],
  )
  const stored = rows[0]
  if (!stored) throw new IdentityRefusal('INVALID_REFRESH_TOKEN')
  const account = await findAccount(context.db, stored.local_id)
  if (!account) throw new IdentityRefusal('USER_NOT_FOUND')
  if (account.isDisabled) throw new IdentityRefusal('USER_DISABLED')
  const isRevoked = stored.revoked_at !== null || secondOf(stored.auth_time) < secondOf(account.validSince)
  if (isRevoked) throw new IdentityRefusal('TOKEN_EXPIRED')
  const idToken = await mintIdToken(context, account, stored.auth_time)
  return { account, session: { idToken, refreshToken, expiresIn: String(ID_TOKEN_SECONDS) } }
}

const secondOf = (time: Date): number => Math.floor(time.getTime() / 1000)
