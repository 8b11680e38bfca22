import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallAnswer } from '../../../contracts/call'
import type { downloadMonthlyStatement } from '../../../contracts/earnings'
import { queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { readCreatorMonth } from '../statements/read-creator-month'
import type { MonthContext } from './monthly-statement-pdf'

type Input = { req: PayloadRequest; creatorId: number; month: string }

/** A PDF, in base64. Throws not_found for a month without earnings and statements. */
export const buildMonthlyStatement = async ({
  req,
  creatorId,
  month,
}: Input): Promise<CallAnswer<typeof downloadMonthlyStatement>> => {
  const [{ today }, sales, creator] = await Promise.all([
    readBusinessTime(req),
    readCreatorMonth({ req, creatorId, month }),
    queryOne<MonthContext['creator']>(
      req,
      sql`select c.id, c.name, u.email
          from creators c
          join users u on u.id = c.user_id
          where c.id = ${creatorId}`,
    ),
  ])
  if (!creator || (sales.earned.length === 0 && sales.payouts.length === 0)) throw notFound()
  // The PDF library takes some 10 MB of memory, which most processes never need.
  const { renderMonthlyStatement } = await import('./monthly-statement-pdf')
  const pdf = await renderMonthlyStatement(sales, { creator, today })
  return { name: `shelfmate-earnings-${month}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }
}
