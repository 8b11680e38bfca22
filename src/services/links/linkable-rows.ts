import { type SQL, sql } from 'drizzle-orm'
import { IS_CONNECTED } from '../../access/connected-brand'
import type { LinkableRows } from '../../contracts/link-batches'
import { containsWords } from '../../database'
import { commissionPerSale, isInStock } from '../products/product-expressions'
import { BRAND_TEXT, PRODUCT_TEXT } from '../programs/offered-rows'

/** Whether the creator has a link `l` to a product `pr` that is not archived. */
export const hasLink = (creatorId: number): SQL => sql`exists (
  select 1
  from links l
  where l.product_id = pr.id and l.creator_id = ${creatorId} and not l.is_archived)`

/** What one sale of a product `pr` earns the creator of a product `cp`. */
export const OWN_FEE = sql`coalesce(cp.affiliate_fee, pr.commission_perc)`
export const OWN_COMMISSION = commissionPerSale(sql`pr.price`, OWN_FEE)

/** The products `pr` of brands `b` to which the creator can create links, with the creator's `cp`. */
export const linkable = (creatorId: number, { search, brand, stock, linked }: LinkableRows): SQL => sql`
  from (
    select b.id, b.brand_name, ${BRAND_TEXT} as text, p.id as partnership_id
    from partnerships p
    join brands b on b.id = p.brand_id
    where p.creator_id = ${creatorId} and p.status = 'active' and b.closed_at is null and ${IS_CONNECTED}
      and (${brand ?? null}::int is null or b.id = ${brand ?? null}::int)
  ) b
  join creator_products cp on cp.partnership_id = b.partnership_id and cp.status = 'active'
  join products pr on pr.id = cp.product_id and pr.vanished_at is null
  where ${containsWords(sql`(${PRODUCT_TEXT} || ' ' || b.text)`, search)}
    and (${stock ?? null}::text is null or ${isInStock(sql`pr.availability`)})
    and (${linked ?? null}::text is null or not ${hasLink(creatorId)})`

/** Over `linkable`. */
export const LINKABLE_SORTS = {
  commission: OWN_COMMISSION,
  fee: OWN_FEE,
  title: sql`lower(coalesce(pr.title, pr.asin))`,
}
