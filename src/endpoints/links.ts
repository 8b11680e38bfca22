import {
  createLink as createLinkCall,
  getProductOfLink,
  listLinks as listLinksCall,
  readLink as readLinkCall,
  updateLink as updateLinkCall,
} from '../contracts/links'
import { createLink } from '../services/links/create-link'
import { listLinks } from '../services/links/list-links'
import { readLink } from '../services/links/read-link'
import { readProductOfLink } from '../services/links/read-product-of-link'
import { updateLink } from '../services/links/update-link'
import { ownerOf } from '../services/money/owner'
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
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listLinks({ req, owner: ownerOf(actor), rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(readLinkCall, {
    guard: 'member',
    handle: ({ req, actor, params, query }) => readLink({ req, owner: ownerOf(actor), ...params, ...query }),
  }),
  defineEndpoint(updateLinkCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params, body }) =>
      updateLink({ req, creatorId: actor.creator_id, linkId: params.linkId, changes: body }),
  }),
  defineEndpoint(getProductOfLink, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => readProductOfLink({ req, linkId: params.linkId }),
  }),
]
