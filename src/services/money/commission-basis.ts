import { type SQL, sql } from 'drizzle-orm'
import type { Owner } from './owner'

/* Which of Amazon's figures a program pays for: of the linked product, or of all products of the brand. */

/** The sales of a metric `m` on the basis `b`. */
export const SALE_OF_BASIS = sql`case b.basis
    when 'brand_products' then m.total_attributed_sales_14d
    else m.attributed_sales_14d
  end`

/** The units of a metric `m` on a basis. */
export const unitsOf = (basis: SQL): SQL =>
  sql`case ${basis} when 'brand_products' then m.total_units_sold_14d else m.units_sold_14d end`

/** The periods of each basis, of a brand or of a creator's brands. A brand's first basis has no start. */
export const basesOf = (owner: Owner): SQL => sql`
  select brand_id,
         basis,
         case when lag(effective_from) over periods is null then '-infinity' else effective_from end as since,
         lead(effective_from, 1, 'infinity') over periods as until
  from basis_history
  where ${owner.kind === 'brand' ? sql`brand_id = ${owner.id}` : sql`brand_id in (${brandsOf(owner.id)})`}
  window periods as (partition by brand_id order by effective_from)`

const brandsOf = (creatorId: number): SQL => sql`
  select brand_id
  from partnerships
  where creator_id = ${creatorId}`
