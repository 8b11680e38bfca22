import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallInput } from '../../contracts/call'
import type { LinkRow, updateLink as updateLinkCall } from '../../contracts/links'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { notFound, ProductError } from '../../errors'
import { settleLinks } from '../amazon/settle-links'
import { holdAccount } from './hold-account'
import { readLinks } from './link-rows'

type Input = {
  req: PayloadRequest
  creatorId: number
  linkId: string
  changes: CallInput<typeof updateLinkCall>['body']
}

type Locked = Row<'links', 'id' | 'is_archived' | 'archived_reason'>

/**
 * Without a field, it stays as it is. A link whose brand is disconnected can be archived too; restored before the brand reconnects, it
 * is disconnected again. Throws not_found; conflict when a link is to be restored that its creator did not
 * archive, because then the reason still holds.
 */
export const updateLink = ({ req, creatorId, linkId, changes }: Input): Promise<LinkRow> =>
  withTransaction(req, async () => {
    const { is_archived: isArchived } = changes
    const own = sql`from links where link_id = ${linkId} and creator_id = ${creatorId}`
    const found = await queryOne<Row<'links', 'brand_id'>>(req, sql`select brand_id ${own}`)
    if (!found) throw notFound()
    const brandId = found.brand_id
    // Before the link, in the same order as a disconnect.
    if (isArchived !== undefined) await holdAccount(req, brandId)
    const link = await queryOne<Locked>(req, sql`select id, is_archived, archived_reason ${own} for update`)
    if (!link) throw notFound()
    if (isArchived === false && link.is_archived && link.archived_reason !== 'archived_by_creator')
      throw new ProductError('conflict', 'This link can’t be restored, because the brand or Amazon ended it')
    const { link_name, placement, tags, offers_app } = changes
    await query(
      req,
      sql`update links
          set link_name = coalesce(${link_name ?? null}, link_name),
              placement = case when ${placement !== undefined} then ${placement || null} else placement end,
              tags = case when ${tags !== undefined} then ${arrayParam([...new Set(tags)])}::text[] else tags end,
              offers_app = coalesce(${offers_app ?? null}, offers_app),
              updated_at = now()
          where id = ${link.id}`,
    )
    if (isArchived === true && (!link.is_archived || link.archived_reason === 'disconnected'))
      await setArchived(req, link.id, true)
    if (isArchived === false && link.is_archived) {
      await setArchived(req, link.id, false)
      await settleLinks({ req, brandId, linkId: link.id })
    }
    const [changed] = await readLinks(req, [link.id])
    if (!changed) throw notFound()
    return changed
  })

const setArchived = (req: PayloadRequest, id: number, isArchived: boolean) =>
  query(
    req,
    sql`update links
        set is_archived = ${isArchived},
            archived_reason = case when ${isArchived} then 'archived_by_creator'::enum_links_archived_reason end
        where id = ${id}`,
  )
