import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import type { TestProduct } from './product'

/** Without asking Amazon: sets the flag, a grant without tokens, and an eligible profile. */
export const plantConnection = async ({ payload }: Pick<TestProduct, 'payload'>, brandId: number): Promise<void> => {
  await query(
    { payload },
    sql`with flag as (update brands set amazon_connected = true where id = ${brandId}),
          granted as (insert into amazon_accounts (brand_id, last_sync_profiles) values (${brandId}, now()) returning id)
        insert into amazon_profiles (amazon_account_id, brand_id, profile_id, country_code, type)
        select id, ${brandId}::int, ${`planted-${brandId}`}::text, 'US', 'seller'
        from granted`,
  )
}
