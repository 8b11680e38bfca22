import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import { sendJobs } from '../../../queue'

const BRANDS_PER_SWEEP = 2_000

/** Once a business day for each brand that has had a limit: what was held until tomorrow, or until next month, ends. */
export const sweepSpending = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  const due = await query<{ brand_id: number }>(
    req,
    sql`select brand_id
        from brand_spending
        where evaluated_on < business_date()
        order by evaluated_on, brand_id
        limit ${BRANDS_PER_SWEEP}`,
    { keepPlan: true },
  )
  await sendJobs(req, 'follow-spending', due, { key: ({ brand_id }) => String(brand_id) })
}
