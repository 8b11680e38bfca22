import { randomInt } from 'node:crypto'
import type { Queryable } from '../database'

export interface Account {
  readonly localId: string
  readonly email: string
  readonly passwordHash: string | null
  readonly passwordUpdatedAt: Date | null
  readonly displayName: string | null
  readonly isEmailVerified: boolean
  readonly isDisabled: boolean
  /** Tokens issued before this time are invalid. */
  readonly validSince: Date
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
}

const COLUMNS = `local_id as "localId", email, password_hash as "passwordHash", password_updated_at as "passwordUpdatedAt",
  display_name as "displayName",
  is_email_verified as "isEmailVerified", is_disabled as "isDisabled", valid_since as "validSince",
  created_at as "createdAt", last_login_at as "lastLoginAt"`

export const findAccountByEmail = async (db: Queryable, email: string): Promise<Account | undefined> =>
  (await db.query<Account>(`select ${COLUMNS} from accounts where email = $1`, [email])).rows[0]

export const findAccount = async (db: Queryable, localId: string): Promise<Account | undefined> =>
  (await db.query<Account>(`select ${COLUMNS} from accounts where local_id = $1`, [localId])).rows[0]

/** Undefined when the email is taken. */
export const insertAccount = async (
  db: Queryable,
  account: { email: string; passwordHash: string | null; isEmailVerified: boolean },
): Promise<Account | undefined> => {
  const { rows } = await db.query<Account>(
    `insert into accounts (local_id, email, password_hash, is_email_verified, password_updated_at)
     values ($1, $2, $3, $4, case when $3::text is not null then now() end)
     on conflict (email) do nothing
     returning ${COLUMNS}`,
    [newLocalId(), account.email, account.passwordHash, account.isEmailVerified],
  )
  return rows[0]
}

/** Also ends every session of the account. */
export const setPassword = async (db: Queryable, localId: string, passwordHash: string): Promise<void> => {
  await db.query(
    'update accounts set password_hash = $2, password_updated_at = now(), valid_since = now() where local_id = $1',
    [localId, passwordHash],
  )
  await db.query('update reset_codes set used_at = now() where local_id = $1 and used_at is null', [localId])
  await revokeSessions(db, localId)
}

/** To a verified address. Also ends every session of the account. */
export const changeEmail = async (db: Queryable, localId: string, email: string): Promise<void> => {
  await db.query('update accounts set email = $2, is_email_verified = true, valid_since = now() where local_id = $1', [
    localId,
    email,
  ])
  await revokeSessions(db, localId)
}

/** Keeps its refresh tokens as revoked. Returns whether the account existed. */
export const deleteAccount = async (db: Queryable, localId: string): Promise<boolean> => {
  await revokeSessions(db, localId)
  const { rowCount } = await db.query('delete from accounts where local_id = $1', [localId])
  return rowCount === 1
}

const revokeSessions = async (db: Queryable, localId: string): Promise<void> => {
  await db.query('update refresh_tokens set revoked_at = now() where local_id = $1 and revoked_at is null', [localId])
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, like Firebase's ids. */
const newLocalId = (): string => Array.from({ length: 28 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
