import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { dayText } from '../../money/documents/text'
import type { Notification } from '../../notification'

type Lowered = Row<'users', 'email'> &
  Row<'brands', 'brand_name'> & {
    brand_id: number
    effective_from: string
    products: number
    old_fees: number[]
    new_fees: number[]
  }

/** To every partner who earns less by a change: by an own fee, or by a product's without one. */
export const feeNotifications = async ({
  req,
  id,
  template,
  occasion,
}: {
  req: PayloadRequest
  id: number
  template: 'fees-lowered' | 'fees-kept'
  occasion: string
}): Promise<Notification[]> => {
  const status = template === 'fees-kept' ? 'canceled' : 'scheduled'
  const lowered = await query<Lowered>(
    req,
    sql`select u.email,
               b.brand_name,
               c.brand_id,
               c.effective_from::text as effective_from,
               count(*)::int as products,
               array_agg(distinct i.old_fee) as old_fees,
               array_agg(distinct i.new_fee) as new_fees
        from fee_changes c
        join brands b on b.id = c.brand_id
        join fee_change_items i on i.fee_change_id = c.id
          and i.new_fee < i.old_fee
          and (i.status = ${status} or i.status = 'applied')
        join creator_products cp on cp.product_id = i.product_id
          and cp.status = 'active'
          and case when i.creator_product_id is null then cp.affiliate_fee is null else cp.id = i.creator_product_id end
        join partnerships s on s.id = cp.partnership_id and s.status = 'active'
        join creators cr on cr.id = s.creator_id
        join users u on u.id = cr.user_id
        where c.id = ${id}
        group by cr.id, u.email, b.brand_name, c.brand_id, c.effective_from`,
  )
  return lowered.map((row) => notificationOf(row, template, occasion))
}

const notificationOf = (row: Lowered, template: 'fees-lowered' | 'fees-kept', occasion: string): Notification => {
  const facts = {
    brandName: row.brand_name,
    brandId: row.brand_id,
    products: row.products === 1 ? 'one product' : `${row.products} products`,
    day: dayText(row.effective_from),
  }
  return template === 'fees-kept'
    ? { to: row.email, template, data: facts, occasion }
    : { to: row.email, template, data: { ...facts, change: changeText(row) }, occasion }
}

/** Only if it is the same for all of them. */
const changeText = ({ old_fees, new_fees }: Lowered): string =>
  old_fees.length === 1 && new_fees.length === 1 ? `, from ${old_fees[0]}% to ${new_fees[0]}%` : ''
