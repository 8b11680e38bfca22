import type { Request } from 'express'
import type { Pool } from 'pg'
import { withTransaction } from '../database'
import { hashSecret, newSecret } from '../secrets'
import { TokenRefusal } from './token-error'

export const ACCESS_TOKEN_SECONDS = 3600

export interface Bearer {
  readonly seller: string
  readonly clientId: string
}

/** The refresh token is valid until revoked. Tokens are stored as hashes. */
export const createGrant = async (
  db: Pool,
  clientId: string,
  seller: string,
): Promise<{ refreshToken: string; accessToken: string }> => {
  const refreshToken = `Atzr|${newSecret(96)}`
  const { rows } = await db.query<{ id: string }>(
    'insert into login_grants (client_id, seller, refresh_hash) values ($1, $2, $3) returning id',
    [clientId, seller, hashSecret(refreshToken)],
  )
  return { refreshToken, accessToken: await newAccessToken(db, rows[0]?.id ?? '') }
}

/** Throws `invalid_grant` for an unknown or revoked token or another client's. */
export const refreshGrant = async (db: Pool, clientId: string, refreshToken: string): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from login_grants where refresh_hash = $1 and client_id = $2',
    [hashSecret(refreshToken), clientId],
  )
  const grant = rows[0]
  if (!grant) throw TokenRefusal.invalidGrant('refresh_token')
  return newAccessToken(db, grant.id)
}

export const bearerOf = (req: Request): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Undefined when it is unknown, expired or revoked. */
export const findBearer = async (db: Pool, accessToken: string): Promise<Bearer | undefined> => {
  const { rows } = await db.query<Bearer>(
    `select seller, client_id as "clientId"
     from access_tokens
     join login_grants on login_grants.id = access_tokens.grant_id
     where token_hash = $1 and expires_at > now()`,
    [hashSecret(accessToken)],
  )
  return rows[0]
}

/** Its grant stays valid. */
export const expireAccessToken = async (db: Pool, accessToken: string): Promise<void> => {
  await db.query('update access_tokens set expires_at = now() where token_hash = $1', [hashSecret(accessToken)])
}

/** Returns how many; the grants stay valid. */
export const expireTokensOf = async (db: Pool, seller: string): Promise<number> => {
  const { rowCount } = await db.query(
    `update access_tokens
     set expires_at = now()
     from login_grants
     where login_grants.id = grant_id and seller = $1 and expires_at > now()`,
    [seller],
  )
  return rowCount ?? 0
}

/** As the seller can at Amazon. Returns how many. */
export const revokeGrantsOf = async (db: Pool, seller: string): Promise<number> =>
  (await db.query('delete from login_grants where seller = $1', [seller])).rowCount ?? 0

const newAccessToken = (db: Pool, grantId: string): Promise<string> =>
  withTransaction(db, async (client) => {
    const accessToken = `Atza|${newSecret(96)}`
    await client.query('delete from access_tokens where grant_id = $1 and expires_at <= now()', [grantId])
    await client.query(
      'insert into access_tokens (token_hash, grant_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
      [hashSecret(accessToken), grantId, ACCESS_TOKEN_SECONDS],
    )
    return accessToken
  })
