import { getReferralInfo, recordReferral as recordReferralCall } from '../contracts/referrals'
import { activeSetting } from '../services/programs/active-setting'
import { recordReferral } from '../services/programs/record-referral'
import { defineEndpoint } from './define-endpoint'

export const referralEndpoints = [
  defineEndpoint(getReferralInfo, {
    guard: 'public',
    limit: 'lookUp',
    handle: async ({ req, params }) => {
      const { creator_name, referral_commission_rate, brand_id } = await activeSetting({ req, code: params.code })
      return { creator_name, referral_commission_rate, brand_id }
    },
  }),
  defineEndpoint(recordReferralCall, {
    guard: 'creator',
    handle: async ({ req, actor, body }) => {
      const { referral, isNew } = await recordReferral({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: referral }
    },
  }),
]
