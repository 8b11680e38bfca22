import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { type DatabaseContext, queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { carriedBalance } from '../balances/carried-balance'
import { nextStatement } from '../statements/read-billing'
import { payoutTimeline } from '../statements/timelines'
import { PAID_TO_CREATORS } from './paid-to-creators'
import { readParts, rowOf } from './payout-parts'

/** Leaves out lines that only carry an earlier balance. */
const IS_SHOWN = sql`(l.amount_cents > 0 or l.fresh_amount <> 0 or l.adjustment_amount <> 0)`

export const listPayouts = async ({
  req,
  creatorId,
  page,
  limit,
}: {
  req: PayloadRequest
  creatorId: number
  page: number
  limit: number
}) => {
  const { today } = await readBusinessTime(req)
  const [parts, count, totals] = await Promise.all([
    readParts(
      req,
      sql`l.creator_id = ${creatorId} and ${IS_SHOWN}`,
      sql`order by l.id desc limit ${limit} offset ${(page - 1) * limit}`,
    ),
    queryOne<{ total: number }>(
      req,
      sql`select count(*)::int as total from statement_lines l where l.creator_id = ${creatorId} and ${IS_SHOWN}`,
    ),
    readPayoutTotals(req, creatorId, today),
  ])
  const rows = parts.map((part) => rowOf(part, today))
  return {
    rows,
    total: count?.total ?? 0,
    page,
    limit,
    totals,
    next_statement_on: nextStatement(today).next_statement_on,
  }
}

export type PayoutTotals = {
  estimated: string
  locked: string
  carried: string
  on_its_way_cents: number
  paid_this_year_cents: number
  paid_cents: number
}

export const readPayoutTotals = async (
  req: DatabaseContext,
  creatorId: number,
  today: string,
): Promise<PayoutTotals> => {
  const row = await queryOne<PayoutTotals>(
    req,
    sql`with last as (
          select distinct on (s.brand_id) s.brand_id, s.id, s.taken_through, s.changes_through
          from brand_statements s
          where s.brand_id in (
            select brand_id
            from partnerships
            where creator_id = ${creatorId}
            union
            select brand_id
            from statement_lines
            where creator_id = ${creatorId}
          )
          order by s.brand_id, s.id desc
        ),
        fresh as (
          select e.date, e.amount
          from creator_earnings e
          left join last on last.brand_id = e.brand_id
          where e.creator_id = ${creatorId} and e.date > coalesce(last.taken_through, '-infinity')
        ),
        late as (
          select coalesce(sum(c.amount - c.old_amount), 0) as amount
          from last
          join earning_changes c on c.brand_id = last.brand_id
            and c.id > last.changes_through
            and c.date <= last.taken_through
            and c.creator_id = ${creatorId}
        ),
        lines as (
          select l.amount_cents, st.state
          from statement_lines l
          join line_states st on st.line_id = l.id
          where l.creator_id = ${creatorId} and l.amount_cents > 0
        ),
        paid as (select cents, day from (${PAID_TO_CREATORS}) payments where creator_id = ${creatorId})
        select (
                 select coalesce(sum(amount) filter (where date > ${today}::date - 30), 0)
                 from fresh
               )::numeric(16, 4)::text as estimated,
               (
                 (select coalesce(sum(amount) filter (where date <= ${today}::date - 30), 0) from fresh)
                 + (select amount from late)
               )::numeric(16, 4)::text as locked,
               (
                 select coalesce(sum(${carriedBalance('l')}), 0)
                 from statement_lines l
                 join last on last.id = l.brand_statement_id
                 where l.creator_id = ${creatorId}
               )::numeric(16, 4)::text as carried,
               (
                 select coalesce(sum(amount_cents) filter (where state in ('invoiced', 'funded')), 0)::int
                 from lines
               ) as on_its_way_cents,
               (
                 select coalesce(sum(cents) filter (where day >= date_trunc('year', ${today}::date)), 0)::int
                 from paid
               ) as paid_this_year_cents,
               (select coalesce(sum(cents), 0)::int from paid) as paid_cents`,
  )
  if (!row) throw new Error('The totals were not read')
  return row
}

/** Throws not_found. */
export const readPayout = async ({ req, creatorId, id }: { req: PayloadRequest; creatorId: number; id: number }) => {
  const { today } = await readBusinessTime(req)
  const [part] = await readParts(req, sql`l.creator_id = ${creatorId} and l.id = ${id}`, sql``)
  if (!part) throw notFound()
  const { taken_after, taken_through, fresh_amount, adjustment_amount, carried_in, earnings_count } = part
  return {
    ...rowOf(part, today),
    taken_after,
    taken_through,
    fresh_amount,
    adjustment_amount,
    carried_in,
    earnings_count,
    timeline: await payoutTimeline(req, id),
  }
}
