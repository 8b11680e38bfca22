import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { LinkBatch, LinkBatchRow, LinkBatchRows } from '../../contracts/link-batches'
import { LINK_BATCH_TEXTS } from '../../contracts/link-texts'
import { iso, query, queryInParts, queryOne } from '../../database'
import { env } from '../../env'
import { notFound } from '../../errors'
import { spoolCsv, text } from '../money/documents/csv-file'

type OfCreator = { req: PayloadRequest; creatorId: number }

/** As many as a person looks through for one they remember. */
const RECENT = 20

/** Newest first, each with how far it is. `isWanted` is a condition on `link_batches`. */
const batchesOf = (creatorId: number, isWanted: SQL): SQL => sql`
  select b.id, b.rows as total, coalesce(r.done, 0) as done, coalesce(r.results, '[]') as results,
         ${iso('b.created_at')} as created_at, ${iso('b.finished_at')} as finished_at
  from (
    select *
    from link_batches
    where creator_id = ${creatorId} and ${isWanted}
    order by id desc
    limit ${RECENT}
  ) b
  left join lateral (
    select sum(rows)::int as done, json_agg(json_build_object('result', result, 'rows', rows) order by rows desc, result) as results
    from (
      select result, count(*)::int as rows
      from link_batch_rows
      where batch_id = b.id and result is not null
      group by result
    ) counted
  ) r on true
  order by b.id desc`

/** By its id or that of the request that created it. Throws not_found. */
export const readLinkBatch = async ({
  req,
  creatorId,
  ...wanted
}: OfCreator & ({ id: number } | { requestId: string })): Promise<LinkBatch> => {
  const isWanted = 'id' in wanted ? sql`id = ${wanted.id}` : sql`request_id = ${wanted.requestId}`
  const batch = await queryOne<LinkBatch>(req, batchesOf(creatorId, isWanted))
  if (!batch) throw notFound()
  return batch
}

/** The latest, newest first. */
export const listLinkBatches = ({ req, creatorId }: OfCreator): Promise<LinkBatch[]> =>
  query<LinkBatch>(req, batchesOf(creatorId, sql`true`))

const rowColumns =
  () => sql`r.number, r.product, p.title as product_title, b.id as brand_id, b.brand_name, r.result, l.link_id,
  l.link_name, ${env().publicUrl} || '/r/' || l.link_id as url`

/** A product that the creator cannot link to is named only as it was typed. */
const rowsOf = (id: number, creatorId: number, { result, problem }: LinkBatchRows): SQL => sql`
  from link_batches x
  join link_batch_rows r on r.batch_id = x.id
  left join links l on l.link_id = r.link_id
  left join products p on p.id = coalesce(l.product_id, r.product_id)
  left join brands b on b.id = p.brand_id
  where x.id = ${id} and x.creator_id = ${creatorId}
    and (${result ?? null}::text is null or r.result = ${result ?? null}::text)
    and (${problem ?? null}::text is null or r.result <> 'created')`

type Listed = OfCreator & { id: number; rows: LinkBatchRows; page: number; limit: number }

export const listLinkBatchRows = async ({ req, creatorId, id, rows, page, limit }: Listed) => {
  const found = rowsOf(id, creatorId, rows)
  const [counted, onPage] = await Promise.all([
    queryOne<{ total: number; is_own: boolean }>(
      req,
      sql`select count(*)::int as total,
                 exists (select 1 from link_batches o where o.id = ${id} and o.creator_id = ${creatorId}) as is_own
          ${found}`,
    ),
    query<LinkBatchRow>(
      req,
      sql`select ${rowColumns()}
          ${found}
          order by r.number
          limit ${limit}
          offset ${(page - 1) * limit}`,
    ),
  ])
  if (!counted?.is_own) throw notFound()
  return { rows: onPage, total: counted.total, page, limit }
}

const COLUMNS = ['row', 'product', 'title', 'brand', 'result', 'link', 'link_name', 'link_id'].map((name) => text(name))

/** Every row of a batch, and the name of the file. Throws not_found. */
export const linkBatchCsv = async ({ req, creatorId, id }: OfCreator & { id: number }) => {
  await readLinkBatch({ req, creatorId, id })
  const content = await spoolCsv(COLUMNS, (append) =>
    queryInParts<LinkBatchRow>(
      req,
      sql`select ${rowColumns()}
          ${rowsOf(id, creatorId, {})}
          order by r.number`,
      (part) =>
        append(
          part.map((row) => [
            String(row.number),
            row.product,
            row.product_title,
            row.brand_name,
            row.result && LINK_BATCH_TEXTS[row.result].label,
            row.url,
            row.link_name,
            row.link_id,
          ]),
        ),
    ),
  )
  return { name: `shelfmate-links-${id}.csv`, content }
}
