import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { randomReferralCode } from '../../contracts/setup-rules'
import { query } from '../../database'
import { addCreatorProducts } from './add-creator-products'

type Input = { req: PayloadRequest; brandId: number; creatorId: number }

/** The referral setting is inactive, at 0%, until the brand sets a rate. */
export const activatePartnership = async ({ req, brandId, creatorId }: Input): Promise<void> => {
  await addCreatorProducts({ req, brandId, creatorId })
  await query(
    req,
    sql`insert into brand_referral_settings (partnership_id, brand_id, creator_id, is_active, referral_code)
        select id, brand_id, creator_id, false, ${randomReferralCode()}
        from partnerships
        where brand_id = ${brandId} and creator_id = ${creatorId} and status = 'active'
        on conflict (partnership_id) do nothing`,
  )
}
