import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { LINK_ERROR_TYPES } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { productUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../../services/links/open-link'
import { type Cache, createCache } from '../cache/cache'

type Target = { linkId: number; brandId: number; location: string }
type Refused = { error: (typeof LINK_ERROR_TYPES)[number] }

export type Resolved = Target | Refused

const MAX_LINKS = 100_000

export const createLinkCache = (payload: Payload): Cache<Resolved> =>
  createCache({ read: (linkId) => resolveLink(payload, linkId), max: MAX_LINKS })

type LinkRow = Row<'links', 'id' | 'brand_id' | 'aa_campaignid' | 'aa_adgroupid' | 'aa_creativeid'> &
  Row<'products', 'asin'> &
  Row<'attribution_tags', 'aa_tag'> & { is_open: boolean }

const resolveLink = async (payload: Payload, linkId: string): Promise<Resolved> => {
  const link = await queryOne<LinkRow>(
    { payload },
    sql`select l.id, l.brand_id, p.asin, t.aa_tag, l.aa_campaignid, l.aa_adgroupid, l.aa_creativeid,
               ${IS_OPEN_LINK} as is_open
        from links l
        join products p on p.id = l.product_id
        join attribution_tags t on t.id = l.attribution_tag_id
        ${JOIN_OWNERS_OF_LINK}
        where l.link_id = ${linkId}`,
  )
  if (!link) return { error: 'link_not_found' }
  if (!link.is_open) return { error: 'access_denied' }
  try {
    const ids = { campaignId: link.aa_campaignid, adgroupId: link.aa_adgroupid, creativeId: link.aa_creativeid }
    const location = productUrl({ retailUrl: env().amazon.retailUrl, asin: link.asin, tag: link.aa_tag, ids })
    return { linkId: link.id, brandId: link.brand_id, location }
  } catch (error) {
    payload.logger.error({ err: error, link: linkId, msg: 'A link has an invalid tag' })
    return { error: 'internal_error' }
  }
}
