import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type CreatorTag, MAX_TAGS, type PartnerChoice } from '../../contracts/partners'
import { arrayParam, changedRows, query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { choosePartners } from './partner-rows'

type Of = { req: PayloadRequest; brandId: number }

const tagRows = (brandId: number, condition: SQL): SQL =>
  sql`select t.id, t.name, t.default_fee,
             (select count(*)::int
              from partnership_tags pt
              join partnerships p on p.id = pt.partnership_id
              where pt.tag_id = t.id and p.status = 'active') as creators
      from creator_tags t
      where t.brand_id = ${brandId} and ${condition}
      order by lower(t.name)`

export const listTags = ({ req, brandId }: Of): Promise<CreatorTag[]> =>
  query<CreatorTag>(req, tagRows(brandId, sql`true`))

const readTag = async ({ req, brandId, id }: Of & { id: number }): Promise<CreatorTag> => {
  const tag = await queryOne<CreatorTag>(req, tagRows(brandId, sql`t.id = ${id}`))
  if (!tag) throw notFound()
  return tag
}

/** A tag of the same name is returned as it is. Throws conflict for too many tags. */
export const createTag = ({
  req,
  brandId,
  name,
  default_fee,
}: Of & Pick<CreatorTag, 'name' | 'default_fee'>): Promise<{ tag: CreatorTag; isNew: boolean }> =>
  withTransaction(req, async () => {
    await lockBrand(req, brandId)
    const known = await queryOne<CreatorTag>(req, tagRows(brandId, sql`lower(t.name) = lower(${name})`))
    if (known) return { tag: known, isNew: false }
    const counted = await queryOne<{ tags: number }>(
      req,
      sql`select count(*)::int as tags from creator_tags where brand_id = ${brandId}`,
    )
    if ((counted?.tags ?? 0) >= MAX_TAGS) throw new ProductError('conflict', `You can have up to ${MAX_TAGS} tags`)
    const made = await queryOne<{ id: number }>(
      req,
      sql`insert into creator_tags (brand_id, name, default_fee)
          values (${brandId}, ${name}, ${default_fee})
          returning id`,
    )
    if (!made) throw new Error('The tag was not saved')
    return { tag: await readTag({ req, brandId, id: made.id }), isNew: true }
  })

type Changes = { name?: string | undefined; default_fee?: number | null | undefined }

/** Throws not_found, and conflict if another tag has the name. */
export const updateTag = ({ req, brandId, id, ...changes }: Of & Changes & { id: number }): Promise<CreatorTag> =>
  withTransaction(req, async () => {
    await lockBrand(req, brandId)
    const tag = await readTag({ req, brandId, id })
    const { name, default_fee } = { ...tag, ...withoutUndefined(changes) }
    const other = await queryOne(req, tagRows(brandId, sql`lower(t.name) = lower(${name}) and t.id <> ${id}`))
    if (other)
      throw new ProductError('conflict', `You already have a tag named “${name}”`, [
        { path: 'name', message: 'Choose another name' },
      ])
    await query(req, sql`update creator_tags set name = ${name}, default_fee = ${default_fee} where id = ${id}`)
    return { ...tag, name, default_fee }
  })

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<CreatorTag> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Throws not_found. */
export const deleteTag = async ({ req, brandId, id }: Of & { id: number }): Promise<{ id: number }> => {
  const removed = await changedRows(req, sql`delete from creator_tags where id = ${id} and brand_id = ${brandId}`)
  if (removed === 0) throw notFound()
  return { id }
}

type Tagging = Of & { creators: PartnerChoice; addTagIds: readonly number[]; removeTagIds: readonly number[] }

/** Throws not_found for a tag or a creator that is not the brand's. */
export const tagPartners = ({
  req,
  brandId,
  creators,
  addTagIds: add,
  removeTagIds: remove,
}: Tagging): Promise<{ creators: number }> =>
  withTransaction(req, async () => {
    const tags = [...new Set([...add, ...remove])]
    const known = await query(
      req,
      sql`select 1
          from creator_tags
          where brand_id = ${brandId} and id = any(${arrayParam(tags)}::int[])
          for key share`,
    )
    if (known.length !== tags.length) throw notFound()
    const ids = await choosePartners(req, brandId, creators)
    const changed = await queryOne<{ creators: number }>(
      req,
      sql`with added as (
            insert into partnership_tags (partnership_id, tag_id)
            select partnership_id, tag_id
            from unnest(${arrayParam(ids)}::int[]) partnership_id
            cross join unnest(${arrayParam(add)}::int[]) tag_id
            on conflict do nothing
            returning partnership_id
          ), removed as (
            delete from partnership_tags
            where partnership_id = any(${arrayParam(ids)}::int[])
              and tag_id = any(${arrayParam(remove)}::int[])
              and tag_id <> all(${arrayParam(add)}::int[])
            returning partnership_id
          )
          select count(*)::int as creators
          from (select partnership_id
                from added
                union
                select partnership_id
                from removed) changed`,
    )
    return { creators: changed?.creators ?? 0 }
  })

const lockBrand = (req: PayloadRequest, brandId: number) =>
  query(
    req,
    sql`select 1
        from brands
        where id = ${brandId}
        for update`,
  )
