import type { Queryable } from '../database'
import { hashSecret, newSecret } from '../secrets'
import { actionLink } from './action-link'
import { IdentityRefusal } from './google-error'

/** `verifyAndChangeEmail` goes to the new address, `recoverEmail` to the old one. */
type Mode = 'verifyAndChangeEmail' | 'recoverEmail'

export interface EmailCode {
  readonly localId: string
  readonly mode: Mode
  readonly oldEmail: string
  readonly newEmail: string
}

/** Single-use. */
export const newEmailLink = async (
  db: Queryable,
  publicUrl: string,
  { localId, mode, oldEmail, newEmail, days }: EmailCode & { days: number },
  continueUrl = '',
): Promise<string> => {
  const code = newSecret(36)
  await db.query(
    `insert into email_codes (code_hash, local_id, mode, old_email, new_email, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
    [hashSecret(code), localId, mode, oldEmail, newEmail, days],
  )
  return actionLink(publicUrl, mode, code, continueUrl)
}

/** Undefined for a code of another kind. Throws INVALID_OOB_CODE (used) or EXPIRED_OOB_CODE. */
export const findEmailCode = async (db: Queryable, code: string): Promise<EmailCode | undefined> => {
  const { rows } = await db.query<EmailCode & { isUsed: boolean; isExpired: boolean }>(
    `select local_id as "localId", mode, old_email as "oldEmail", new_email as "newEmail",
       used_at is not null as "isUsed", expires_at <= now() as "isExpired"
     from email_codes
     where code_hash = $1`,
    [hashSecret(code)],
  )
  const found = rows[0]
  if (!found) return undefined
  if (found.isUsed) throw new IdentityRefusal('INVALID_OOB_CODE')
  if (found.isExpired) throw new IdentityRefusal('EXPIRED_OOB_CODE')
  return found
}

/** The account's other links that change its email stop working; those that undo a change stay. */
export const useEmailCode = async (db: Queryable, code: string, { localId }: EmailCode): Promise<void> => {
  const { rowCount } = await db.query(
    `update email_codes
     set used_at = now()
     where code_hash = $1 and used_at is null and expires_at > now()`,
    [hashSecret(code)],
  )
  if (rowCount !== 1) throw new IdentityRefusal('INVALID_OOB_CODE')
  await db.query(
    `update email_codes
     set used_at = now()
     where local_id = $1 and used_at is null and mode = 'verifyAndChangeEmail'`,
    [localId],
  )
}
