import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningChangeRow } from '../../contracts/money'
import { iso, query } from '../../database'
import { notFound } from '../../errors'
import { type Owner, ownedBy } from './owner'

const AT_MOST = 100

/** Newest first, at most 100. Throws not_found for an earning of someone else. */
export const listEarningChanges = async ({
  req,
  owner,
  id,
}: {
  req: PayloadRequest
  owner: Owner
  id: number
}): Promise<EarningChangeRow[]> => {
  const changes = await query<EarningChangeRow>(
    req,
    sql`select c.id,
               ${iso('c.changed_at')} as changed_at,
               c.old_basis,
               c.basis,
               c.old_sales_amount::numeric(12, 2)::text as old_sales_amount,
               c.sales_amount::numeric(12, 2)::text as sales_amount,
               c.old_commission_rate::text as old_commission_rate,
               c.commission_rate::text as commission_rate,
               c.old_amount::text as old_amount,
               c.amount::text as amount
        from earning_changes c
        where c.earning_id = ${id} and ${ownedBy(owner, 'c')}
        order by c.id desc
        limit ${AT_MOST}`,
  )
  if (changes.length === 0) throw notFound()
  return changes
}
