import type { Content } from './content'

type Asked = { brandName: string; creatorName: string; amount: string; month: string }

const PAGE = (id: number) => `/admin/collections/line_questions/${id}`

/** About a brand's question about a line of its statement: to staff, and the end of it to the brand. */
export const QUESTION_TEMPLATES = {
  'line-question-asked': ({
    brandName,
    creatorName,
    amount,
    month,
    id,
    number,
    message,
    answerBy,
    isReminder,
  }: Asked & { id: number; number: string; message: string; answerBy: string; isReminder: number }): Content => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${brandName} asks about ${amount} for ${creatorName}`,
    lines: [
      `${brandName} asks about ${amount} for ${creatorName} on its ${month} statement, invoice ${number}: ${message}`,
      `It isn’t charged until you answer. Answer by ${answerBy}; after that, it’s charged without an answer.`,
    ],
    action: { label: 'Answer question', path: PAGE(id) },
  }),
  'line-question-expired': ({
    brandName,
    creatorName,
    amount,
    month,
    id,
    answerBy,
  }: Asked & { id: number; answerBy: string }): Content => ({
    subject: `Not answered: ${brandName}’s question about ${amount} for ${creatorName}`,
    lines: [
      `Nobody answered ${brandName}’s question about ${amount} for ${creatorName} on its ${month} statement by ${answerBy}.`,
      'The amount is charged without an answer. Contact the brand, and refund the charge if the brand is right.',
    ],
    action: { label: 'View question', path: PAGE(id) },
  }),
  'line-question-ended': ({
    creatorName,
    amount,
    month,
    cycleId,
    answer,
    answerBy,
    next,
  }: Asked & { cycleId: number; answer: string; answerBy: string; next: string }): Content => ({
    subject: answer
      ? `Your question about ${amount} for ${creatorName} was answered`
      : `We didn’t answer your question about ${amount} for ${creatorName}`,
    lines: answer
      ? [`You asked about ${amount} for ${creatorName} on your ${month} statement. Our answer: ${answer}`, next]
      : [
          `You asked about ${amount} for ${creatorName} on your ${month} statement, and we didn’t answer by ${answerBy}. ` +
            'We’re sorry.',
          `${next} Contact us if the amount isn’t right: a payment can be refunded.`,
        ],
    action: { label: 'View statement', path: `/dashboard/billing/${cycleId}` },
  }),
} as const
