import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { EarningMonth, EarningPeriods } from '../../contracts/earnings'
import { query, queryOne } from '../../database'
import { suggestedPeriod } from '../../domain/suggested-period'
import { readBusinessTime } from '../business-time'

type Input = { req: PayloadRequest; creatorId: number }

/** Reads the sums per day, so that it takes no longer for creators with many earnings. */
export const readEarningPeriods = async ({ req, creatorId }: Input): Promise<EarningPeriods> => {
  const { today } = await readBusinessTime(req)
  const [months, days] = await Promise.all([
    query<EarningMonth>(
      req,
      sql`select to_char(date, 'YYYY-MM') as month, sum(amount)::numeric(16, 4)::text as commission
          from daily_earnings
          where creator_id = ${creatorId} and earnings > 0
          group by 1
          order by 1 desc`,
    ),
    queryOne<{ newest: string | null; newest_final: string | null }>(
      req,
      sql`select max(date)::text as newest,
                 (max(date) filter (where date <= ${today}::date - 30))::text as newest_final
          from daily_earnings
          where creator_id = ${creatorId} and earnings > 0`,
    ),
  ])
  return {
    months,
    suggested: suggestedPeriod({ newest: days?.newest ?? null, newestFinal: days?.newest_final ?? null, today }),
  }
}
