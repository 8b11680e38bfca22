import { type SQL, sql } from 'drizzle-orm'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import type { OfferedRows } from '../../contracts/offers'
import type { BrowsedRows } from '../../contracts/programs'
import { arrayParam, containsWords, patternOf, wordsIn } from '../../database'
import { commissionPerSale, isInStock } from '../products/product-expressions'

/** Products `pr` that a program can offer: one per ASIN, which Amazon still lists. */
export const IS_LISTED = sql`pr.is_primary and pr.vanished_at is null`

/** What a sale of a product `pr` earns at its own fee. */
export const PRODUCT_COMMISSION = commissionPerSale(sql`pr.price`, sql`pr.commission_perc`)

/** What a search reads of a product `pr`; a trigram index has the same expression. */
export const PRODUCT_TEXT = sql`lower(coalesce(pr.title, '') || ' ' || pr.asin)`

/** What a search reads of a brand `b`, which its products have too. */
export const BRAND_TEXT = sql`lower(b.brand_name || ' ' || coalesce(b.product_category::text, ''))`

/** The programs that creators can find, with the creator's active partnership, if any. */
export const openPrograms = (creatorId: number, { category, instant, brand }: OfferedRows): SQL => sql`
  select a.id as program_id, a.brand_id, p.id as partnership_id, ${BRAND_TEXT} as text
  from affiliate_programs a
  join brands b on b.id = a.brand_id
  left join partnerships p on p.brand_id = a.brand_id and p.creator_id = ${creatorId} and p.status = 'active'
  where ${IS_PUBLIC_PROGRAM} and ${isOfKind({ category, instant })}
    and (${brand ?? null}::int is null or b.id = ${brand ?? null}::int)`

/**
 * The ids of products with all words that were typed, either in their own text, which an index finds by the two longest, or some of them
 * in that of the brand. It needs `o`, the programs of `openPrograms`.
 */
export const productsWithWords = (search: string | undefined): SQL => {
  const patterns = wordsIn(search).map(patternOf)
  const [longest = EVERYTHING, second = EVERYTHING] = patterns
  return sql`
    select pr.id
    from products pr
    where ${IS_LISTED} and ${PRODUCT_TEXT} like ${longest} and ${PRODUCT_TEXT} like ${second}
      and ${containsWords(PRODUCT_TEXT, search)}
    union
    select pr.id
    from o
    join affiliate_program_products pp on pp.affiliate_program_id = o.program_id
    join products pr on pr.id = pp.product_id
    where o.text like any (${arrayParam(patterns)}::text[])
      and ${containsWords(sql`(${PRODUCT_TEXT} || ' ' || o.text)`, search)}`
}

const EVERYTHING = '%'

/** Conditions on a program `a` and its brand `b`. */
export const isOfKind = ({ category, instant }: Pick<BrowsedRows, 'category' | 'instant'>): SQL =>
  sql`(${category ?? null}::text is null or b.product_category::text = ${category ?? null}::text)
    and (${instant ?? null}::text is null or a.auto_accept_applications)`

/** Conditions on a product `pr` with the fee that the creator gets. */
export const isProductOf = (fee: SQL, { feeFrom, priceFrom, priceTo, stock }: BrowsedRows): SQL =>
  sql`(${feeFrom ?? null}::int is null or ${fee} >= ${feeFrom ?? null}::int)
    and (${priceFrom ?? null}::numeric is null or pr.price >= ${priceFrom ?? null}::numeric)
    and (${priceTo ?? null}::numeric is null or pr.price <= ${priceTo ?? null}::numeric)
    and (${stock ?? null}::text is null or ${isInStock(sql`pr.availability`)})`
