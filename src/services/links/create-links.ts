import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED, IS_PUBLIC_PROGRAM, US_PROFILE } from '../../access/connected-brand'
import { shortTitle } from '../../contracts/product-title'
import type { LinkBatchResult } from '../../contracts/states'
import { CHANNEL_PLATFORMS } from '../../contracts/vocabulary'
import { arrayParam, query, queryOne, withTransaction } from '../../database'
import type { Row } from '../../database-rows'
import { publishersFor } from '../../domain/attribution-link'
import { cutText } from '../../domain/cut-text'
import { ProductError } from '../../errors'
import { logger } from '../../logger'
import { loadTags } from '../amazon/load-tags'
import { newLinkIds } from './create-link'
import { OWN_FEE } from './linkable-rows'

/** Rows of one transaction, after which progress is visible. */
const STEP = 2_500
const MAX_NAME = 100

type Batch = {
  id: number
  creator_id: number
  skips_linked: boolean
  /** Of the creator's channels, for links without one. */
  publishers: string[]
}

/**
 * Creates the links of a batch, a step at a time. A row is done in the same transaction as its link, so that a run that was cut off can
 * be repeated.
 */
export const createLinks = async ({ req, id }: { req: PayloadRequest; id: number }): Promise<void> => {
  const found = await queryOne<Omit<Batch, 'publishers'> & { channels: string[] }>(
    req,
    sql`select x.id, x.creator_id, x.skips_linked,
               array(
                 select ch.channel::text
                 from creator_channels ch
                 where ch.creator_id = x.creator_id
                 order by ch.id
               ) as channels
        from link_batches x
        where x.id = ${id} and x.finished_at is null`,
  )
  if (!found) return
  const batch = { ...found, publishers: publishersFor(found.channels) }
  await loadMissingTags(req, batch)
  let isOver = false
  while (!isOver) isOver = await withTransaction(req, () => doStep(req, batch))
}

/**
 * Brands that are new, or have reconnected with another seller account, have no tags yet. A brand whose tags cannot be loaded keeps its
 * rows without links.
 */
const loadMissingTags = async (req: PayloadRequest, batch: Batch): Promise<void> => {
  const brands = await query<{ id: number }>(
    req,
    sql`select distinct b.id
        from link_batch_rows r
        join products pr on pr.id = r.product_id or (r.product_id is null and pr.asin = r.asin and pr.is_primary)
        join partnerships p on p.brand_id = pr.brand_id and p.creator_id = ${batch.creator_id} and p.status = 'active'
        join brands b on b.id = p.brand_id
        ${US_PROFILE}
        where r.batch_id = ${batch.id} and r.result is null and ${IS_CONNECTED}
          and not exists (
            select 1
            from attribution_tags t
            join amazon_advertisers a on a.id = t.amazon_advertiser_id
            where a.amazon_profile_id = f.id and not t.is_macro and t.vanished_at is null
          )`,
  )
  for (const { id: brandId } of brands) {
    await loadTags({ req, brandId, kind: 'non-macro' }).catch((error: unknown) => {
      if (error instanceof ProductError) return
      logger.warn({ err: error, brandId, msg: 'The tags of a brand could not be loaded for links' })
    })
  }
}

/** What a link without a name is called after. */
type Named = { link_name: string | null; title: string | null; brand_name: string | null }

type Kept = Pick<Row<'links', 'channel' | 'placement'>, 'channel' | 'placement'> & {
  number: number
  tags: string[]
  product_id: number | null
  brand_id: number | null
  program_id: number | null
  creator_product_id: number | null
  attribution_tag_id: number | null
}

type Candidate = Kept & Named & { result: LinkBatchResult | null }
type Done = Kept & { result: LinkBatchResult; link_id: string | null; name: string | null }

/** Whether it was the last step. */
const doStep = async (req: PayloadRequest, batch: Batch): Promise<boolean> => {
  // A run that was taken for dead and its successor must not do the same rows.
  const open = await queryOne(
    req,
    sql`select 1
        from link_batches
        where id = ${batch.id} and finished_at is null
        for update`,
  )
  if (!open) return true
  await holdOffers(req, batch)
  const rows = await query<Candidate>(req, candidates(batch))
  const seen = new Set<number>()
  const ids = newLinkIds(rows.length)
  const done = rows.map((row, nth) => {
    const isRepeated = batch.skips_linked && row.product_id !== null && seen.has(row.product_id)
    const result = row.result ?? (isRepeated ? 'has_link' : 'created')
    if (result === 'created' && row.product_id !== null) seen.add(row.product_id)
    const { link_name, title, brand_name, ...kept } = row
    if (result !== 'created') return { ...kept, result, link_id: null, name: null }
    return { ...kept, result, link_id: ids[nth] ?? null, name: nameOf({ link_name, title, brand_name }) }
  })
  await query(req, insertLinks(batch, done))
  const isLast = rows.length < STEP
  if (isLast) await query(req, sql`update link_batches set finished_at = business_now() where id = ${batch.id}`)
  return isLast
}

const nameOf = ({ link_name, title, brand_name }: Named): string =>
  cutText(link_name ?? shortTitle(title, brand_name ?? ''), MAX_NAME)

const todo = ({ id }: Batch): SQL => sql`
  select *
  from link_batch_rows
  where batch_id = ${id} and result is null
  order by number
  limit ${STEP}`

