import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkRow } from '../../contracts/links'
import { containsText, iso, query, queryOne } from '../../database'
import { env } from '../../env'
import { JOIN_OWNERS_OF_LINK, LINK_END_REASON } from './open-link'

type Input = {
  req: PayloadRequest
  creatorId?: number | null
  ownerBrandId?: number | null
  search?: string | undefined
  brandId?: number | undefined
  productId?: number | undefined
  linkId?: string | undefined
  id?: number | undefined
  page: number
  limit: number
}

export const listLinks = async ({
  req,
  creatorId = null,
  ownerBrandId = null,
  search,
  brandId,
  productId,
  linkId,
  id,
  page,
  limit,
}: Input) => {
  const matches = sql`from links l
                      join brands b on b.id = l.brand_id
                      join products p on p.id = l.product_id
                      where (l.creator_id = ${creatorId}::int or l.brand_id = ${ownerBrandId}::int)
                        and ${containsText([sql`l.link_name`, sql`coalesce(p.title, '')`, sql`p.asin`], search)}
                        and (${brandId ?? null}::int is null or l.brand_id = ${brandId ?? null}::int)
                        and (${productId ?? null}::int is null or l.product_id = ${productId ?? null}::int)
                        and (${linkId ?? null}::text is null or l.link_id = ${linkId ?? null})
                        and (${id ?? null}::int is null or l.id = ${id ?? null}::int)`
  // Sequential, because inside a transaction there is only one connection.
  const total = await queryOne<{ total: number }>(req, sql`select count(*)::int as total ${matches}`)
  const rows = await query<LinkRow>(
    req,
    sql`select l.id, l.link_id, l.link_name, ${`${env().publicUrl}/r/`}::text || l.link_id as url, l.brand_id, l.brand_name,
               l.creator_id, l.product_id, l.product_title, l.product_image_url, l.is_archived,
               ${LINK_END_REASON} as end_reason, ${iso('l.created_at')} as created_at
        from (
          select l.*, b.brand_name, p.title as product_title, p.image_url as product_image_url
          ${matches}
          order by l.created_at desc, l.id desc
          limit ${limit}
          offset ${(page - 1) * limit}
        ) l
        ${JOIN_OWNERS_OF_LINK}
        order by l.created_at desc, l.id desc`,
  )
  return { rows, total: total?.total ?? 0, page, limit }
}
