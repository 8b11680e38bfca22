import * as z from 'zod/mini'
import { defineCall } from './call'
import { Id, Instant, LinkId, PageQuery, pageOf } from './values'
import { LINK_ARCHIVE_REASONS } from './vocabulary'

/** A link as its creator and its brand see it. `url` is the address to share. */
export const LinkRow = z.object({
  id: Id,
  link_id: z.string(),
  link_name: z.string(),
  url: z.string(),
  brand_id: Id,
  brand_name: z.string(),
  creator_id: z.nullable(Id),
  product_id: Id,
  product_title: z.nullable(z.string()),
  product_image_url: z.nullable(z.string()),
  is_archived: z.boolean(),
  /** Why it is archived, when nobody chose it: `disconnected` comes back with the brand's connection. */
  archived_reason: z.nullable(z.enum(LINK_ARCHIVE_REASONS)),
  created_at: Instant,
})
export type LinkRow = z.infer<typeof LinkRow>

/* Calls */

export const createLink = defineCall({
  method: 'POST',
  path: '/api/links',
  summary: 'Creates an attribution link of the signed-in creator to a product of a partnership',
  creates: true,
  body: z.object({
    brand_id: Id,
    product_id: Id,
    link_name: z.string().check(z.trim(), z.minLength(2, 'Link name is required'), z.maxLength(100)),
    /** Made by the client, so that a repeated call answers the same link. */
    request_id: z.optional(z.uuid()),
  }),
  answer: LinkRow,
})

export const listLinks = defineCall({
  method: 'GET',
  path: '/api/links',
  summary: "The creator's links, or those to the brand's products",
  query: z.extend(PageQuery, { brandId: z.optional(Id), productId: z.optional(Id), linkId: z.optional(LinkId) }),
  answer: pageOf(LinkRow),
})
