import { CARRY_REASONS, PAYOUT_ROUTES } from '../../contracts/money-vocabulary'
import { dateOnly, decimal, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail } from './panel-parts'
import { cents } from './sending-fields'

const exact = (name: string, description: string) =>
  decimal({
    name,
    precision: 14,
    scale: 4,
    required: true,
    admin: { description, components: { Cell: '/cms/components/fields/cells#AmountCell' } },
  })
/**
 * One creator's line of a statement, never edited: what was taken, paid and carried forward, and how it is paid. Only the
 * route changes, when Stripe can't pay it, and the day of the last reminder.
 */
export const StatementLines = defineCollection({
  slug: 'statement_lines',
  labels: { singular: 'Statement line', plural: 'Statement lines' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'brand_statement',
      'brand',
      'creator',
      'fresh_amount',
      'adjustment_amount',
      'carried_in',
      'amount_cents',
      'carried_out',
      'route',
      'carry_reason',
    ],
    listSearchableFields: ['id'],
    description:
      'Each creator’s line of a statement. Never deleted. The route can change, if Stripe can’t pay it, and the last reminder.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  timestamps: false,
  indexes: [
    { fields: ['brand_statement', 'creator'], unique: true },
    { fields: ['brand', 'creator', 'taken_through'] },
  ],
  fields: [
    detail('money/line#LineDetail'),
    reference('brand_statement', 'brand_statements', { onDelete: 'restrict', index: false }),
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict', index: false }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict' }),
    dateOnly({ name: 'taken_through', required: true }),
    integer({ name: 'earnings_count', required: true, defaultValue: 0 }),
    exact('fresh_amount', 'New commission.'),
    exact('adjustment_amount', 'Amazon’s adjustments to earlier statements.'),
    exact('carried_in', 'Previous balance.'),
    cents('amount_cents', 'Payout', 'Paid to the creator; rounded to cents only here.', true),
    exact('carried_out', 'Carried forward to the next statement: fractions of a cent, or everything.'),
    { name: 'route', type: 'select', options: [...PAYOUT_ROUTES] },
    { name: 'carry_reason', type: 'select', options: [...CARRY_REASONS] },
    dateOnly({
      name: 'reminded_on',
      admin: { description: 'When the brand last reminded the creator of what is missing.' },
    }),
  ],
})
