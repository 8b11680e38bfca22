import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import type { Tokens } from '../../integrations/amazon/login'
import { seal } from '../../integrations/seal'
import { tokenSealContext } from './store-tokens'

/**
 * One process at a time renews a brand's access token, without holding a database connection during the call to Amazon.
 * A claimed account has no access token, and `expires_at` is the end of the lease. An account whose renewal failed has
 * neither.
 */

const SAFETY_SECONDS = 120
/** A renewal takes a second, or 22 when Amazon does not answer; after the lease its process is considered dead. */
const LEASE_SECONDS = 30

export type Grant = Row<'amazon_accounts', 'id' | 'access_token'> & {
  is_fresh: boolean
  has_failed: boolean
}

/** `until` identifies the claim. */
export type Lease = Row<'amazon_accounts', 'id'> & {
  until: string
  refresh_token: NonNullable<Row<'amazon_accounts'>['refresh_token']>
}

type Outside = { payload: Payload }

const IS_CLAIMED = sql`(access_token is null and coalesce(expires_at > now(), false))`

/** Undefined when there is no grant, or it was revoked or disconnected. */
export const readGrant = (outside: Outside, brandId: number): Promise<Grant | undefined> =>
  queryOne<Grant>(
    outside,
    sql`select id, access_token,
               access_token is not null and expires_at > now() + make_interval(secs => ${SAFETY_SECONDS}) as is_fresh,
               access_token is null and expires_at is null as has_failed
        from amazon_accounts
        where brand_id = ${brandId} and status = 'connected' and refresh_token is not null`,
  )

/** Undefined when another caller holds or just finished it. */
export const claimRenewal = (outside: Outside, { id, access_token }: Grant): Promise<Lease | undefined> =>
  queryOne<Lease>(
    outside,
    sql`update amazon_accounts
        set access_token = null, expires_at = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
        where id = ${id} and status = 'connected' and refresh_token is not null and not ${IS_CLAIMED}
          and access_token is not distinct from ${access_token}
        returning id, expires_at::text as until, refresh_token`,
  )

/** Not disconnected, reconnected, or claimed by another caller. */
export const isHeld = ({ id, until }: Lease) =>
  sql`(a.id = ${id} and a.status = 'connected' and a.access_token is null and a.expires_at = ${until}::timestamptz)`

/** Without a new refresh token the old one is kept. False when the lease was lost. */
export const saveRenewedToken = async (outside: Outside, lease: Lease, tokens: Tokens): Promise<boolean> => {
  const refreshToken = tokens.refreshToken && seal(tokens.refreshToken, tokenSealContext('refresh_token', lease.id))
  const kept = await queryOne(
    outside,
    sql`update amazon_accounts a
        set access_token = ${seal(tokens.accessToken, tokenSealContext('access_token', lease.id))},
          refresh_token = coalesce(${refreshToken}, refresh_token),
          expires_at = now() + make_interval(secs => ${tokens.expiresInSeconds}), updated_at = now()
        where ${isHeld(lease)}
        returning 1`,
  )
  return kept !== undefined
}

/** Waiting callers fail as well; the next caller tries again. */
export const abandonRenewal = async (outside: Outside, lease: Lease): Promise<void> => {
  await queryOne(
    outside,
    sql`update amazon_accounts a set expires_at = null, updated_at = now() where ${isHeld(lease)}`,
  )
}
