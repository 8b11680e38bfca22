import { STATEMENT_STATUSES } from '../../contracts/money-vocabulary'
import { dateOnly, decimal, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'
import { cents } from './sending-fields'

const exact = (name: string, description: string) =>
  decimal({
    name,
    precision: 14,
    scale: 4,
    required: true,
    admin: { description, components: { Cell: '/cms/components/fields/cells#AmountCell' } },
  })

/** What a brand owes for a cycle; its amounts never change, its status does. */
export const BrandStatements = defineCollection({
  slug: 'brand_statements',
  labels: { singular: 'Statement', plural: 'Statements' },
  admin: {
    group: 'Money',
    useAsTitle: 'invoice_number',
    defaultColumns: [
      'invoice_number',
      'brand',
      'billing_cycle',
      'commission_cents',
      'status',
      'charge_on',
      'hold_reason',
    ],
    listSearchableFields: ['invoice_number'],
    description:
      'What each brand owes for a cycle. Brands can review it before it is charged. Amounts never change; open a statement ' +
      'to take action.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['billing_cycle', 'brand'], unique: true }, { fields: ['brand', 'taken_through'] }],
  fields: [
    detail('money/statement#StatementDetail'),
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict', index: false }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    { name: 'invoice_number', type: 'text', required: true, unique: true, index: true },
    {
      name: 'status',
      type: 'select',
      options: [...STATEMENT_STATUSES],
      required: true,
      defaultValue: 'review',
      index: true,
      admin: { components: STATUS_IN_DETAIL },
    },
    dateOnly({ name: 'taken_after', admin: { description: 'Sales after this day are new on this statement.' } }),
    dateOnly({ name: 'taken_through', required: true, admin: { description: 'Last day of sales included.' } }),
    integer({ name: 'changes_after', required: true, defaultValue: 0 }),
    integer({ name: 'changes_through', required: true, defaultValue: 0 }),
    exact('fresh_amount', 'New commission.'),
    exact('adjustment_amount', 'Amazon’s adjustments to earlier statements.'),
    exact('carried_in', 'Balance from the previous statement.'),
    exact('carried_out', 'Carried forward to the next statement.'),
    cents('commission_cents', 'Commission', 'Paid to the creators on this statement.', true),
    integer({ name: 'creators_count', required: true, defaultValue: 0 }),
    dateOnly({ name: 'locked_on', required: true }),
    dateOnly({ name: 'charge_on', required: true, admin: { description: 'Charged on this day unless on hold.' } }),
    {
      name: 'hold_reason',
      type: 'text',
      admin: {
        description: 'Needs staff approval.',
      },
    },
    instant({ name: 'approved_at' }),
    {
      ...reference('approved_by', 'users', { onDelete: 'restrict', index: false }),
      required: false,
    },
    { name: 'problem', type: 'text', admin: { description: 'Why the charge failed.' } },
    {
      name: 'billed_to',
      type: 'json',
      admin: {
        description: 'The brand’s billing details as its invoice prints them; set once.',
        disableListFilter: true,
        disableListColumn: true,
        components: { Field: '/cms/components/fields/written-field#JsonField' },
      },
    },
  ],
})
