import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../../database'
import { addDays } from '../../../domain/date-range'
import { recordEvent } from '../../../outbox'
import { endQuestion, lockQuestion } from './end-question'

/** Questions whose deadline has passed, or is tomorrow at the latest and of which staff were not reminded. */
export const dueQuestions = (today: string): SQL => sql`
  select id
  from line_questions
  where status = 'open' and (answer_by < ${today} or reminders = 0 and answer_by <= ${addDays(today, 1)})`

/** Ends the question after its deadline, and reminds staff once before it. Safe to repeat. */
export const followQuestion = ({ req, id, today }: { req: PayloadRequest; id: number; today: string }): Promise<void> =>
  withTransaction(req, async () => {
    const question = await lockQuestion(req, sql`q.id = ${id} and q.status = 'open'`)
    if (!question) return
    if (question.answer_by < today) {
      await endQuestion(req, question, { to: 'expired', cause: 'Nobody answered by the deadline' })
      await recordEvent(req, { type: 'line_question.expired', subject: id, data: {} })
    } else if (question.reminders === 0 && question.answer_by <= addDays(today, 1)) {
      await query(req, sql`update line_questions set reminders = 1, updated_at = now() where id = ${id}`)
      await recordEvent(req, { type: 'line_question.due', subject: id, data: {} })
    }
  })
