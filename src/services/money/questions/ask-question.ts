import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { StatementDetail } from '../../../contracts/billing'
import { DAYS_TO_ANSWER } from '../../../contracts/line-questions'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { addDays } from '../../../domain/date-range'
import { notFound, ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { readBusinessTime } from '../../business-time'
import { isHeld } from '../row-conditions'
import { readStatement } from '../statements/read-statement'
import { withCause } from '../transition'

type Line = Row<'statement_lines', 'amount_cents'> & Row<'brand_statements', 'status'> & { is_held: boolean }

/** Once per line, before it is charged. Throws not_found, conflict. */
export const askQuestion = async ({
  req,
  userId,
  brandId,
  cycleId,
  lineId,
  message,
}: {
  req: PayloadRequest
  userId: number
  brandId: number
  cycleId: number
  lineId: number
  message: string
}): Promise<StatementDetail> => {
  const { today } = await readBusinessTime(req)
  await withTransaction(req, async () => {
    // Charges are created under the same lock.
    const line = await queryOne<Line>(
      req,
      sql`select l.amount_cents, s.status, ${isHeld('l')} as is_held
          from statement_lines l
          join brand_statements s on s.id = l.brand_statement_id
          where l.id = ${lineId} and s.billing_cycle_id = ${cycleId} and s.brand_id = ${brandId}
          for no key update of s`,
    )
    if (!line) throw notFound()
    if (line.status !== 'review') throw new ProductError('conflict', 'This statement’s review has ended')
    if (line.amount_cents === 0) throw new ProductError('conflict', 'Nothing is charged for this creator')
    if (line.is_held) throw new ProductError('conflict', 'We’re checking this commission already')
    await withCause(req, 'The brand asked about the line')
    const question = await queryOne<Row<'line_questions', 'id'>>(
      req,
      sql`insert into line_questions (statement_line_id, brand_id, asked_by_id, message, answer_by)
          values (${lineId}, ${brandId}, ${userId}, ${message}, ${addDays(today, DAYS_TO_ANSWER)})
          on conflict (statement_line_id) do nothing
          returning id`,
    )
    if (!question) throw new ProductError('conflict', 'You already asked about this line')
    await recordEvent(req, { type: 'line_question.asked', subject: question.id, data: {} })
  })
  return readStatement({ req, brandId, cycleId })
}
