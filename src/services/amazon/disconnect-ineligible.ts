import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, queryOne, withTransaction } from '../../database'
import { connectBrand } from '../identity/connect-brand'
import { USED_PROFILE } from './us-profile'

/**
 * Which profile of a brand is used, and under which grant. `mark` changes with a new grant, with every loading of the
 * profiles, and with the profile; `is_known` is false from a new grant until its profiles are loaded.
 */
export type ProfileUse = { mark: string; is_known: boolean }

type Input = { req: PayloadRequest; brandId: number }

/** The use of a brand's profile, read before Amazon is asked for it. */
export const readProfileUse = async ({ req, brandId }: Input): Promise<ProfileUse> => {
  const use = await queryOne<ProfileUse>(
    req,
    sql`select (ac.id, ac.last_sync_profiles, f.id)::text as mark, ac.id is null or ac.last_sync_profiles is not null as is_known
        from brands b
        left join amazon_accounts ac on ac.brand_id = b.id
        left join lateral ${USED_PROFILE} f on true
        where b.id = ${brandId}`,
  )
  if (!use) throw new Error('The brand is gone')
  return use
}

/**
 * Sets a brand to not connected because its seller may not use Attribution, or has no profile that could. A refusal says
 * nothing of a seller account that was connected since `use` was read, nor while the profiles of a new grant are not
 * known: then nothing changes, and the answer is false.
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
