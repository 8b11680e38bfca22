import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementDetail } from '../../../contracts/billing'
import { isUnpaid } from '../../../contracts/money-states'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { readAdjustments, readCharges, readLines } from './statement-parts'
import { readStatementRows } from './statement-rows'
import { statementTimeline } from './timelines'

type More = Pick<
  StatementDetail,
  'taken_after' | 'taken_through' | 'fresh_amount' | 'adjustment_amount' | 'carried_in' | 'carried_out' | 'problem'
>

/** Throws not_found. */
export const readStatement = async ({
  req,
  brandId,
  cycleId,
}: {
  req: PayloadRequest
  brandId: number
  cycleId: number
}): Promise<StatementDetail> => {
  const { today } = await readBusinessTime(req)
  const [row] = await readStatementRows(req, {
    brandId,
    today,
    condition: sql`s.billing_cycle_id = ${cycleId}`,
    paging: sql``,
  })
  if (!row) throw notFound()
  const { id, due, paypal_processing_fees_cents: paypalFees, ...statement } = row
  const [more, lines, charges, adjustments, timeline] = await Promise.all([
    readMore(req, id),
    readLines(req, { statementId: id, today }),
    readCharges(req, id),
    readAdjustments(req, id),
    statementTimeline(req, id),
  ])
  return {
    ...statement,
    ...more,
    problem: more.problem ?? failureOf(charges),
    paypal_processing_fees_cents: paypalFees,
    stripe_processing_fees_cents:
      statement.processing_fees_cents === null || paypalFees === null
        ? null
        : statement.processing_fees_cents - paypalFees,
    lines: lines.map((line) => {
      const next = due?.fees?.byLine.get(line.id)
      return next === undefined ? line : { ...line, processing_fees_cents: (line.processing_fees_cents ?? 0) + next }
    }),
    adjustments,
    charges,
    timeline,
    can: {
      approve:
        statement.status === 'review' &&
        statement.hold_reason === null &&
        (due?.commission_cents ?? 0) > (due?.questioned?.commission_cents ?? 0),
      pay: isUnpaid(statement.status) && statement.due_cents > 0,
    },
  }
}

const readMore = async (req: PayloadRequest, id: number): Promise<More> => {
  const more = await queryOne<More>(
    req,
    sql`select taken_after::text as taken_after,
               taken_through::text as taken_through,
               fresh_amount::text as fresh_amount,
               adjustment_amount::text as adjustment_amount,
               carried_in::text as carried_in,
               carried_out::text as carried_out,
               problem
        from brand_statements
        where id = ${id}`,
  )
  if (!more) throw notFound()
  return more
}

const failureOf = (charges: StatementDetail['charges']): string | null =>
  charges.find(({ is_newest, problem }) => is_newest && problem !== null)?.problem ?? null

/** Throws not_found. */
export const statementIdOf = async (req: PayloadRequest, brandId: number, cycleId: number): Promise<number> => {
  const [row] = await query<Row<'brand_statements', 'id'>>(
    req,
    sql`select id from brand_statements where brand_id = ${brandId} and billing_cycle_id = ${cycleId}`,
  )
  if (!row) throw notFound()
  return row.id
}