/** So that a concurrent disconnect, or a change of what the brand offers, sees the new links. In one order against deadlocks. */
const holdOffers = async (req: PayloadRequest, batch: Batch): Promise<void> => {
  const ofCreator = sql`creator_id = ${batch.creator_id} and status = 'active'`
  await query(
    req,
    sql`select 1
        from amazon_accounts
        where brand_id in (select brand_id from partnerships where ${ofCreator})
        order by id
        for share`,
  )
  await query(
    req,
    sql`select 1
        from creator_products
        where ${ofCreator} and product_id in (
          select pr.id
          from (${todo(batch)}) t
          join products pr on pr.id = t.product_id or (t.product_id is null and pr.asin = t.asin and pr.is_primary)
        )
        order by id
        for share`,
  )
}

/** Of a product `pr`. Not correlated, so that the creator's links are read once for all rows. */
const isLinked = ({ creator_id, skips_linked }: Batch): SQL =>
  skips_linked
    ? sql`pr.id in (
        select l.product_id
        from links l
        where l.creator_id = ${creator_id} and not l.is_archived
      )`
    : sql`false`

/** Of each channel. */
const PUBLISHERS = JSON.stringify(
  CHANNEL_PLATFORMS.map((channel) => ({ channel, publishers: publishersFor([channel]) })),
)

/** The rows of a step, each with the product it can be a link to, or the reason why there is none. */
const candidates = (batch: Batch): SQL => sql`
  with mine as materialized (
    select p.id as partnership_id, p.brand_id, p.status, b.brand_name, a.id as program_id,
           b.closed_at is null and ${IS_CONNECTED} as is_connected
    from partnerships p
    join brands b on b.id = p.brand_id
    join affiliate_programs a on a.brand_id = b.id
    where p.creator_id = ${batch.creator_id}
  ),
  matched as (
    select t.number, t.link_name, t.channel, t.placement, t.tags, pr.id as product_id, pr.brand_id, pr.brand_name,
           pr.title, pr.program_id, pr.creator_product_id, pr.reason, ${isLinked(batch)} as is_linked
    from (${todo(batch)}) t
    left join lateral (
      select pr.id, pr.brand_id, mine.brand_name, pr.title, mine.program_id, cp.id as creator_product_id,
             case
               when mine.status is distinct from 'active' then 'not_partner'
               when cp.id is null then 'not_offered'
               when pr.vanished_at is not null then 'unlisted'
               when not mine.is_connected then 'disconnected'
             end as reason,
             ${OWN_FEE} as fee
      from (
        select *
        from products
        where id = t.product_id
        union all
        select *
        from products
        where t.product_id is null and asin = t.asin and is_primary
      ) pr
      left join mine on mine.brand_id = pr.brand_id
      left join creator_products cp on cp.partnership_id = mine.partnership_id and cp.product_id = pr.id and cp.status = 'active'
      where t.product_id is not null or cp.id is not null or exists (
        select 1
        from affiliate_program_products ap
        join affiliate_programs a on a.id = ap.affiliate_program_id
        join brands b on b.id = a.brand_id
        where ap.product_id = pr.id and (mine.status = 'active' or (${IS_PUBLIC_PROGRAM}))
      )
      order by reason nulls first, fee desc, pr.id
      limit 1
    ) pr on true
  ),
  wanted as (
    select distinct brand_id, channel
    from matched
    where product_id is not null and reason is null
  ),
  tagged as materialized (
    select w.brand_id, w.channel, tag.id
    from wanted w
    join brands b on b.id = w.brand_id
    ${US_PROFILE}
    cross join lateral (
      select coalesce(
        (
          select c.publishers
          from jsonb_to_recordset(${PUBLISHERS}::jsonb) as c (channel text, publishers text[])
          where c.channel = w.channel::text
        ),
        ${arrayParam(batch.publishers)}::text[]
      ) as publishers
    ) chosen
    cross join lateral (
      select t.id
      from amazon_advertisers a
      join attribution_tags t on t.amazon_advertiser_id = a.id
      where a.amazon_profile_id = f.id and not t.is_macro and t.vanished_at is null
        and t.publisher_id = any(chosen.publishers)
      order by array_position(chosen.publishers, t.publisher_id::text), t.id desc
      limit 1
    ) tag
  )
  select m.number, m.link_name, m.channel, m.placement, m.tags, m.product_id, m.brand_id, m.brand_name, m.title,
         m.program_id, m.creator_product_id, tagged.id as attribution_tag_id,
         case
           when m.product_id is null then 'not_found'
           when m.reason is not null then m.reason
           when m.is_linked then 'has_link'
           when tagged.id is null then 'no_tag'
         end as result
  from matched m
  left join tagged on tagged.brand_id = m.brand_id and tagged.channel is not distinct from m.channel
  order by m.number`

/**
 * The links, and what became of each row. A product that the creator can't promote is named on no row, and that of a link by the link.
 */
const insertLinks = (batch: Batch, rows: readonly Done[]): SQL => sql`
  with done as materialized (
    select *
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      number int, result text, link_id text, name text, attribution_tag_id int, program_id int, creator_product_id int,
      brand_id int, product_id int, channel enum_links_channel, placement text, tags text[]
    )
  ),
  made as (
    insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid,
                       creator_product_id, brand_id, creator_id, product_id, channel, placement, tags)
    select link_id, name, attribution_tag_id, program_id::text, link_id, creator_product_id::text, creator_product_id,
           brand_id, ${batch.creator_id}::int, product_id, channel, placement, tags
    from done
    where result = 'created'
    order by number
  )
  update link_batch_rows r
  set result = done.result,
      link_id = done.link_id,
      product_id = case when done.result in ('not_found', 'not_offered', 'created') then r.product_id else done.product_id end
  from done
  where r.batch_id = ${batch.id} and r.number = done.number`
