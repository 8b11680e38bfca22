import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { NEED_TEXTS } from '../../../contracts/need-texts'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { moneyText } from '../documents/text'
import { JOIN_LAST_CREATOR_CHARGE } from '../row-conditions'
import { JOIN_METHOD, LINE_NEEDS, type Needs } from '../statements/line-needs'

type Facts = Pick<Needs, 'needs'> &
  Row<'statement_lines', 'creator_id'> &
  Row<'creators', 'name'> &
  Row<'brands', 'brand_name'> & { cents: number; is_carried: boolean }

/** None if the creator has added everything meanwhile. */
export const creatorReminderNotification = async ({
  req,
  id,
  occasion,
}: {
  req: PayloadRequest
  id: number
  occasion: string
}): Promise<Notification[]> => {
  const line = await queryOne<Facts>(
    req,
    sql`select l.creator_id,
               cr.name,
               b.brand_name,
               case when l.amount_cents = 0 then round(l.carried_out * 100) else l.amount_cents end::int as cents,
               l.amount_cents = 0 as is_carried,
               ${LINE_NEEDS} as needs
        from statement_lines l
        join creators cr on cr.id = l.creator_id
        join brands b on b.id = l.brand_id
        ${JOIN_METHOD}
        ${JOIN_LAST_CREATOR_CHARGE}
        where l.id = ${id}`,
  )
  if (!line?.needs?.length) return []
  const data = {
    name: line.name,
    brandName: line.brand_name,
    amount: moneyText(line.cents),
    needs: line.needs.map((need) => NEED_TEXTS[need].creator).join('\n'),
    isCarried: line.is_carried ? 1 : 0,
  }
  return [{ to: { creator: line.creator_id }, template: 'creator-reminder', data, occasion }]
}
