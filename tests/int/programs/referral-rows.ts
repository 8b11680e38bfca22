import { sql } from 'drizzle-orm'
import { queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'

/** The rates of the creator's referral with their days, in the order in which they were set. */
export const ratesOf = async (product: TestProduct, referredId: number) =>
  (
    await queryProduct<{ rate: string; day: string }>(
      product,
      sql`select h.rate, h.effective_from::text as day
          from referral_rate_history h
          join creator_referrals r on r.id = h.referral_id
          where r.referred_creator_id = ${referredId}
          order by h.id`,
    )
  ).map(({ rate, day }) => [rate, day])

/** Referral commission with its day and who earned it. */
export const referralEarnings = async (product: TestProduct) =>
  (
    await queryProduct<{ date: string; creator_id: number; amount: string }>(
      product,
      sql`select date::text as date, creator_id, amount
          from creator_earnings
          where earning_type = 'referral'
          order by date, amount`,
    )
  ).map(({ date, creator_id, amount }) => [date, creator_id, amount])
