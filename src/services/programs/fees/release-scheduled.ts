import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { changedRows } from '../../../database'

/**
 * CTEs that take scheduled items back, with their entries in the rate history; `released` has a row for each. `condition` is
 * about `fee_change_items i`. Each fee has at most one scheduled change, so no other one needs the entry.
 */
export const releasing = (status: 'canceled' | 'replaced', condition: SQL): SQL => sql`
  released as (
    update fee_change_items i
    set status = ${status}
    from fee_changes c
    where c.id = i.fee_change_id and i.status = 'scheduled' and ${condition}
    returning i.product_id, i.creator_product_id, c.effective_from
  ), forgotten as (
    delete from rate_history h
    using released r
    where h.product_id = r.product_id
      and h.creator_product_id is not distinct from r.creator_product_id
      and h.effective_from = r.effective_from
  )`

/** See `releasing`. Returns how many. */
export const releaseScheduled = (
  req: PayloadRequest,
  status: 'canceled' | 'replaced',
  condition: SQL,
): Promise<number> => changedRows(req, sql`with ${releasing(status, condition)} select 1 from released`)
