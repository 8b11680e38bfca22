import {
  cancelFeeChange as cancelFeeChangeCall,
  createFeeChange as createFeeChangeCall,
  downloadCreatorFees,
  listCreatorFees as listCreatorFeesCall,
  listFeeChangeItems as listFeeChangeItemsCall,
  listFeeChanges as listFeeChangesCall,
  previewFeeChange as previewFeeChangeCall,
} from '../contracts/fees'
import { cancelFeeChange } from '../services/programs/fees/cancel-fee-change'
import { createFeeChange } from '../services/programs/fees/create-fee-change'
import { creatorFeesCsv } from '../services/programs/fees/creator-fees-csv'
import { listCreatorFees } from '../services/programs/fees/list-creator-fees'
import { listFeeChangeItems, listFeeChanges } from '../services/programs/fees/list-fee-changes'
import { previewFeeChange } from '../services/programs/fees/preview-fee-change'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const feeEndpoints = [
  defineEndpoint(previewFeeChangeCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, body }) => previewFeeChange({ req, brandId: actor.brand_id, form: body }),
  }),
  defineEndpoint(createFeeChangeCall, {
    guard: 'connectedBrand',
    freshIdentity: true,
    handle: async ({ req, actor, body }) => {
      const { change, isNew } = await createFeeChange({ req, brandId: actor.brand_id, form: body })
      return { status: isNew ? 201 : 200, answer: change }
    },
  }),
  defineEndpoint(listFeeChangesCall, {
    guard: 'brand',
    handle: ({ req, actor, query }) => listFeeChanges({ req, brandId: actor.brand_id, ...query }),
  }),
  defineEndpoint(listFeeChangeItemsCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) =>
      listFeeChangeItems({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(cancelFeeChangeCall, {
    guard: 'connectedBrand',
    freshIdentity: true,
    handle: ({ req, actor, params }) => cancelFeeChange({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(listCreatorFeesCall, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, page, limit, ...rows } }) =>
      listCreatorFees({ req, brandId: actor.brand_id, rows, sort, page, limit }),
  }),
  defineEndpoint(downloadCreatorFees, {
    guard: 'brand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, ...rows } }) => {
      const { name, content } = await creatorFeesCsv({ req, brandId: actor.brand_id, rows, sort })
      return new FileDownload(name, content)
    },
  }),
]
