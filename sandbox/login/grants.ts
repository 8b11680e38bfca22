import type { Request } from 'express'
import type { Pool } from 'pg'
import { withTransaction } from '../database'
import { hashSecret, newSecret } from '../secrets'
import { TokenRefusal } from './token-error'

/** Life of an access token. */
export const ACCESS_TOKEN_SECONDS = 3600

/** Who an access token speaks for. */
export interface Bearer {
  readonly seller: string
  readonly clientId: string
}

/** Makes a grant for a seller: a refresh token, which lives until it is revoked. Tokens are kept as hashes. */
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

/** A new access token of a grant. Throws `invalid_grant` for a token that is unknown, revoked or another client's. */
export const refreshGrant = async (db: Pool, clientId: string, refreshToken: string): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from login_grants where refresh_hash = $1 and client_id = $2',
    [hashSecret(refreshToken), clientId],
  )
  const grant = rows[0]
  if (!grant) throw TokenRefusal.invalidGrant('refresh_token')
  return newAccessToken(db, grant.id)
}

/** The access token that a request carries, if any. */
export const bearerOf = (req: Request): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Who a token speaks for, or undefined when it is unknown, expired or its grant was revoked. */
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

/** Ends one access token at once; its grant lives on. */
export const expireAccessToken = async (db: Pool, accessToken: string): Promise<void> => {
  await db.query('update access_tokens set expires_at = now() where token_hash = $1', [hashSecret(accessToken)])
}

/** Ends every access token of a seller at once; the grants live on. How many ended. */
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

/** Takes every grant of a seller back, as its owner may at any time, and with them all their tokens. How many there were. */
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
