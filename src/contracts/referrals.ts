import * as z from 'zod/mini'
import { defineCall } from './call'
import { Decimal, Id } from './values'
import { REFERRAL_STATUSES } from './vocabulary'

const ReferralCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{4,64}$/, 'Not a referral code'))

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
  summary: 'Whose referral code it is, and the rate',
  params: z.object({ code: ReferralCode }),
  answer: z.object({ creator_name: z.string(), referral_commission_rate: Decimal }),
})
