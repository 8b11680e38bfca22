import * as z from 'zod/mini'
import { defineCall } from './call'
import { REFERRAL_CODE_PATTERN } from './referral-code'
import { Decimal, Id } from './values'
import { REFERRAL_STATUSES } from './vocabulary'

const ReferralCode = z.string().check(z.regex(REFERRAL_CODE_PATTERN, 'Not a referral code'))

/** Who brought the caller to a brand. */
export const ReferralRow = z.object({
  id: Id,
  referrer_creator_id: Id,
  referred_creator_id: Id,
  brand_id: Id,
  referral_commission_rate: Decimal,
  status: z.enum(REFERRAL_STATUSES),
})
export type ReferralRow = z.infer<typeof ReferralRow>

/** Who refers by a code. A code takes creators to one brand alone. */
export const ReferralInfo = z.object({
  creator_name: z.string(),
  /** Percent of the referred creator's sales, on top of that creator's own commission. */
  referral_commission_rate: Decimal,
  brand_id: Id,
})
export type ReferralInfo = z.infer<typeof ReferralInfo>

export const recordReferral = defineCall({
  method: 'POST',
  path: '/api/referrals',
  summary: 'Records who referred the signed-in creator to a brand; the first referral counts, a later one answers it',
  creates: true,
  body: z.object({ referral_code: ReferralCode, referred_creator_id: Id }),
  answer: ReferralRow,
})

export const getReferralInfo = defineCall({
  method: 'GET',
  path: '/api/referrals/info/{code}',
  summary: 'Whose referral code it is, for which brand, and the rate',
  params: z.object({ code: ReferralCode }),
  answer: ReferralInfo,
})
