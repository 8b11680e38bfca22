import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { ProductOfLink } from '../../contracts/links'
import type { LINK_ERROR_TYPES } from '../../contracts/vocabulary'
import { queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { plainProductUrl, productUrl } from '../../domain/attribution-link'
import { env } from '../../env'
import { IS_OPEN_LINK, IS_PAUSED_LINK, JOIN_OWNERS_OF_LINK } from '../../services/links/open-link'
import { readProductOfLink } from '../../services/links/read-product-of-link'
import { type Cache, createCache } from '../cache/cache'

/** `offersApp`: in-app browsers get a page that offers the Amazon app. `isTagged`: clicks can earn. */
export type Target = { id: number; location: string; offersApp: boolean; isTagged: boolean }
type Refused = { error: (typeof LINK_ERROR_TYPES)[number] }

export type Resolved = Target | Refused

/** About 100 MB. */
const MAX_LINKS = 200_000
const MAX_CARDS = 5_000
/** Titles and images change without a notification. */
const CARD_MS = 5 * 60_000

export type LinkCache = Cache<Resolved>
export type CardCache = Cache<ProductOfLink>

export const createLinkCache = (payload: Payload): LinkCache =>
  createCache({ name: 'links', read: (linkId) => resolveLink(payload, linkId), max: MAX_LINKS })

export const createCardCache = (payload: Payload): CardCache =>
  createCache({
    name: 'link_cards',
    read: (linkId) => readProductOfLink({ req: { payload }, linkId }),
    max: MAX_CARDS,
    maxAgeMs: () => CARD_MS,
  })

type LinkRow = Row<'links', 'id' | 'offers_app' | 'aa_campaignid' | 'aa_adgroupid' | 'aa_creativeid'> &
  Row<'products', 'asin'> &
  Row<'attribution_tags', 'aa_tag'> & { is_open: boolean; is_paused: boolean }

const resolveLink = async (payload: Payload, linkId: string): Promise<Resolved> => {
  const link = await queryOne<LinkRow>(
    { payload },
    sql`select l.id, l.offers_app, p.asin, t.aa_tag, l.aa_campaignid, l.aa_adgroupid, l.aa_creativeid,
               ${IS_OPEN_LINK} as is_open, ${IS_PAUSED_LINK} as is_paused
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
    const product = { retailUrl: env().amazon.retailUrl, asin: link.asin }
    const location = link.is_paused ? plainProductUrl(product) : productUrl({ ...product, tag: link.aa_tag, ids })
    return { id: link.id, location, offersApp: link.offers_app, isTagged: !link.is_paused }
  } catch (error) {
    payload.logger.error({ err: error, link: linkId, msg: 'A link has an invalid tag' })
    return { error: 'internal_error' }
  }
}
