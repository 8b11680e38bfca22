import { sql } from 'drizzle-orm'
import { EVERY_REFUND_FAILED } from '../money/row-conditions'

/** Over a restriction `r`: a brand did not get back what it paid for reversed commission. */
export const HAS_FAILED_REFUND = sql`exists (
    select 1
    from commission_reversals v
    join charge_refunds f on f.statement_line_id = v.statement_line_id
    where v.restriction_id = r.id
    group by v.statement_line_id
    having ${EVERY_REFUND_FAILED}
  )`
