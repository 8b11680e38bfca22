import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { applicantOf } from '../../support/brand-story'
import { startTestProduct } from '../../support/product'
import { deleteMoney, partnership, sold } from './metrics'

export const DAY = '2026-03-10'

/** Two partners of a brand; `refer` makes one of them the referrer of the other, whose link sells. */
export const startReferralStory = async () => {
  const product = await startTestProduct({ hasWorld: true })
  const story = await partnership(product)
  const referrer = await applicantOf(product, story, 'Who Brought Them')
  const linkId = story.links[0] ?? 0
  return {
    product,
    story,
    referrer,
    linkId,
    clear: async () => {
      await deleteMoney(product)
      await query({ payload: product.payload }, sql`delete from creator_referrals`)
    },
    refer: (rate: string, from = '2020-01-01', brandId = story.brand.id) =>
      query(
        { payload: product.payload },
        sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
            values (${brandId}, ${referrer.creator.id}, ${story.partner.creator.id}, ${rate}, ${from})`,
      ),
    sell: (cents: number, day = DAY, totalCents = cents) =>
      sold(product, [{ linkId, day, cents, totalCents, units: 2 }]),
  }
}

export type ReferralStory = Awaited<ReturnType<typeof startReferralStory>>
