import { type SQL, sql } from 'drizzle-orm'

/**
 * The next scheduled fee of a creator for a product, as JSON, or null: the creator's own, else the product's if the creator has
 * none of their own.
 */
export const nextFee = ({
  creatorProduct,
  product,
  ownFee,
}: {
  creatorProduct: SQL
  product: SQL
  ownFee: SQL
}): SQL => sql`(
  select json_build_object('fee_percent', i.new_fee, 'effective_from', c.effective_from::text)
  from fee_change_items i
  join fee_changes c on c.id = i.fee_change_id
  where i.status = 'scheduled'
    and i.product_id = ${product}
    and (i.creator_product_id = ${creatorProduct} or i.creator_product_id is null and ${ownFee} is null)
  order by c.effective_from, i.creator_product_id
  limit 1
)`
