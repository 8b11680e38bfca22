import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { arrayParam, query } from '../../database'
import type { Row } from '../../database-rows'
import { lockProgram } from '../programs/lock-program'
import { closeProducts } from './close-products'
import type { LeftAsin } from './save-products'
import { type Succession, transferToPrimary } from './transfer-to-primary'

type Change = Row<'products', 'id' | 'asin' | 'is_primary'>

/**
 * The primary SKU of an ASIN is the one shown and the one that carries metrics. Order of preference: still listed,
 * eligible, without links that ended for another ASIN, oldest row. A new primary takes over from the previous one, even
 * if that SKU has since moved to another ASIN (`left`). When no SKU remains for an ASIN, its links end: otherwise
 * Amazon would attribute sales of the SKU's new ASIN to them.
 */
export const choosePrimaries = async (req: PayloadRequest, brandId: number, left: LeftAsin[] = []): Promise<void> => {
  if (left.length > 0) await closeProducts(req, brandId, await withoutSuccessor(req, brandId, left))
  const changes = await query<Change>(
    req,
    sql`update products p
        set is_primary = ranked.place = 1, updated_at = now()
        from (select id,
                     row_number() over (
                       partition by asin
                       order by vanished_at is null desc, (eligibility_status = 'ELIGIBLE') desc nulls last,
                                ended.product_id is not null, id
                     ) as place
              from products
              left join (select distinct product_id
                         from links
                         where brand_id = ${brandId} and is_archived and archived_reason is null
              ) ended on ended.product_id = id
              where brand_id = ${brandId}) ranked
        where ranked.id = p.id and p.is_primary <> (ranked.place = 1)
        returning p.id, p.asin, p.is_primary`,
  )
  const former = new Map(
    [...changes.filter((row) => !row.is_primary), ...left.filter((row) => row.was_primary)].map(({ asin, id }) => [
      asin,
      id,
    ]),
  )
  const successions = changes.flatMap(({ id, asin, is_primary }) => {
    const old_id = is_primary ? former.get(asin) : undefined
    return old_id === undefined ? [] : [{ old_id, new_id: id }]
  })
  if (successions.length > 0) await succeed(req, brandId, successions, new Set(left.map(({ id }) => id)))
}

/** A new primary that already has links of its own keeps them and its rates, so links are not handed over to it. */
const succeed = async (req: PayloadRequest, brandId: number, all: Succession[], left: Set<number>): Promise<void> => {
  await lockProgram(req, brandId)
  const taken = await query<{ id: Row<'links'>['product_id'] }>(
    req,
    sql`select distinct product_id as id
        from links
        where product_id = any(${arrayParam(all.map(({ new_id }) => new_id))}::int[])
          and product_id <> all(${arrayParam(all.map(({ old_id }) => old_id))}::int[])`,
  )
  const hasLinks = new Set(taken.map(({ id }) => id))
  const isStuck = ({ old_id, new_id }: Succession) => left.has(old_id) && hasLinks.has(new_id)
  const stuck = all.filter(isStuck).map(({ old_id }) => old_id)
  if (stuck.length > 0) await closeProducts(req, brandId, stuck)
  const successions = all.filter((succession) => !isStuck(succession))
  await transferToPrimary(
    req,
    brandId,
    successions,
    successions.filter(({ new_id }) => !hasLinks.has(new_id)),
  )
}

/** Neither the primary of the ASIN they left, nor its only row. */
const withoutSuccessor = async (req: PayloadRequest, brandId: number, left: LeftAsin[]): Promise<number[]> => {
  const rows = await query<{ id: number }>(
    req,
    sql`select r.id
        from json_to_recordset(${JSON.stringify(left)}::json) as r(id int, asin text, was_primary boolean)
        where not r.was_primary or not exists (select 1 from products p where p.brand_id = ${brandId} and p.asin = r.asin)`,
  )
  return rows.map(({ id }) => id)
}
