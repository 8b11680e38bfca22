import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { transition } from '../transition'
import { renewPayout } from './renew-payout'

/** An unsent payout is canceled first. Returns the new payout's id, or null when there was nothing to do. */
export const redirectPayout = ({
  req,
  id,
  cause,
}: {
  req: PayloadRequest
  id: number
  cause: string
}): Promise<number | null> =>
  withTransaction(req, async () => {
    const row = await queryOne<Row<'paypal_payouts', 'status'> & { sent: boolean }>(
      req,
      sql`select status, first_sent_at is not null as sent
          from paypal_payouts
          where id = ${id}
          for update`,
    )
    // It was canceled in the meantime.
    if (!row || row.status === 'canceled') return null
    if (row.status === 'queued' && !row.sent)
      await transition({
        req,
        machine: 'paypal_payouts',
        id,
        to: 'canceled',
        cause: 'The payout method changed',
      })
    return renewPayout({ req, id, cause })
  })
