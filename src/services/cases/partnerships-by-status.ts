import { type SQL, sql } from 'drizzle-orm'
import type { PARTNERSHIP_STATUSES } from '../../contracts/vocabulary'

export type PartnershipsByStatus = Partial<Record<(typeof PARTNERSHIP_STATUSES)[number], number>>

/** The number of partnerships in each status, without those that have none. `p` names the partnerships. */
export const partnershipsByStatus = (ofOwner: SQL): SQL => sql`
  coalesce(
    (
      select jsonb_object_agg(status, n)
      from (
        select p.status, count(*)::int as n
        from partnerships p
        where ${ofOwner}
        group by 1
      ) s
    ),
    '{}'
  )`
