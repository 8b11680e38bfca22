import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { randomReferralCode } from '../../contracts/setup-rules'
import { arrayParam, query } from '../../database'
import { addCreatorProducts } from './add-creator-products'
import { followSettings } from './set-referral-rates'

type Input = { req: PayloadRequest; brandId: number; creatorIds: readonly number[] }

/**
 * The referral setting starts as the program's; at first that is inactive, at 0%. That of a returning partner starts anew, and
 * their existing referrals follow.
 */
export const activatePartnerships = async ({ req, brandId, creatorIds }: Input): Promise<void> => {
  await addCreatorProducts({ req, brandId, creatorIds })
  const codes = creatorIds.map(() => randomReferralCode())
  await query(
    req,
    sql`insert into brand_referral_settings (
          partnership_id, brand_id, creator_id, referral_commission_rate, is_active, referral_code
        )
        select p.id, p.brand_id, p.creator_id, a.referral_commission_rate, a.is_referral_active, made.code
        from unnest(${arrayParam(creatorIds)}::int[], ${arrayParam(codes)}::text[]) as made(creator_id, code)
        join partnerships p on p.creator_id = made.creator_id
        join affiliate_programs a on a.brand_id = p.brand_id
        where p.brand_id = ${brandId} and p.status = 'active'
        on conflict (partnership_id)
        do update
          set referral_commission_rate = excluded.referral_commission_rate,
              is_active = excluded.is_active,
              updated_at = now()`,
  )
  await followSettings(req, sql`s.brand_id = ${brandId} and s.creator_id = any(${arrayParam(creatorIds)}::int[])`)
}
