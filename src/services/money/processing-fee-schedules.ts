import { sql } from 'drizzle-orm'
import { type DatabaseContext, query } from '../../database'
import type { Row } from '../../database-rows'
import type { ProcessingFeeSchedule } from '../../domain/processing-fee-schedules'

/** All processing fee schedules, by method and effective date. */
export const readProcessingFeeSchedules = (context: DatabaseContext): Promise<ProcessingFeeSchedule[]> =>
  query<Row<'fee_schedules', 'method' | 'effective_from' | 'rate_bp' | 'fixed_cents' | 'cap_cents'>>(
    context,
    sql`select method, effective_from::text as effective_from, rate_bp, fixed_cents, cap_cents
        from fee_schedules
        order by method, effective_from`,
  )
