import {
  approveApplications,
  createTag as createTagCall,
  deleteTag as deleteTagCall,
  downloadPartners,
  listPartnerLinks as listLinksCall,
  listPartnerMonths as listMonthsCall,
  listPartners as listPartnersCall,
  listTags as listTagsCall,
  readPartner as readPartnerCall,
  readPartnerProfile as readProfileCall,
  rejectApplications,
  saveNote as saveNoteCall,
  tagPartners as tagPartnersCall,
  updateTag as updateTagCall,
} from '../contracts/partners'
import { listPartnerLinks, listPartnerMonths } from '../services/partners/list-partner-links'
import { listPartners } from '../services/partners/list-partners'
import { partnersCsv } from '../services/partners/partners-csv'
import { readPartner, readPartnerProfile } from '../services/partners/read-partner'
import { saveNote } from '../services/partners/save-note'
import { createTag, deleteTag, listTags, tagPartners, updateTag } from '../services/partners/tags'
import { approvePartnerships, rejectPartnerships } from '../services/programs/decide-partnership'
import { defineEndpoint, FileDownload } from './define-endpoint'

/** Before those of single partnerships, because `csv` and `tags` are no ids. */
export const partnerEndpoints = [
  defineEndpoint(listPartnersCall, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listPartners({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadPartners, {
    guard: 'brand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await partnersCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(readPartnerCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => readPartner({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(readProfileCall, {
    guard: 'brand',
    handle: ({ req, actor, params }) => readPartnerProfile({ req, brandId: actor.brand_id, ...params }),
  }),
  defineEndpoint(listLinksCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => listPartnerLinks({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(listMonthsCall, {
    guard: 'brand',
    handle: ({ req, actor, params, query }) => listPartnerMonths({ req, brandId: actor.brand_id, ...params, ...query }),
  }),
  defineEndpoint(approveApplications, {
    guard: 'connectedBrand',
    handle: ({ req, actor, body }) => approvePartnerships({ req, brandId: actor.brand_id, creators: body }),
  }),
  defineEndpoint(rejectApplications, {
    guard: 'connectedBrand',
    handle: ({ req, actor, body }) => rejectPartnerships({ req, brandId: actor.brand_id, ...body }),
  }),
  defineEndpoint(saveNoteCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => saveNote({ req, brandId: actor.brand_id, ...params, ...body }),
  }),
  defineEndpoint(tagPartnersCall, {
    guard: 'brand',
    handle: ({ req, actor, body }) => tagPartners({ req, brandId: actor.brand_id, ...body }),
  }),
  defineEndpoint(listTagsCall, {
    guard: 'brand',
    handle: ({ req, actor }) => listTags({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(createTagCall, {
    guard: 'brand',
    handle: async ({ req, actor, body }) => {
      const { tag, isNew } = await createTag({ req, brandId: actor.brand_id, ...body })
      return { status: isNew ? 201 : 200, answer: tag }
    },
  }),
  defineEndpoint(updateTagCall, {
    guard: 'brand',
    handle: ({ req, actor, params, body }) => updateTag({ req, brandId: actor.brand_id, ...params, ...body }),
  }),
  defineEndpoint(deleteTagCall, {
    guard: 'brand',
    handle: ({ req, actor, params }) => deleteTag({ req, brandId: actor.brand_id, ...params }),
  }),
]
