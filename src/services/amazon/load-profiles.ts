import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { IS_CONNECTED } from '../../access/connected-brand'
import type { AmazonProfile } from '../../contracts/amazon'
import { MESSAGES } from '../../contracts/messages'
import { SETUP_REFUSALS } from '../../contracts/setup-rules'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import { listProfiles } from '../../integrations/amazon/ads-client'
import type { Profile } from '../../integrations/amazon/shapes'
import { adsCredentialsOf } from './access-token'
import { resumePulls } from './resume-pulls'
import { settleLinks } from './settle-links'

type Answer = z.infer<typeof AmazonProfile>

/**
 * Returns US sellers, without Amazon's legacy attribution profiles. Profiles missing from the response keep their data
 * until their seller account is connected again, which restores their links. After a new grant, missed syncs start
 * immediately. Throws conflict, without changes, for a seller account that another brand has connected.
 */
export const loadProfiles = async ({ req, brandId }: { req: PayloadRequest; brandId: number }): Promise<Answer[]> => {
  const profiles = await listProfiles(await adsCredentialsOf({ req, brandId }))
  const byId = new Map(profiles.map((profile) => [profile.profileId, profile]))
  const sellers = [...byId.values()].filter(
    ({ accountInfo }) => accountInfo.type === 'seller' && accountInfo.subType !== 'AMAZON_ATTRIBUTION',
  )
  await withTransaction(req, async () => {
    const { is_resumed } = await holdGrant(req, brandId)
    await dropUnused(req, brandId, sellers)
    await refuseForeign(req, brandId, sellers)
    await saveProfiles(req, brandId, sellers)
    await settleLinks({ req, brandId })
    if (is_resumed) await resumePulls({ req, brandId })
  })
  return query<Answer>(
    req,
    sql`select id, profile_id, country_code, type, name, last_sync_attrib_prod_min_date, last_sync_attrib_prod_max_date,
               last_sync_attrib_perf_min_date, last_sync_attrib_perf_max_date
        from amazon_profiles
        where brand_id = ${brandId} and is_current and country_code = 'US'
        order by id`,
  )
}

/** Throws conflict when the brand disconnected meanwhile. `is_resumed`: a new grant, but the brand had profiles. */
const holdGrant = async (req: PayloadRequest, brandId: number): Promise<{ is_resumed: boolean }> => {
  const grant = await queryOne<{ is_resumed: boolean }>(
    req,
    sql`select last_sync_profiles is null
                 and exists (select 1 from amazon_profiles p where p.brand_id = ${brandId}) as is_resumed
        from amazon_accounts
        where brand_id = ${brandId} and status = 'connected'
        for no key update`,
  )
  if (!grant) throw new ProductError('conflict', MESSAGES.connectionFailed)
  return grant
}

/** A profile without data must not reserve a seller account, for this brand or another. */
const dropUnused = (req: PayloadRequest, brandId: number, sellers: Profile[]) => {
  const ids = arrayParam(sellers.map(({ profileId }) => profileId))
  return query(
    req,
    sql`delete from amazon_profiles p using brands b
        where b.id = p.brand_id
          and not exists (select 1 from amz_attribution_campaigns c where c.amazon_profile_id = p.id)
          and not exists (select 1 from links l where l.brand_id = p.brand_id)
          and ((p.brand_id = ${brandId} and p.profile_id <> all(${ids}::text[]))
            or (p.brand_id <> ${brandId} and p.profile_id = any(${ids}::text[]) and not ${IS_CONNECTED}))`,
  )
}

const refuseForeign = async (req: PayloadRequest, brandId: number, sellers: Profile[]): Promise<void> => {
  const ids = sellers.map(({ profileId }) => profileId)
  const taken = await queryOne<{ is_left: boolean }>(
    req,
    sql`select ac.status = 'disconnected' as is_left
        from amazon_profiles p
        join amazon_accounts ac on ac.id = p.amazon_account_id
        where p.profile_id = any(${arrayParam(ids)}::text[]) and p.brand_id <> ${brandId}
        order by 1
        limit 1`,
  )
  if (taken) throw new ProductError('conflict', taken.is_left ? SETUP_REFUSALS.leftByAnother : SETUP_REFUSALS.taken)
}

const saveProfiles = async (req: PayloadRequest, brandId: number, sellers: Profile[]): Promise<void> => {
  const rows = sellers.map(({ profileId, countryCode, accountInfo }) => ({
    profile_id: profileId,
    merchant_token: accountInfo.id,
    country_code: countryCode,
    marketplace_id: accountInfo.marketplaceStringId ?? null,
    name: accountInfo.name ?? null,
    type: accountInfo.type,
    subtype: accountInfo.subType ?? null,
  }))
  const saved = await query(
    req,
    sql`insert into amazon_profiles (amazon_account_id, brand_id, profile_id, merchant_token, country_code, marketplace_id,
                                     name, type, subtype)
        select a.id, a.brand_id, r.*
        from amazon_accounts a,
          json_to_recordset(${JSON.stringify(rows)}::json) as r(
            profile_id text, merchant_token text, country_code text, marketplace_id text, name text, type text, subtype text)
        where a.brand_id = ${brandId}
        on conflict (profile_id)
        do update
          set merchant_token = excluded.merchant_token, name = excluded.name, subtype = excluded.subtype, updated_at = now()
          where amazon_profiles.brand_id = excluded.brand_id
        returning profile_id`,
  )
  // Another brand claimed the same seller account concurrently.
  if (saved.length < rows.length) throw new ProductError('conflict', SETUP_REFUSALS.taken)
  const ids = arrayParam(rows.map(({ profile_id }) => profile_id))
  await query(
    req,
    sql`update amazon_profiles
        set is_current = profile_id = any(${ids}::text[]), updated_at = now()
        where brand_id = ${brandId} and is_current <> (profile_id = any(${ids}::text[]))`,
  )
  await query(
    req,
    sql`update amazon_accounts set last_sync_profiles = now(), updated_at = now() where brand_id = ${brandId}`,
  )
}
