import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { USED_PROFILE } from '../../access/connected-brand'
import { query, queryOne, withTransaction } from '../../database'
import { connectBrand } from './connect-brand'

/**
 * `mark` changes with a new grant, a reload of the profiles, or another profile; `is_known` is false between a new
 * grant and the loading of its profiles.
 */
export type ProfileUse = { mark: string; is_known: boolean }

type Input = { req: PayloadRequest; brandId: number }

export const readProfileUse = async ({ req, brandId }: Input): Promise<ProfileUse> => {
  const use = await queryOne<ProfileUse>(
    req,
    sql`select (ac.id, ac.last_sync_profiles, f.id)::text as mark,
               ac.id is null or ac.last_sync_profiles is not null as is_known
        from brands b
        left join amazon_accounts ac on ac.brand_id = b.id
        left join lateral ${USED_PROFILE} f on true
        where b.id = ${brandId}`,
  )
  if (!use) throw new Error('The brand was deleted')
  return use
}

/**
 * For a seller who may not use Attribution or has no eligible profile. Does nothing and returns false when another
 * seller account was connected since `use` was read, or when the profiles of a new grant are not loaded yet: the
 * refusal does not apply to those.
 */
export const disconnectIneligible = ({ req, brandId, use }: Input & { use: ProfileUse }): Promise<boolean> =>
  withTransaction(req, async () => {
    await query(
      req,
      sql`select 1
          from amazon_accounts
          where brand_id = ${brandId}
          for no key update`,
    )
    const { mark, is_known } = await readProfileUse({ req, brandId })
    if (mark !== use.mark || !is_known) return false
    await connectBrand({ req, brandId, id: brandId, connected: false })
    return true
  })
