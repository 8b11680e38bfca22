import * as z from 'zod/mini'
import { defineCall } from './call'
import { Id, Instant } from './values'
import { LEGAL_VERSIONS } from './vocabulary'

const AmazonAdsApi = z.literal('amazon_ads_api', 'Unknown consent type')
const AmazonAdsApiVersion = z.literal(LEGAL_VERSIONS.amazon_ads_api, 'This version is no longer current')

export const ConsentRow = z.object({
  id: Id,
  kind: AmazonAdsApi,
  text_version: z.string(),
  accepted_at: Instant,
})
export type ConsentRow = z.infer<typeof ConsentRow>

export const recordConsent = defineCall({
  method: 'POST',
  path: '/api/consents',
  summary: 'Records consent to the Amazon Ads API terms before connecting to Amazon; repeating it changes nothing',
  creates: true,
  body: z.object({ kind: AmazonAdsApi, text_version: AmazonAdsApiVersion }),
  answer: ConsentRow,
})
