import * as z from 'zod/mini'
import { defineCall } from './call'
import { REFERRAL_CODE_PATTERN } from './referral-code'
import { Decimal, Id } from './values'
import { REFERRAL_STATUSES } from './vocabulary'

const ReferralCode = z.string().check(z.regex(REFERRAL_CODE_PATTERN, 'Enter a valid referral code'))

export const ReferralRow = z.object({
  id: Id,
  referrer_creator_id: Id,
  referred_creator_id: Id,
  brand_id: Id,
  referral_commission_rate: Decimal,
  status: z.enum(REFERRAL_STATUSES),
})
export type ReferralRow = z.infer<typeof ReferralRow>

/** A code is valid for one brand only. */
export const ReferralInfo = z.object({
  creator_name: z.string(),
  /** Percentage of the referred creator's sales, in addition to that creator's own commission. */
  referral_commission_rate: Decimal,
  brand_id: Id,
})
export type ReferralInfo = z.infer<typeof ReferralInfo>

export const recordReferral = defineCall({
  method: 'POST',
  path: '/api/referrals',
  summary: 'Records who referred the signed-in creator to a brand; only the first referral counts and is returned',
  creates: true,
  body: z.object({ referral_code: ReferralCode, referred_creator_id: Id }),
  answer: ReferralRow,
})

export const getReferralInfo = defineCall({
  method: 'GET',
  path: '/api/referrals/info/{code}',
  summary: 'The owner of a referral code, its brand, and its rate',
  params: z.object({ code: ReferralCode }),
  answer: ReferralInfo,
})
