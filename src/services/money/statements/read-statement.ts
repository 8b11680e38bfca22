import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementDetail, StatementLine } from '../../../contracts/billing'
import { isUnpaid } from '../../../contracts/money-states'
import { query, queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { readBusinessTime } from '../../business-time'
import { readProcessingFeeSchedules } from '../processing-fee-schedules'
import { estimateProcessingFees, type ProcessingFeeEstimate } from './estimate-processing-fees'
import { newestOf, readAdjustments, readCharges, readLines } from './statement-parts'
import { defaultType, readStatementRows } from './statement-rows'
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
  const { id, ...statement } = row
  const [more, lines, charges, adjustments, timeline] = await Promise.all([
    readMore(req, id),
    readLines(req, id),
    readCharges(req, id),
    readAdjustments(req, id),
    statementTimeline(req, id),
  ])
  const estimated = charges.length > 0 ? null : await estimate(req, lines, { brandId, today })
  return {
    ...statement,
    ...more,
    problem: more.problem ?? failureOf(charges),
    ...processingFeesOf(charges, estimated, statement.commission_cents),
    lines: estimated
      ? lines.map((line) => ({ ...line, processing_fees_cents: estimated.byLine.get(line.id) ?? null }))
      : lines,
    adjustments,
    charges,
    timeline,
    can: {
      approve: statement.status === 'review' && statement.hold_reason === null && statement.commission_cents > 0,
      pay: isUnpaid(statement.status),
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

const estimate = async (
  req: PayloadRequest,
  lines: readonly StatementLine[],
  { brandId, today }: { brandId: number; today: string },
): Promise<ProcessingFeeEstimate | null> => {
  const method = await defaultType(req, brandId)
  return method && estimateProcessingFees(lines, { schedules: await readProcessingFeeSchedules(req), method, today })
}

const failureOf = (charges: StatementDetail['charges']): string | null =>
  newestOf(charges).find(({ problem }) => problem !== null)?.problem ?? null

/** The processing fees of the newest attempts, or their estimate before the first charge. */
const processingFeesOf = (
  charges: StatementDetail['charges'],
  estimated: ProcessingFeeEstimate | null,
  commissionCents: number,
) => {
  if (commissionCents === 0) return { paypal_processing_fees_cents: 0, stripe_processing_fees_cents: 0 }
  if (charges.length === 0)
    return {
      paypal_processing_fees_cents: estimated?.paypal_processing_fees_cents ?? null,
      stripe_processing_fees_cents: estimated?.stripe_processing_fees_cents ?? null,
    }
  const newest = newestOf(charges)
  const sum = (pick: (charge: StatementDetail['charges'][number]) => number) =>
    newest.reduce((total, charge) => total + pick(charge), 0)
  return {
    paypal_processing_fees_cents: sum((charge) => charge.paypal_processing_fees_cents),
    stripe_processing_fees_cents: sum((charge) => charge.stripe_processing_fees_cents),
  }
}

/** Throws not_found. */
export const statementIdOf = async (req: PayloadRequest, brandId: number, cycleId: number): Promise<number> => {
  const [row] = await query<Row<'brand_statements', 'id'>>(
    req,
    sql`select id from brand_statements where brand_id = ${brandId} and billing_cycle_id = ${cycleId}`,
  )
  if (!row) throw notFound()
  return row.id
}
