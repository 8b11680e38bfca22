import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../../access/roles'
import { auditedAct } from '../../../audit'
import type { StatementDetail } from '../../../contracts/billing'
import { QUESTION_ACTIONS } from '../../../contracts/line-questions'
import { queryOne, withTransaction } from '../../../database'
import type { Row } from '../../../database-rows'
import { questionActions } from '../../../domain/staff-actions'
import { notFound, ProductError } from '../../../errors'
import { recordEvent } from '../../../outbox'
import { sendJob } from '../../../queue'
import { readStatement } from '../statements/read-statement'
import { transition } from '../transition'

const ENDED = 'This question has already ended'

/** The brand reads the answer. Audited. Throws not_found, conflict. */
export const answerQuestion = ({ req, id, answer }: { req: PayloadRequest; id: number; answer: string }) =>
  auditedAct({ req, action: QUESTION_ACTIONS.answer, collection: 'line_questions', id, reason: answer }, async () => {
    const question = await lockQuestion(req, sql`q.id = ${id}`)
    if (!question) throw notFound()
    if (!questionActions(question).answer) throw new ProductError('conflict', ENDED)
    await endQuestion(req, question, {
      to: 'answered',
      cause: 'Staff answered the question',
      set: sql`answer = ${answer}, answered_by_id = ${actorOf(req)?.id ?? null}`,
    })
    await recordEvent(req, { type: 'line_question.answered', subject: id, data: {} })
    return { answer: { id, status: 'answered' }, changes: { status: { before: 'open', after: 'answered' } } }
  })

/** The brand accepts the line without an answer. Throws not_found, conflict. */
export const acceptLine = async ({
  req,
  brandId,
  cycleId,
  lineId,
}: {
  req: PayloadRequest
  brandId: number
  cycleId: number
  lineId: number
}): Promise<StatementDetail> => {
  await withTransaction(req, async () => {
    const question = await lockQuestion(
      req,
      sql`l.id = ${lineId} and l.brand_id = ${brandId} and l.billing_cycle_id = ${cycleId}`,
    )
    if (!question) throw notFound()
    if (question.status !== 'open') throw new ProductError('conflict', ENDED)
    await endQuestion(req, question, { to: 'withdrawn', cause: 'The brand accepted the line' })
  })
  return readStatement({ req, brandId, cycleId })
}

export type OpenQuestion = Row<'line_questions', 'id' | 'status' | 'answer_by' | 'reminders'> & { statement_id: number }

/** Until the transaction ends. `condition` is over the question `q` and its line `l`. */
export const lockQuestion = (req: PayloadRequest, condition: SQL) =>
  queryOne<OpenQuestion>(
    req,
    sql`select q.id,
               q.status,
               q.answer_by::text as answer_by,
               q.reminders,
               l.brand_statement_id as statement_id
        from line_questions q
        join statement_lines l on l.id = q.statement_line_id
        where ${condition}
        for no key update of q`,
  )

/** Its line is charged now, unless the statement is in review, which charges it with the others, or past due. */
export const endQuestion = async (
  req: PayloadRequest,
  { id, statement_id }: OpenQuestion,
  { to, cause, set }: { to: 'answered' | 'withdrawn' | 'expired'; cause: string; set?: SQL },
): Promise<void> => {
  await transition({
    req,
    machine: 'line_questions',
    id,
    to,
    cause,
    set: sql`ended_on = business_date() ${set ? sql`, ${set}` : sql``}`,
  })
  await sendJob(req, 'release-lines', { id: statement_id }, { key: String(statement_id) })
}
