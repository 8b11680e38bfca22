import { sql } from 'drizzle-orm'
import type { LineEarning } from '../../contracts/billing'
import { type DatabaseContext, query } from '../../database'
import { JOIN_EARNING, JOIN_NAMES, TAKEN_ORDER, takenEarnings } from '../money/statements/taken-earnings'

export type TakenEarning = Pick<
  LineEarning,
  'id' | 'kind' | 'date' | 'earning_type' | 'product_title' | 'sales_amount' | 'commission_rate' | 'amount'
> & { metric_id: number; link_row: number | null; link_name: string | null; total: number }

/** What a statement's line took, with Amazon's row behind each earning; the first `limit`, with the number of all. */
export const readLineEarnings = (
  context: DatabaseContext,
  { line, limit }: { line: number; limit: number },
): Promise<TakenEarning[]> =>
  query<TakenEarning>(
    context,
    sql`select e.id,
               t.kind,
               e.date::text as date,
               e.earning_type,
               p.title as product_title,
               t.sales_amount::numeric(12, 2)::text as sales_amount,
               t.commission_rate::text as commission_rate,
               t.amount::numeric(12, 4)::text as amount,
               m.id as metric_id,
               l.id as link_row,
               coalesce(l.link_name, l.link_id) as link_name,
               (count(*) over ())::int as total
        from (${takenEarnings(sql`l.id = ${line}`)}) t
        ${JOIN_EARNING}
        ${JOIN_NAMES}
        order by ${TAKEN_ORDER}
        limit ${limit}`,
  )
