import * as z from 'zod/mini'
import { StatementDetail } from './billing'
import { defineCall } from './call'
import { defineRowAction, WithReason } from './define-action'
import { Id, IdParams } from './values'

export const LONGEST_QUESTION = 1_000
/** Calendar days until a line is charged without an answer. */
export const DAYS_TO_ANSWER = 10

const LineParams = z.object({ cycleId: Id, lineId: Id })

export const askQuestion = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/lines/{lineId}/question',
  summary: 'Asks about a line of a statement in review, which is then charged separately after the answer',
  params: LineParams,
  body: z.object({
    message: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Enter your question'),
        z.maxLength(LONGEST_QUESTION, `Use at most ${LONGEST_QUESTION} characters`),
      ),
  }),
  answer: StatementDetail,
})

export const acceptLine = defineCall({
  method: 'POST',
  path: '/api/billing/statements/{cycleId}/lines/{lineId}/accept',
  summary: 'Withdraws the question about a line, which is then charged',
  params: LineParams,
  answer: StatementDetail,
})

const QUESTION = { path: '/api/admin/payments/questions/{id}', params: IdParams } as const

export const answerQuestion = defineRowAction(QUESTION, {
  name: 'answer',
  summary: 'Answers a brand’s question about a line of its statement, which is then charged',
  body: WithReason,
  label: 'Answer question…',
  asks: {
    question: 'Answer question?',
    effect: 'The brand reads this answer by email and on its statement. The line is then charged.',
    input: 'Answer',
    confirm: 'Answer question',
  },
  busy: 'Sending...',
  success: 'Question answered',
  isPrimary: true,
})

export const QUESTION_ACTIONS = { answer: answerQuestion }
