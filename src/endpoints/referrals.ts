import {
  downloadReferralSettings,
  downloadReferrals,
  getReferralInfo,
  listReferralOffers as listOffersCall,
  listOwnReferrals as listOwnReferralsCall,
  listReferralRates as listReferralRatesCall,
  listReferralSettings as listReferralSettingsCall,
  listReferrals as listReferralsCall,
  previewReferralSettings,
  readOwnReferrals as readOwnReferralsCall,
  recordReferral as recordReferralCall,
  setReferralSettings,
} from '../contracts/referrals'
import { ownerOf } from '../services/money/owner'
import { activeSetting } from '../services/programs/active-setting'
import { listOwnReferrals } from '../services/programs/list-own-referrals'
import { listReferralOffers } from '../services/programs/list-referral-offers'
import { listReferralSettings } from '../services/programs/list-referral-settings'
import { listReferralRates, listReferrals } from '../services/programs/list-referrals'
import { readOwnReferrals } from '../services/programs/read-own-referrals'
import { recordReferral } from '../services/programs/record-referral'
import { referralSettingsCsv, referralsCsv } from '../services/programs/referrals-csv'
import { previewReferralRates, setReferralRates } from '../services/programs/set-referral-rates'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const referralEndpoints = [
  defineEndpoint(getReferralInfo, {
    guard: 'public',
    limit: 'lookUp',
    handle: async ({ req, params }) => {
      const { creator_name, referral_commission_rate, brand_id } = await activeSetting({ req, code: params.code })
      return { creator_name, referral_commission_rate, brand_id }
    },
  }),
  defineEndpoint(recordReferralCall, {
    guard: 'approvedCreator',
    handle: async ({ req, actor, body }) => {
      const { referral, isNew } = await recordReferral({ req, creatorId: actor.creator_id, ...body })
      return { status: isNew ? 201 : 200, answer: referral }
    },
  }),
  defineEndpoint(listReferralsCall, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listReferrals({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadReferrals, {
    guard: 'brand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await referralsCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(listReferralSettingsCall, {
    guard: 'brand',
    handle: ({ req, actor, query: { sort, from, to, page, limit, ...rows } }) =>
      listReferralSettings({ req, brandId: actor.brand_id, rows, sort, from, to, page, limit }),
  }),
  defineEndpoint(downloadReferralSettings, {
    guard: 'brand',
    limit: 'write',
    handle: async ({ req, actor, query: { sort, from, to, ...rows } }) => {
      const { name, content } = await referralSettingsCsv({ req, brandId: actor.brand_id, rows, sort, from, to })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(previewReferralSettings, {
    guard: 'brand',
    handle: ({ req, actor, query }) =>
      previewReferralRates({
        req,
        brandId: actor.brand_id,
        offer: { ...query, is_active: query.is_active === 'true' },
      }),
  }),
  defineEndpoint(setReferralSettings, {
    guard: 'brand',
    handle: ({ req, actor, body: { creators, ...offer } }) =>
      setReferralRates({ req, brandId: actor.brand_id, offer, creators }),
  }),
  defineEndpoint(listReferralRatesCall, {
    guard: 'member',
    handle: ({ req, actor, params, query }) =>
      listReferralRates({ req, owner: ownerOf(actor), id: params.id, ...query }),
  }),
  defineEndpoint(listOffersCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query }) => listReferralOffers({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(listOwnReferralsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, query }) => listOwnReferrals({ req, creatorId: actor.creator_id, ...query }),
  }),
  defineEndpoint(readOwnReferralsCall, {
    guard: 'approvedCreator',
    handle: ({ req, actor, params, query }) =>
      readOwnReferrals({ req, creatorId: actor.creator_id, brandId: params.brandId, ...query }),
  }),
]
