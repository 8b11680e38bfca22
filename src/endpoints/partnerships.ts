import { verifiedEmailOf } from '../auth/verified-email'
import {
  approvePartnership,
  createPartnership as createPartnershipCall,
  endPartnership as endPartnershipCall,
  getCreatorProducts,
  rejectPartnership,
  saveMessage as saveMessageCall,
  withdrawApplication as withdrawApplicationCall,
} from '../contracts/partnerships'
import { setPartnerReferral as setPartnerReferralCall } from '../contracts/referrals'
import { createPartnership } from '../services/programs/create-partnership'
import { decidePartnership } from '../services/programs/decide-partnership'
import { endPartnership } from '../services/programs/end-partnership'
import { listCreatorProducts } from '../services/programs/list-creator-products'
import { saveMessage } from '../services/programs/save-message'
import { setPartnerReferral } from '../services/programs/set-referral-rates'
import { withdrawApplication } from '../services/programs/withdraw-application'
import { defineEndpoint } from './define-endpoint'

export const partnershipEndpoints = [
  defineEndpoint(createPartnershipCall, {
    guard: 'approvedCreator',
    handle: async ({ req, actor, body }) => {
      const { partnership, isNew } = await createPartnership({
        req,
        creatorId: actor.creator_id,
        verifiedEmail: await verifiedEmailOf(req),
        ...body,
      })
      return { status: isNew ? 201 : 200, answer: partnership }
    },
  }),
  defineEndpoint(saveMessageCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params, body }) =>
      saveMessage({ req, creatorId: actor.creator_id, id: params.id, message: body.message }),
  }),
  defineEndpoint(withdrawApplicationCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) => withdrawApplication({ req, creatorId: actor.creator_id, id: params.id }),
  }),
  defineEndpoint(getCreatorProducts, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) =>
      listCreatorProducts({ req, creatorId: actor.creator_id, brandId: params.brandId }),
  }),
  defineEndpoint(approvePartnership, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params }) =>
      decidePartnership({ req, brandId: actor.brand_id, id: params.id, act: 'approve' }),
  }),
  defineEndpoint(rejectPartnership, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      decidePartnership({ req, brandId: actor.brand_id, id: params.id, act: 'reject', reason: body.reason }),
  }),
  defineEndpoint(endPartnershipCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      endPartnership({ req, brandId: actor.brand_id, id: params.id, reason: body.reason }),
  }),
  defineEndpoint(setPartnerReferralCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) =>
      setPartnerReferral({ req, brandId: actor.brand_id, id: params.id, offer: body }),
  }),
]
