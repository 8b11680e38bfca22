import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkRow } from '../../contracts/programs'
import { randomAlphanumeric } from '../../contracts/setup-rules'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import { publishersFor } from '../../domain/attribution-link'
import { notFound, ProductError } from '../../errors'
import { loadTags } from '../amazon/load-tags'
import { listLinks } from './list-links'

type Input = {
  req: PayloadRequest
  creatorId: number
  brand_id: number
  product_id: number
  link_name: string
  request_id?: string | undefined
}

const LINK_ID_LENGTH = 12

/**
 * A creator's link to a product of an active partnership: one triple of campaign (the program), ad group (the link's
 * public id) and creative (the creator-product) in the tag of the creator's publisher. The same request again answers
 * the same link. Throws not_found when the product is not the creator's to promote.
 */
export const createLink = async ({ req, creatorId, ...input }: Input): Promise<{ link: LinkRow; isNew: boolean }> => {
  const offer = await queryOne<{ creator_product_id: number; program_id: number }>(
    req,
    sql`select cp.id as creator_product_id, a.id as program_id from creator_products cp
        join partnerships p on p.id = cp.partnership_id and p.status = 'active'
        join affiliate_programs a on a.brand_id = cp.brand_id
        where cp.creator_id = ${creatorId} and cp.brand_id = ${input.brand_id} and cp.product_id = ${input.product_id} and cp.status = 'active'`,
  )
  if (!offer) throw notFound()
  const tagId = await tagFor(req, creatorId, input.brand_id)
  return withTransaction(req, async () => {
    const linkId = randomAlphanumeric(LINK_ID_LENGTH)
    const made = await queryOne<{ id: number }>(
      req,
      sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, creator_product_id, brand_id, creator_id, product_id, request_id)
          values (${linkId}, ${input.link_name}, ${tagId}, ${String(offer.program_id)}, ${linkId}, ${String(offer.creator_product_id)}, ${offer.creator_product_id},
                  ${input.brand_id}, ${creatorId}, ${input.product_id}, ${input.request_id ?? null})
          on conflict (creator_id, request_id) do nothing returning id`,
    )
    const id =
      made?.id ??
      (
        await queryOne<{ id: number }>(
          req,
          sql`select id from links where creator_id = ${creatorId} and request_id = ${input.request_id ?? null}`,
        )
      )?.id
    const [link] = (await listLinks({ req, creatorId, id, page: 1, limit: 1 })).rows
    if (!link) throw new Error('The link was not written')
    return { link, isNew: made !== undefined }
  })
}

/** The non-macro tag of the creator's publisher; the brand's tags are loaded from Amazon when there are none yet. */
const tagFor = async (req: PayloadRequest, creatorId: number, brandId: number): Promise<number> => {
  const channels = await query<{ channel: string }>(
    req,
    sql`select channel from creator_channels where creator_id = ${creatorId} order by id`,
  )
  const publishers = publishersFor(channels.map(({ channel }) => channel))
  const find = () =>
    queryOne<{ id: number }>(
      req,
      sql`select id from attribution_tags where brand_id = ${brandId} and not is_macro and publisher_id = any(${arrayParam(publishers)}::text[])
          order by array_position(${arrayParam(publishers)}::text[], publisher_id::text), id desc limit 1`,
    )
  const known = await find()
  if (known) return known.id
  await loadTags({ req, brandId, kind: 'non-macro' })
  const loaded = await find()
  if (!loaded) throw new ProductError('conflict', 'Amazon has no attribution tag for this brand yet')
  return loaded.id
}
