import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallInput } from '../../contracts/call'
import type {
  createLinkBatch as createLinkBatchCall,
  LinkableRows,
  LinkableSort,
  LinkBatch,
} from '../../contracts/link-batches'
import { MAX_BATCH_LINKS } from '../../contracts/lists'
import { arrayParam, orderBy, query, queryOne, withTransaction } from '../../database'
import { ProductError } from '../../errors'
import { sendJob } from '../../queue'
import { requireFeature } from '../operations/features'
import { type ListedProduct, readLinkList } from './link-list'
import { LINKABLE_SORTS, linkable } from './linkable-rows'
import { readLinkBatch } from './read-link-batch'

type Input = CallInput<typeof createLinkBatchCall>['body'] & { req: PayloadRequest; creatorId: number }

/**
 * Stores the rows, which the job `create-links` then does. The same `request_id` returns the same batch. Throws invalid for a list or
 * search without rows, or with too many, and conflict while staff have turned link creation off.
 */
export const createLinkBatch = async ({
  req,
  creatorId,
  ...input
}: Input): Promise<{ batch: LinkBatch; isNew: boolean }> => {
  const { products } = input
  return withTransaction(req, async () => {
    const made = await queryOne<{ id: number }>(
      req,
      sql`insert into link_batches (creator_id, request_id, skips_linked, rows)
          values (${creatorId}, ${input.request_id}, ${input.skips_linked}, 0)
          on conflict (creator_id, request_id) do nothing
          returning id`,
    )
    if (made) {
      await requireFeature(req, 'link_creation')
      const rows =
        typeof products === 'string'
          ? await insertListed(req, made.id, listedIn(products), input)
          : await insertFound(req, { ...input, creatorId, id: made.id, found: products })
      if (rows === 0) throw invalid('Your search finds no products')
      if (rows > MAX_BATCH_LINKS) throw tooMany()
      await query(req, sql`update link_batches set rows = ${rows} where id = ${made.id}`)
      await sendJob(req, 'create-links', { id: made.id }, { key: String(made.id) })
    }
    const batch = await readLinkBatch({ req, creatorId, requestId: input.request_id })
    return { batch, isNew: made !== undefined }
  })
}

const invalid = (message: string) => new ProductError('invalid', message, [{ path: 'products', message }])
const tooMany = () => invalid(`You can create at most ${MAX_BATCH_LINKS.toLocaleString('en-US')} links at once`)

const listedIn = (list: string): ListedProduct[] => {
  const listed = readLinkList(list)
  if (!listed) throw invalid('The list isn’t a CSV file: a quotation mark is never closed')
  if (listed.length === 0) throw invalid('Enter at least one product')
  if (listed.length > MAX_BATCH_LINKS) throw tooMany()
  return listed
}

type Defaults = Pick<Input, 'channel' | 'placement' | 'tags'>

const insertListed = async (
  req: PayloadRequest,
  id: number,
  listed: readonly ListedProduct[],
  { channel, placement, tags = [] }: Defaults,
): Promise<number> => {
  const rows = listed.map((row, index) => ({
    number: index + 1,
    product: row.product,
    asin: row.asin,
    link_name: row.name,
    channel: row.channel === null ? (channel ?? null) : (row.channel ?? null),
    placement: row.placement ?? (placement || null),
    tags: row.tags.length > 0 ? row.tags : [...new Set(tags)],
    result: row.channel === undefined ? 'unknown_channel' : row.asin === null ? 'no_asin' : null,
  }))
  await query(
    req,
    sql`insert into link_batch_rows (batch_id, number, product, asin, link_name, channel, placement, tags, result)
        select ${id}::int, r.number, r.product, r.asin, r.link_name, r.channel, r.placement, r.tags, r.result
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
          number int, product text, asin text, link_name text, channel enum_links_channel, placement text, tags text[], result text
        )`,
  )
  return rows.length
}

type Found = Defaults & { creatorId: number; id: number; found: LinkableRows & { sort: LinkableSort } }

/** One more than allowed, so that it shows. */
const insertFound = async (req: PayloadRequest, { creatorId, id, found, channel, placement, tags = [] }: Found) => {
  const { sort, ...rows } = found
  const order = orderBy(LINKABLE_SORTS, sort, sql`pr.id`)
  const counted = await queryOne<{ rows: number }>(
    req,
    sql`with inserted as (
          insert into link_batch_rows (batch_id, number, product, asin, product_id, channel, placement, tags)
          select ${id}::int, row_number() over (${order}), pr.asin, pr.asin, pr.id, ${channel ?? null}::enum_links_channel,
                 ${placement || null}, ${arrayParam([...new Set(tags)])}::text[]
          ${linkable(creatorId, rows)}
          ${order}
          limit ${MAX_BATCH_LINKS + 1}
          returning 1
        )
        select count(*)::int as rows
        from inserted`,
  )
  return counted?.rows ?? 0
}
