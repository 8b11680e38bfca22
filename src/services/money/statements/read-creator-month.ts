import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { Row } from '../../../database-rows'
import { periodOf } from '../../../domain/billing-months'
import { PAID_TO_CREATORS } from '../payouts/paid-to-creators'
import { readParts } from '../payouts/payout-parts'

/** What a creator earned with the sales of a month at one brand, as of today. */
export type EarnedByBrand = {
  brand_id: number
  brand_name: string
  /** Of the creator's own links. */
  sales: string
  commission: string
  /** From the sales of creators whom they referred. */
  referrals: string
}

export type PaidLine = { line_id: number; day: string; cents: number }

export type CreatorMonth = {
  period: ReturnType<typeof periodOf>
  earned: EarnedByBrand[]
  /** Of the month's statements, by brand. */
  payouts: Awaited<ReturnType<typeof readParts>>
  /** What the creator received of these, oldest first. */
  payments: PaidLine[]
}

type Input = { req: PayloadRequest; creatorId: number; month: string }

/** Days that are not complete yet are included. */
export const readCreatorMonth = async ({ req, creatorId, month }: Input): Promise<CreatorMonth> => {
  const period = periodOf(month)
  const isOfMonth = sql`l.creator_id = ${creatorId}
    and l.billing_cycle_id = (select id from billing_cycles where period_start = ${period.period_start})`
  const [earned, payouts, payments] = await Promise.all([
    query<EarnedByBrand & Pick<Row<'brands'>, 'brand_name'>>(
      req,
      sql`select b.id as brand_id, b.brand_name,
                 d.sales::numeric(14, 2)::text as sales,
                 d.commission::numeric(16, 4)::text as commission,
                 d.referrals::numeric(16, 4)::text as referrals
          from (
            select brand_id,
                   sum(sales) as sales,
                   coalesce(sum(amount) filter (where seller_id = creator_id), 0) as commission,
                   coalesce(sum(amount) filter (where seller_id <> creator_id), 0) as referrals
            from daily_earnings
            where creator_id = ${creatorId} and date between ${period.period_start} and ${period.period_end}
            group by brand_id
          ) d
          join brands b on b.id = d.brand_id
          where d.sales <> 0 or d.commission <> 0 or d.referrals <> 0
          order by d.commission + d.referrals desc, b.id`,
    ),
    readParts(req, isOfMonth, sql``),
    query<PaidLine>(
      req,
      sql`select p.line_id, p.day::text as day, p.cents::int as cents
          from (${PAID_TO_CREATORS}) p
          join statement_lines l on l.id = p.line_id
          where p.creator_id = ${creatorId} and ${isOfMonth} and p.cents <> 0
          order by p.day, p.line_id`,
    ),
  ])
  return { period, earned, payouts, payments }
}
