import {
  approvePartnership,
  createPartnership as createPartnershipCall,
  getCreatorProducts,
  listPartners as listPartnersCall,
  rejectPartnership,
} from '../contracts/programs'
import { createPartnership } from '../services/programs/create-partnership'
import { decidePartnership } from '../services/programs/decide-partnership'
import { listCreatorProducts } from '../services/programs/list-creator-products'
import { listPartners } from '../services/programs/list-partners'
import { defineEndpoint } from './define-endpoint'

export const partnershipEndpoints = [
  defineEndpoint(createPartnershipCall, {
    guard: 'creator',
    handle: async ({ req, actor, body }) => {
      const { partnership, isNew } = await createPartnership({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: partnership }
    },
  }),
  defineEndpoint(getCreatorProducts, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) =>
      listCreatorProducts({ req, creatorId: actor.creator_id, brandId: params.brandId }),
  }),
  defineEndpoint(listPartnersCall, {
    guard: 'brand',
    handle: ({ req, actor, query }) => listPartners({ req, brandId: actor.brand_id, ...query }),
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
]
