import { createLink as createLinkCall, getProductOfLink, listLinks as listLinksCall } from '../contracts/links'
import { createLink } from '../services/links/create-link'
import { listLinks } from '../services/links/list-links'
import { readProductOfLink } from '../services/links/read-product-of-link'
import { defineEndpoint } from './define-endpoint'

export const linkEndpoints = [
  defineEndpoint(createLinkCall, {
    guard: 'approvedCreator',
    handle: async ({ req, actor, body }) => {
      const { link, isNew } = await createLink({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: link }
    },
  }),
  defineEndpoint(listLinksCall, {
    guard: 'member',
    handle: ({ req, actor, query }) =>
      listLinks({ req, creatorId: actor.creator_id, ownerBrandId: actor.brand_id, ...query }),
  }),
  defineEndpoint(getProductOfLink, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => readProductOfLink({ req, linkId: params.linkId }),
  }),
]
