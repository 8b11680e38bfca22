import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { creditCents } from '../balances/creditable-charge'
import { moneyText } from '../documents/text'

type Ended = Row<'negative_balances', 'amount'> &
  Row<'negative_balances', 'brand_id' | 'creator_id'> &
  Row<'brands', 'brand_name'> & { creator_name: Row<'creators'>['name'] }

/** To the creator, who owes nothing anymore, and to the brand; after a credit that failed, only to the brand. */
export const balanceEndedNotifications = async ({
  req,
  id,
  occasion,
  isCredited,
  isFirst,
}: {
  req: PayloadRequest
  id: number
  occasion: string
  isCredited: boolean
  isFirst: boolean
}): Promise<Notification[]> => {
  const row = await queryOne<Ended>(
    req,
    sql`select n.amount::text as amount, n.brand_id, n.creator_id, b.brand_name, c.name as creator_name
        from negative_balances n
        join brands b on b.id = n.brand_id
        join creators c on c.id = n.creator_id
        where n.id = ${id}`,
  )
  if (!row) return []
  const amount = moneyText(creditCents(row.amount))
  const toBrand: Notification = {
    to: { brand: row.brand_id },
    template: 'negative-balance-ended',
    data: { creatorName: row.creator_name, amount, isCredited: isCredited ? 1 : 0 },
    occasion,
  }
  if (!isFirst) return [toBrand]
  const data = { name: row.creator_name, brandName: row.brand_name, amount }
  return [{ to: { creator: row.creator_id }, template: 'negative-balance-cleared', data, occasion }, toBrand]
}
