import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { LANDING_PROBLEMS } from '../../contracts/landing-messages'
import { query, queryOne } from '../../database'
import type { Row } from '../../database-rows'
import { ProductError } from '../../errors'
import { newLinkIds } from '../links/create-link'
import { findTag, isNotConnected } from '../links/find-tag'

type Input = { req: PayloadRequest; brandId: number; pageId: number }

type OwnLink = { product_id: number; title: string; link_id: Row<'links'>['id'] | null }

/**
 * The tag that the page's own link needs, null if it has the link. Loads tags from Amazon if there are none, so not in a
 * transaction. Throws conflict when there is no tag.
 */
export const findOwnTag = async ({ req, brandId, pageId }: Input): Promise<number | null> => {
  const page = await readOwnLink(req, { brandId, pageId })
  if (!page || page.link_id !== null) return null
  return findTag(req, { brandId, channels: ['Blog/Website'] }).catch((error: unknown) => {
    throw isNotConnected(error) ? new ProductError('conflict', LANDING_PROBLEMS.amazon) : error
  })
}

/**
 * The link of visitors whom no creator sent: without a creator, so that it earns nothing, and with `lp-{page id}` as its
 * creative. Once per page; a product that was changed since is the link's too. Throws conflict without the tag that it needs.
 */
export const writeOwnLink = async ({
  req,
  brandId,
  pageId,
  tagId,
}: Input & { tagId: number | null }): Promise<void> => {
  const page = await readOwnLink(req, { brandId, pageId })
  if (!page) return
  if (page.link_id !== null) {
    await query(
      req,
      sql`update links
          set product_id = ${page.product_id}, updated_at = now()
          where id = ${page.link_id} and product_id <> ${page.product_id}`,
    )
    return
  }
  // A product that was chosen since the tag was looked for.
  if (tagId === null) throw new ProductError('conflict', LANDING_PROBLEMS.changed)
  const [linkId = ''] = newLinkIds(1)
  await query(
    req,
    sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid, brand_id, product_id)
        select ${linkId}, left(${page.title}, 100), ${tagId}, coalesce(a.id, 0)::text, ${linkId}, ${`lp-${pageId}`}, ${brandId},
               ${page.product_id}
        from brands b
        left join affiliate_programs a on a.brand_id = b.id
        where b.id = ${brandId}
        on conflict do nothing`,
  )
}

const readOwnLink = (req: PayloadRequest, { brandId, pageId }: Omit<Input, 'req'>): Promise<OwnLink | undefined> =>
  queryOne<OwnLink>(
    req,
    sql`select p.id as product_id, v.content ->> 'title' as title, l.id as link_id
        from landing_pages lp
        join lateral (
          select content
          from landing_page_versions
          where landing_page_id = lp.id
          order by number desc
          limit 1
        ) v on true
        join products p on p.id = (v.content ->> 'product_id')::int and p.brand_id = lp.brand_id
        left join links l on l.brand_id = lp.brand_id and l.creator_id is null and l.aa_creativeid = 'lp-' || lp.id
        where lp.id = ${pageId} and lp.brand_id = ${brandId}`,
  )
