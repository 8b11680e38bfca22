import { type SQL, sql } from 'drizzle-orm'

type Columns = { creatorProduct: SQL; product: SQL }
type Fees = { ownFee: SQL; productFee: SQL }

/** `own` and `general`: the scheduled change of a creator's fee for a product and that of the product's, if there is one. */
export const joinScheduled = ({ creatorProduct, product }: Columns): SQL => sql`
  left join (${SCHEDULED}) own on own.product_id = ${product} and own.creator_product_id = ${creatorProduct}
  left join (${SCHEDULED}) general on general.product_id = ${product} and general.creator_product_id is null`

const SCHEDULED = sql`
  select i.product_id, i.creator_product_id, i.rate, c.effective_from as day
  from fee_change_items i
  join fee_changes c on c.id = i.fee_change_id
  where i.status = 'scheduled'`

/** Of `own` and `general`: what the creator earns on a day. The product's fee counts on days without an own fee. */
const feeOn = (day: SQL, { ownFee, productFee }: Fees): SQL => sql`coalesce(
  case when own.day <= ${day} then own.rate else ${ownFee} end,
  case when general.day <= ${day} then general.rate else ${productFee} end
)`

/** Of `own` and `general`: whether `nextFeeOf` is one. */
export const changesSoon = (fees: Fees): SQL => sql`(
  ${feeOn(sql`own.day`, fees)} <> coalesce(${fees.ownFee}, ${fees.productFee})
  or ${feeOn(sql`general.day`, fees)} <> coalesce(${fees.ownFee}, ${fees.productFee})
)`

/** Of `own` and `general`: the next fee that differs from the current one, with its day, as JSON, or null. */
export const nextFeeOf = (fees: Fees): SQL => sql`(
  select json_build_object('fee_percent', steps.fee, 'effective_from', steps.day::text)
  from (select d.day, ${feeOn(sql`d.day`, fees)} as fee from (values (own.day), (general.day)) d(day)) steps
  where steps.day is not null and steps.fee <> coalesce(${fees.ownFee}, ${fees.productFee})
  order by steps.day
  limit 1
)`
