import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../access/connected-brand'
import type { CallInput } from '../../contracts/call'
import type { createLink as createLinkCall, LinkRow } from '../../contracts/links'
import { randomAlphanumeric } from '../../contracts/setup-rules'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
import { requireFeature } from '../operations/features'
import { findTag, notConnected } from './find-tag'
import { holdAccount } from './hold-account'
import { readLinks } from './link-rows'

type Offer = {
  creator_product_id: Row<'creator_products'>['id']
  program_id: Row<'affiliate_programs'>['id']
  is_gone: boolean
}

type Input = CallInput<typeof createLinkCall>['body'] & { req: PayloadRequest; creatorId: number }

const LINK_ID_LENGTH = 12
const newLinkId = (): string => randomAlphanumeric(LINK_ID_LENGTH)

/** Many at once, from one string of random letters. */
export const newLinkIds = (count: number): string[] => {
  const letters = randomAlphanumeric(LINK_ID_LENGTH * count)
  return Array.from({ length: count }, (_, nth) => letters.slice(nth * LINK_ID_LENGTH, (nth + 1) * LINK_ID_LENGTH))
}

/**
 * The tag is that of the channel's publisher, else of the creator's, with the program as campaign, the link's public id as ad group and the
 * creator-product as creative. The same `request_id` returns the same link. Throws not_found when the creator may not
 * promote the product; conflict when Amazon no longer lists it, the brand is not connected, or staff have turned link creation off.
 */
export const createLink = async ({ req, creatorId, ...input }: Input): Promise<{ link: LinkRow; isNew: boolean }> => {
  const offer = await queryOne<Offer>(
    req,
    sql`select cp.id as creator_product_id, a.id as program_id, pr.vanished_at is not null as is_gone
        from creator_products cp
        join products pr on pr.id = cp.product_id
        join partnerships p on p.id = cp.partnership_id and p.status = 'active'
        join affiliate_programs a on a.brand_id = cp.brand_id
        where cp.creator_id = ${creatorId} and cp.brand_id = ${input.brand_id} and cp.product_id = ${input.product_id}
          and cp.status = 'active'`,
  )
  if (!offer) throw notFound()
  if (offer.is_gone)
    throw new ProductError('conflict', 'Amazon no longer lists this product, so you can’t create new links to it')
  const tagId = await tagFor(req, creatorId, input)
  return withTransaction(req, async () => {
    await requireConnection(req, input.brand_id)
    await holdOffer(req, offer.creator_product_id)
    const linkId = newLinkId()
    const made = await queryOne<Row<'links', 'id'>>(
      req,
      sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid,
                             creator_product_id, brand_id, creator_id, product_id, channel, placement, tags, offers_app,
                             request_id)
          values (${linkId}, ${input.link_name}, ${tagId}, ${String(offer.program_id)}, ${linkId},
                  ${String(offer.creator_product_id)}, ${offer.creator_product_id}, ${input.brand_id}, ${creatorId},
                  ${input.product_id}, ${input.channel ?? null}::enum_links_channel, ${input.placement || null},
                  ${arrayParam([...new Set(input.tags)])}::text[], ${input.offers_app ?? true}, ${input.request_id ?? null})
          on conflict (creator_id, request_id) do nothing
          returning id`,
    )
    if (made) await requireFeature(req, 'link_creation')
    const id =
      made?.id ??
      (
        await queryOne<Row<'links', 'id'>>(
          req,
          sql`select id from links where creator_id = ${creatorId} and request_id = ${input.request_id ?? null}`,
        )
      )?.id
    const [link] = id === undefined ? [] : await readLinks(req, [id])
    if (!link) throw new Error('The link was not written')
    return { link, isNew: made !== undefined }
  })
}

const requireConnection = async (req: PayloadRequest, brandId: number): Promise<void> => {
  await holdAccount(req, brandId)
  // A separate statement, so that it sees changes committed while waiting for the lock.
  const connected = await queryOne(req, sql`select 1 from brands b where b.id = ${brandId} and ${IS_CONNECTED}`)
  if (!connected) throw notConnected()
}

/** So that a concurrent change of the ASIN's primary includes this link. */
const holdOffer = async (req: PayloadRequest, creatorProductId: number): Promise<void> => {
  const held = await queryOne(
    req,
    sql`select 1
        from creator_products
        where id = ${creatorProductId} and status = 'active'
        for share`,
  )
  if (!held) throw notFound()
}

/** For the channel of the link, or those of its creator. */
const tagFor = async (
  req: PayloadRequest,
  creatorId: number,
  { brand_id: brandId, channel }: Pick<Input, 'brand_id' | 'channel'>,
): Promise<number> => {
  const channels = await query<Row<'creator_channels', 'channel'>>(
    req,
    sql`select channel
        from creator_channels
        where creator_id = ${creatorId}
        order by id`,
  )
  return findTag(req, { brandId, channels: channel ? [channel] : channels.map((own) => own.channel) })
}
