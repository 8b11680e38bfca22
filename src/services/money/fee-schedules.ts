import { sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'
import type { FeeSchedule } from '../../domain/fee-schedules'

/** All fee schedules, by method and effective date. */
export const readFeeSchedules = (context: DatabaseContext): Promise<FeeSchedule[]> =>
  query<Row<'fee_schedules', 'method' | 'effective_from' | 'rate_bp' | 'fixed_cents' | 'cap_cents'>>(
    context,
    sql`select method, effective_from::text as effective_from, rate_bp, fixed_cents, cap_cents
        from fee_schedules
        order by method, effective_from`,
  )
