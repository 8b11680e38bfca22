import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isUnpaid } from '../../../contracts/money-states'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import type { Notification } from '../../notifications/notification'
import { dayText, moneyText, monthText } from '../documents/text'

type Subject = { req: PayloadRequest; id: number }
type Question = Row<'line_questions', 'brand_id' | 'message' | 'answer_by' | 'answer'> &
  Row<'brands', 'brand_name'> &
  Row<'statement_lines', 'amount_cents'> &
  Row<'brand_statements', 'invoice_number'> &
  Row<'billing_cycles', 'period_start'> & {
    creator_name: Row<'creators'>['name']
    cycle_id: Row<'brand_statements'>['billing_cycle_id']
    statement_status: Row<'brand_statements'>['status']
  }

export const questionAskedNotifications = (subject: Subject): Promise<Notification[]> => toStaff(subject, 0)
export const questionDueNotifications = (subject: Subject): Promise<Notification[]> => toStaff(subject, 1)

const toStaff = async ({ req, id }: Subject, isReminder: 0 | 1): Promise<Notification[]> => {
  const question = await readQuestion(req, id)
  const { message, answer_by, invoice_number: number } = question
  const data = { ...factsOf(question), id, number, message, answerBy: dayText(answer_by), isReminder }
  return [{ to: { staff: true }, template: 'line-question-asked', data, occasion: `question ${id} ${isReminder}` }]
}

export const questionAnsweredNotification = async ({ req, id }: Subject): Promise<Notification[]> => [
  toBrand(await readQuestion(req, id), id),
]

export const questionExpiredNotifications = async ({ req, id }: Subject): Promise<Notification[]> => {
  const question = await readQuestion(req, id)
  const data = { ...factsOf(question), id, answerBy: dayText(question.answer_by) }
  return [
    toBrand(question, id),
    { to: { staff: true }, template: 'line-question-expired', data, occasion: `question ${id}` },
  ]
}

const toBrand = (question: Question, id: number): Notification => ({
  to: { brand: question.brand_id },
  template: 'line-question-ended',
  data: {
    ...factsOf(question),
    cycleId: question.cycle_id,
    answer: question.answer ?? '',
    answerBy: dayText(question.answer_by),
    next: nextOf(question.statement_status),
  },
  occasion: `question ${id}`,
})

const nextOf = (status: Question['statement_status']): string => {
  if (status === 'review') return 'We’ll charge it with your statement.'
  if (isUnpaid(status)) return 'It’s part of what’s due on your statement. Retry the payment so creators get paid.'
  return 'We’re charging it to your default payment method now.'
}

const factsOf = ({ brand_name, creator_name, amount_cents, period_start }: Question) => ({
  brandName: brand_name,
  creatorName: creator_name,
  amount: moneyText(amount_cents),
  month: monthText(period_start),
})

const readQuestion = async (req: PayloadRequest, id: number): Promise<Question> => {
  const question = await queryOne<Question>(
    req,
    sql`select q.brand_id,
               q.message,
               q.answer_by::text as answer_by,
               q.answer,
               b.brand_name,
               cr.name as creator_name,
               l.amount_cents,
               s.invoice_number,
               s.billing_cycle_id as cycle_id,
               s.status as statement_status,
               cy.period_start::text as period_start
        from line_questions q
        join statement_lines l on l.id = q.statement_line_id
        join brand_statements s on s.id = l.brand_statement_id
        join billing_cycles cy on cy.id = s.billing_cycle_id
        join brands b on b.id = q.brand_id
        join creators cr on cr.id = l.creator_id
        where q.id = ${id}`,
  )
  if (!question) throw new Error(`There is no question ${id}`)
  return question
}
