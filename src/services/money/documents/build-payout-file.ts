import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallAnswer } from '../../../contracts/call'
import type { downloadPayout } from '../../../contracts/payouts'
import { queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { readPayout } from '../payouts/list-payouts'
import { JOIN_LAST_PAYOUT } from '../row-conditions'
import { readTakenEarnings } from '../statements/read-taken-earnings'
import { payoutCsv } from './payout-csv'
import type { PayoutContext } from './payout-pdf'

type Input = { req: PayloadRequest; creatorId: number; id: number; format: 'pdf' | 'csv' }

/** PDF or CSV, in base64. Throws not_found. */
export const buildPayoutFile = async ({
  req,
  creatorId,
  id,
  format,
}: Input): Promise<CallAnswer<typeof downloadPayout>> => {
  const payout = await readPayout({ req, creatorId, id })
  const taken = await readTakenEarnings(req, sql`l.creator_id = ${creatorId} and l.id = ${id}`)
  const earnings = taken.get(id) ?? []
  const name = `shelfmate-payout-${payout.period_start.slice(0, 7)}-${id}.${format}`
  if (format === 'csv') return { name, type: 'text/csv', base64: payoutCsv(payout, earnings).toString('base64') }
  // The PDF library takes some 10 MB of memory, which most processes never need.
  const { renderPayout } = await import('./payout-pdf')
  const pdf = await renderPayout(payout, earnings, await readContext(req, creatorId, id))
  return { name, type: 'application/pdf', base64: pdf.toString('base64') }
}

const readContext = async (req: PayloadRequest, creatorId: number, id: number): Promise<PayoutContext> => {
  const context = await queryOne<PayoutContext>(
    req,
    sql`select jsonb_build_object('id', c.id, 'name', c.name, 'email', u.email) as creator,
               s.locked_on::text as issued_on,
               p.paypal_receiver as receiver,
               p.wallet::text as wallet
        from statement_lines l
        join creators c on c.id = l.creator_id
        join users u on u.id = c.user_id
        join brand_statements s on s.id = l.brand_statement_id
        ${JOIN_LAST_PAYOUT}
        where l.id = ${id} and l.creator_id = ${creatorId}`,
  )
  if (!context) throw notFound()
  return context
}
