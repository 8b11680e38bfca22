import { type SQL, sql } from 'drizzle-orm'

type Columns = { creatorProduct: SQL; product: SQL; ownFee: SQL; productFee: SQL }

/**
 * The next fee of a creator for a product that differs from the current one, with its day, as JSON, or null. The creator's own
 * fee and the product's may each have a scheduled change, and the product's counts on days without an own fee.
 */
export const nextFee = ({ creatorProduct, product, ownFee, productFee }: Columns): SQL => sql`(
  select json_build_object('fee_percent', steps.fee, 'effective_from', steps.day::text)
  from (
    select d.day,
           coalesce(
             case when own.day <= d.day then own.rate else ${ownFee} end,
             case when general.day <= d.day then general.rate else ${productFee} end
           ) as fee
    from (select 1) one
    left join (${scheduled(product, sql`i.creator_product_id = ${creatorProduct}`)}) own on true
    left join (${scheduled(product, sql`i.creator_product_id is null`)}) general on true
    cross join lateral (values (own.day), (general.day)) d(day)
    where d.day is not null
  ) steps
  where steps.fee <> coalesce(${ownFee}, ${productFee})
  order by steps.day
  limit 1
)`

const scheduled = (product: SQL, fee: SQL): SQL => sql`
  select i.rate, c.effective_from as day
  from fee_change_items i
  join fee_changes c on c.id = i.fee_change_id
  where i.status = 'scheduled' and i.product_id = ${product} and ${fee}`
