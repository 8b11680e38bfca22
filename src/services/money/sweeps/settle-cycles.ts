import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { OPEN_STATEMENTS } from '../../../domain/money-states'
import { isIn } from '../row-conditions'
import { transition } from '../transition'

/** Closed once no statement waits for its charge; closed again after a returned debit. */
export const settleCycles = async ({ req }: { req: PayloadRequest }): Promise<void> => {
  const cycles = await query<Row<'billing_cycles', 'id' | 'status'> & { to: string }>(
    req,
    sql`select id, status, goal as to
        from (
          select c.id,
                 c.status::text as status,
                 case
                   when bool_and(s.status = 'settled') then 'settled'
                   when bool_or(${isIn('s.status', OPEN_STATEMENTS)}) then 'charging'
                   else 'closed'
                   end as goal
          from billing_cycles c
          left join brand_statements s on s.billing_cycle_id = c.id
          where c.status <> 'open'
          group by c.id
          having count(s.id) > 0
        ) goals
        where status <> goal`,
    { keepPlan: true },
  )
  for (const { id, status, to } of cycles)
    await withTransaction(req, async () => {
      const cause = 'Updated from its statements'
      if (status === 'settled' && to === 'charging')
        await transition({ req, machine: 'billing_cycles', id, to: 'closed', cause })
      await transition({ req, machine: 'billing_cycles', id, to, cause })
    })
}
