import {
  createLinkBatch as createLinkBatchCall,
  downloadLinkBatch,
  listLinkableProducts as listLinkableProductsCall,
  listLinkBatches as listLinkBatchesCall,
  listLinkBatchRows as listLinkBatchRowsCall,
  readLinkBatch as readLinkBatchCall,
} from '../contracts/link-batches'
import {
  createLink as createLinkCall,
  getProductOfLink,
  listLinks as listLinksCall,
  readLink as readLinkCall,
  updateLink as updateLinkCall,
} from '../contracts/links'
import { createLink } from '../services/links/create-link'
import { createLinkBatch } from '../services/links/create-link-batch'
import { listLinkableProducts } from '../services/links/list-linkable-products'
import { listLinks } from '../services/links/list-links'
import { readLink } from '../services/links/read-link'
import { linkBatchCsv, listLinkBatches, listLinkBatchRows, readLinkBatch } from '../services/links/read-link-batch'
import { readProductOfLink } from '../services/links/read-product-of-link'
import { updateLink } from '../services/links/update-link'
import { ownerOf } from '../services/money/owner'
import { defineEndpoint, FileDownload } from './define-endpoint'

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
  defineEndpoint(listLinkableProductsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query: { sort, page, limit, ...rows } }) =>
      listLinkableProducts({ req, creatorId: actor.creator_id, rows, sort, page, limit }),
  }),
  defineEndpoint(createLinkBatchCall, {
    guard: 'approvedCreator',
    handle: async ({ req, actor, body }) => {
      const { batch, isNew } = await createLinkBatch({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: batch }
    },
  }),
  defineEndpoint(listLinkBatchesCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor }) => listLinkBatches({ req, creatorId: actor.creator_id }),
  }),
  defineEndpoint(readLinkBatchCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params }) => readLinkBatch({ req, creatorId: actor.creator_id, id: params.id }),
  }),
  defineEndpoint(listLinkBatchRowsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params, query: { page, limit, sort: _, ...rows } }) =>
      listLinkBatchRows({ req, creatorId: actor.creator_id, id: params.id, rows, page, limit }),
  }),
  defineEndpoint(downloadLinkBatch, {
    guard: 'approvedCreator',
    limit: 'write',
    handle: async ({ req, actor, params }) => {
      const { name, content } = await linkBatchCsv({ req, creatorId: actor.creator_id, id: params.id })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(getProductOfLink, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => readProductOfLink({ req, linkId: params.linkId }),
  }),
]
