import {
  downloadCollectedEmails,
  eraseCollectedEmail as eraseCall,
  getEmailSettings,
  listCollectedEmails as listCall,
  saveEmailSettings as saveSettingsCall,
} from '../contracts/collected-emails'
import { collectedEmailsCsv, eraseCollectedEmail, listCollectedEmails } from '../services/landing/collected-emails'
import { readEmailSettings, saveEmailSettings } from '../services/landing/email-settings'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const collectedEmailEndpoints = [
  defineEndpoint(listCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listCollectedEmails({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadCollectedEmails, {
    guard: 'connectedBrand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await collectedEmailsCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(eraseCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params }) => eraseCollectedEmail({ req, brandId: actor.brand_id, id: params.id }),
  }),
  defineEndpoint(getEmailSettings, {
    guard: 'brand',
    handle: ({ req, actor }) => readEmailSettings({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(saveSettingsCall, {
    guard: 'brand',
    handle: ({ req, actor, body }) => saveEmailSettings({ req, brandId: actor.brand_id, settings: body }),
  }),
]
