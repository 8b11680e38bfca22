import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notification'
import { creditCents } from '../balances/creditable-charge'
import { moneyText } from '../documents/text'

type Ended = Row<'negative_balances', 'status' | 'amount'> &
  Row<'brands', 'brand_name'> & {
    brand_email: Row<'users'>['email']
    creator_email: Row<'users'>['email']
    creator_name: Row<'creators'>['name']
    has_failed: boolean
  }

/** To the creator, who owes nothing anymore, and to the brand; after a credit that failed, only to the brand. */
export const balanceEndedNotifications = async ({
  req,
  id,
  occasion,
}: {
  req: PayloadRequest
  id: number
  occasion: string
}): Promise<Notification[]> => {
  const row = await queryOne<Ended>(
    req,
    sql`select n.status, n.amount::text as amount, b.brand_name, c.name as creator_name,
               bu.email as brand_email, cu.email as creator_email,
               exists (
                 select 1
                 from status_history h
                 where h.machine = 'negative_balances' and h.row_id = n.id and h.to_status = 'credit_failed'
               ) as has_failed
        from negative_balances n
        join brands b on b.id = n.brand_id
        join users bu on bu.id = b.user_id
        join creators c on c.id = n.creator_id
        join users cu on cu.id = c.user_id
        where n.id = ${id}`,
  )
  if (!row) return []
  const amount = moneyText(creditCents(row.amount))
  const toBrand: Notification = {
    to: row.brand_email,
    template: 'negative-balance-ended',
    data: { creatorName: row.creator_name, amount, isCredited: row.status === 'written_off' ? 0 : 1 },
    occasion,
  }
  if (row.has_failed) return [toBrand]
  const data = { name: row.creator_name, brandName: row.brand_name, amount }
  return [{ to: row.creator_email, template: 'negative-balance-cleared', data, occasion }, toBrand]
}
