import { LINE_QUESTION_STATUSES } from '../../contracts/money-vocabulary'
import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/** A brand's question about one line of its statement. The line is not charged while it is open. */
export const LineQuestions = defineCollection({
  slug: 'line_questions',
  labels: { singular: 'Line question', plural: 'Line questions' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'statement_line', 'message', 'answer_by', 'status'],
    listSearchableFields: ['message', 'answer'],
    description:
      'What brands ask about a line of their statement. The line isn’t charged until staff answer, the brand accepts it, ' +
      'or the deadline passes. Open a question to answer it.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    detail('money/line-question#LineQuestionDetail'),
    reference('statement_line', 'statement_lines', { onDelete: 'restrict', unique: true }),
    reference('brand', 'brands', { onDelete: 'restrict' }),
    reference('asked_by', 'users', { onDelete: 'restrict', index: false }),
    {
      name: 'message',
      type: 'textarea',
      required: true,
    },
    dateOnly({ name: 'answer_by', required: true, admin: { description: 'The line is charged after this day.' } }),
    {
      name: 'status',
      type: 'select',
      options: [...LINE_QUESTION_STATUSES],
      required: true,
      defaultValue: 'open',
      index: true,
      admin: { components: STATUS_IN_DETAIL },
    },
    { name: 'answer', type: 'textarea' },
    {
      ...reference('answered_by', 'users', { onDelete: 'restrict', index: false }),
      required: false,
    },
    dateOnly({ name: 'ended_on' }),
    integer({ name: 'reminders', required: true, defaultValue: 0 }),
  ],
})
