import * as z from 'zod'
import { findPublisher, type Publisher } from '../catalog/publishers'
import type { Context } from '../context'
import { parseInput, Refusal } from '../http/failure'
import { hasLiveShapes } from '../shapes'
import type { AttributionScope } from './caller'

/** The API client's number in a tag. */
const CLIENT_NUMBER = 417

/** Macros of the four publishers that fill in ids themselves, by publisher id. */
const MACROS: Readonly<Record<string, readonly [string, string, string]>> = {
  '1': ['{campaignid}', '{adgroupid}', 'ad-{creative}_{targetid}_dev-{device}_ext-{feeditemid}'],
  '2': ['{{campaign.id}}', '{{adset.id}}', '{{ad.id}}'],
  '3': ['{CampaignId}', '{AdGroupId}', 'ad-{AdId}_{TargetId}_dev-{Device}_ext-{feeditemid}'],
  '4': ['{campaignid}', '{adgroupid}', '{adid}'],
}

const PUBLISHED_PLACEHOLDERS = ['{insertCampaignId}', '{insertAdGroupId}', '{insertAdiD}'] as const
const LIVE_PLACEHOLDERS = ['{insertCampaign}', '{insertAdGroupId}', '{insertCreativeId}'] as const

/** A query parameter that may be repeated, comma-separated, or both. */
const Ids = z.union([z.string(), z.array(z.string())]).transform((given) =>
  [given]
    .flat()
    .flatMap((list) => list.split(','))
    .map((id) => id.trim())
    .filter((id) => id !== ''),
)
const Query = z.object({ publisherIds: Ids.optional(), advertiserIds: Ids.optional() })

/** Tags are computed, not stored. A profile's first request starts its measurement. Throws 400 for an unfit id. */
export const readTags = async (
  { db }: Context,
  { profile, advertiserId }: AttributionScope,
  kind: 'macro' | 'static',
  query: unknown,
): Promise<object> => {
  const { publisherIds = [], advertiserIds = [] } = parseInput(Query, query)
  if (publisherIds.length === 0) throw new Refusal(400, 'publisherIds is required')
  const publishers = publisherIds.map((id) => requirePublisher(id, kind))
  const foreign = advertiserIds.find((id) => id !== advertiserId)
  if (foreign !== undefined) throw new Refusal(400, `Invalid advertiser identifier: ${foreign}`)

  await db.query(
    `insert into measured_profiles (profile_id, measured_since) values ($1, business_now()) on conflict do nothing`,
    [profile.profileId],
  )
  const isLive = await hasLiveShapes(db)
  const byPublisher = Object.fromEntries(
    publishers.map((publisher) => [publisher.id, tagOf(advertiserId, publisher, kind, isLive)]),
  )
  const tags = { [advertiserId]: byPublisher }
  return isLive ? tags : { advertiserAttributionTagMap: tags }
}

const requirePublisher = (id: string, kind: 'macro' | 'static'): Publisher => {
  const publisher = findPublisher(id)
  if (!publisher) throw new Refusal(400, `Publisher not supported: ${id}`)
  if (kind === 'macro' && !publisher.macroEnabled) {
    throw new Refusal(400, `Publisher not supported: ${id} has no macro tags`)
  }
  return publisher
}

const tagOf = (advertiserId: string, publisher: Publisher, kind: 'macro' | 'static', isLive: boolean): string => {
  const placeholders = isLive ? LIVE_PLACEHOLDERS : PUBLISHED_PLACEHOLDERS
  const [campaign, adGroup, creative] = (kind === 'macro' ? MACROS[publisher.id] : undefined) ?? placeholders
  const maas = `maas_adg_api_${advertiserId}_${kind}_${publisher.id}_${CLIENT_NUMBER}`
  return `?maas=${maas}&ref_=aa_maas&tag=maas&aa_campaignid=${campaign}&aa_adgroupid=${adGroup}&aa_creativeid=${creative}`
}
