import { getReferralInfo, recordReferral as recordReferralCall } from '../contracts/referrals'
import { activeSetting } from '../services/programs/active-setting'
import { recordReferral } from '../services/programs/record-referral'
import { defineEndpoint } from './define-endpoint'

export const referralEndpoints = [
  defineEndpoint(getReferralInfo, {
    gate: 'public',
    limit: 'lookUp',
    handle: async ({ req, params }) => {
      const { creator_name, referral_commission_rate, brand_id } = await activeSetting({ req, code: params.code })
      return { creator_name, referral_commission_rate, brand_id }
    },
  }),
  defineEndpoint(recordReferralCall, {
    gate: 'creator',
    handle: async ({ req, who, body }) => {
      const { referral, isNew } = await recordReferral({ req, creatorId: who.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: referral }
    },
  }),
]
