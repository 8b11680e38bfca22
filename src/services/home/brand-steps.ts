import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_CONNECTED } from '../../access/connected-brand'
import type { BrandTasks } from '../../contracts/home'
import type { BrandStep } from '../../contracts/states'
import { queryOne } from '../../database'
import { notFound } from '../../errors'
import { isChargeable } from '../money/row-conditions'

/** When each step is done, of a brand `b`. Fees are chosen once the brand changed one, or confirmed them as they are. */
const IS_DONE: Record<BrandStep, SQL> = {
  amazon: IS_CONNECTED,
  products: sql`exists (
    select 1
    from affiliate_programs ap
    join affiliate_program_products pp on pp.affiliate_program_id = ap.id
    where ap.brand_id = b.id
  )`,
  fees: sql`(b.fees_confirmed_at is not null or exists (
    select 1
    from fee_changes f
    where f.brand_id = b.id and f.canceled_at is null
  ))`,
  page: sql`b.page_previewed_at is not null`,
  payment_method: sql`exists (
    select 1
    from brand_payment_methods m
    where m.brand_id = b.id and ${isChargeable('m')}
  )`,
  billing_details: sql`b.billing_name is not null`,
  first_creator: sql`exists (
    select 1
    from partnerships s
    where s.brand_id = b.id and s.status in ('active', 'ended')
  )`,
}

/** Throws not_found. */
export const readBrandSteps = async (
  req: PayloadRequest,
  brandId: number,
): Promise<Pick<BrandTasks, 'steps' | 'steps_dismissed' | 'page_id'>> => {
  const row = await queryOne<BrandTasks['steps'] & Pick<BrandTasks, 'steps_dismissed' | 'page_id'>>(
    req,
    sql`select ${IS_DONE.amazon} as amazon, ${IS_DONE.products} as products, ${IS_DONE.fees} as fees,
               ${IS_DONE.page} as page, ${IS_DONE.payment_method} as payment_method,
               ${IS_DONE.billing_details} as billing_details, ${IS_DONE.first_creator} as first_creator,
               b.steps_dismissed_at is not null as steps_dismissed,
               (select ap.page_id from affiliate_programs ap where ap.brand_id = b.id and ap.is_visible) as page_id
        from brands b
        where b.id = ${brandId}`,
  )
  if (!row) throw notFound()
  const { steps_dismissed, page_id, ...steps } = row
  return { steps, steps_dismissed, page_id }
}
