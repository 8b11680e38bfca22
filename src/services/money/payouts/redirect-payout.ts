import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { queryOne, withTransaction } from '../../../database'
import { transition } from '../transition'
import { renewPayout } from './renew-payout'

/**
 * Makes a payout anew, to where its creator is paid now. One that was not sent yet is stopped first; nothing else may be
 * alive of its line. Answers the new payout's id, or null when there was nothing to do.
 */
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
    const row = await queryOne<{ status: string; sent: boolean }>(
      req,
      sql`select status, first_sent_at is not null as sent
          from paypal_payouts
          where id = ${id}
          for update`,
    )
    // Somebody stopped it meanwhile.
    if (!row || row.status === 'canceled') return null
    if (row.status === 'queued' && !row.sent)
      await transition({
        req,
        machine: 'paypal_payouts',
        id,
        to: 'canceled',
        cause: 'The creator is paid elsewhere now',
      })
    return renewPayout({ req, id, cause })
  })
