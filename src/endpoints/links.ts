import { createLink as createLinkCall, listLinks as listLinksCall } from '../contracts/links'
import { createLink } from '../services/links/create-link'
import { listLinks } from '../services/links/list-links'
import { defineEndpoint } from './define-endpoint'

export const linkEndpoints = [
  defineEndpoint(createLinkCall, {
    gate: 'approvedCreator',
    handle: async ({ req, who, body }) => {
      const { link, isNew } = await createLink({ req, creatorId: who.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: link }
    },
  }),
  defineEndpoint(listLinksCall, {
    gate: 'member',
    handle: ({ req, who, query }) =>
      listLinks({ req, creatorId: who.creator_id, ownerBrandId: who.brand_id, ...query }),
  }),
]
