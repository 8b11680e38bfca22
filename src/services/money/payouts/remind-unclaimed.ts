import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { recordEvent } from '../../../outbox'

/** Once a week and once three weeks after the payout was sent. */
export const remindUnclaimed = ({
  req,
  id,
  today,
}: {
  req: PayloadRequest
  id: number
  today: string
}): Promise<void> =>
  withTransaction(req, async () => {
    const row = await queryOne<Row<'paypal_payouts', 'reminders'>>(
      req,
      sql`update paypal_payouts
          set reminders = reminders + 1
          where id = ${id}
            and status = 'unclaimed'
            and (reminders = 0 and sent_on + 7 <= ${today}::date or reminders = 1 and sent_on + 21 <= ${today}::date)
          returning reminders`,
    )
    if (row) await recordEvent(req, { type: 'payout.unclaimed', subject: id, data: { reminder: row.reminders } })
  })
