import { sql } from 'drizzle-orm'
import { goToDay, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { deleteMoney } from '../money/metrics'

/** Every product has a fee of 20% since long ago, no creator a fee of their own, and no change is scheduled. Ends on `day`. */
export const resetFees = async (product: TestProduct, day: string): Promise<void> => {
  await goToDay(product, '2027-02-01')
  await deleteMoney(product)
  await queryProduct(product, sql`delete from fee_changes`)
  await queryProduct(product, sql`update products set commission_perc = 20`)
  await queryProduct(product, sql`update creator_products set affiliate_fee = null`)
  await queryProduct(product, sql`delete from rate_history`)
  await queryProduct(
    product,
    sql`insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, '2020-01-01'
        from products`,
  )
  await goToDay(product, day)
}
