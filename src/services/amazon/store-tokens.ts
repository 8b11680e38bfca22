import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import type { GrantTokens } from '../../integrations/amazon/login'
import { seal } from '../../integrations/seal'

export const tokenSealContext = (column: 'access_token' | 'refresh_token', accountId: number): string =>
  `amazon_accounts:${column}:${accountId}`

type Input = { req: PayloadRequest; brandId: number; tokens: GrantTokens }

/** Replaces any previous tokens. The profiles are unknown until they are loaded. */
export const storeTokens = ({ req, brandId, tokens }: Input): Promise<void> =>
  withTransaction(req, async () => {
    const account = await queryOne<Row<'amazon_accounts', 'id'>>(
      req,
      sql`insert into amazon_accounts (brand_id)
          values (${brandId})
          on conflict (brand_id)
          do update set updated_at = now()
          returning id`,
    )
    if (!account) throw new Error('The account row was not written')
    await query(
      req,
      sql`update amazon_accounts
          set status = 'connected', disconnected_at = null, last_sync_profiles = null,
            access_token = ${seal(tokens.accessToken, tokenSealContext('access_token', account.id))},
            refresh_token = ${seal(tokens.refreshToken, tokenSealContext('refresh_token', account.id))},
            expires_at = now() + make_interval(secs => ${tokens.expiresInSeconds}), updated_at = now()
          where id = ${account.id}`,
    )
  })
