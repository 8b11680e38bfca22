import type { Context } from '../context'
import type { Queryable } from '../database'
import { hashSecret, newSecret } from '../secrets'
import { actionLink } from './action-link'
import { IdentityRefusal } from './google-error'

/** Single-use. */
export const newResetLink = async (
  { db, settings }: Context,
  localId: string,
  hours: number,
  continueUrl = '',
): Promise<string> => {
  const code = newSecret(36)
  await db.query(
    'insert into reset_codes (code_hash, local_id, expires_at) values ($1, $2, now() + make_interval(hours => $3))',
    [hashSecret(code), localId, hours],
  )
  return actionLink(settings.publicUrl, 'resetPassword', code, continueUrl)
}

/** Throws INVALID_OOB_CODE (unknown or used) or EXPIRED_OOB_CODE. */
export const checkResetCode = async (db: Queryable, code: string): Promise<string> => {
  if (code === '') throw new IdentityRefusal('MISSING_OOB_CODE')
  const { rows } = await db.query<{ local_id: string; is_expired: boolean }>(
    'select local_id, expires_at <= now() as is_expired from reset_codes where code_hash = $1 and used_at is null',
    [hashSecret(code)],
  )
  const found = rows[0]
  if (!found) throw new IdentityRefusal('INVALID_OOB_CODE')
  if (found.is_expired) throw new IdentityRefusal('EXPIRED_OOB_CODE')
  return found.local_id
}

/** Throws INVALID_OOB_CODE when another request used it first. */
export const useResetCode = async (db: Queryable, code: string): Promise<void> => {
  const { rowCount } = await db.query(
    'update reset_codes set used_at = now() where code_hash = $1 and used_at is null and expires_at > now()',
    [hashSecret(code)],
  )
  if (rowCount !== 1) throw new IdentityRefusal('INVALID_OOB_CODE')
}
