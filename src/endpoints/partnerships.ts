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
    gate: 'creator',
    handle: async ({ req, who, body }) => {
      const { partnership, isNew } = await createPartnership({ req, creatorId: who.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: partnership }
    },
  }),
  defineEndpoint(getCreatorProducts, {
    gate: 'approvedCreator',
    handle: ({ req, who, params }) => listCreatorProducts({ req, creatorId: who.creator_id, brandId: params.brandId }),
  }),
  defineEndpoint(listPartnersCall, {
    gate: 'brand',
    handle: ({ req, who, query }) => listPartners({ req, brandId: who.brand_id, ...query }),
  }),
  defineEndpoint(approvePartnership, {
    gate: 'connectedBrand',
    handle: ({ req, who, params }) => decidePartnership({ req, brandId: who.brand_id, id: params.id, act: 'approve' }),
  }),
  defineEndpoint(rejectPartnership, {
    gate: 'connectedBrand',
    handle: ({ req, who, params, body }) =>
      decidePartnership({ req, brandId: who.brand_id, id: params.id, act: 'reject', reason: body.reason }),
  }),
]
