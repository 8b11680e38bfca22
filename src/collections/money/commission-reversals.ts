import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/**
 * Days whose sales earn nothing, because a hold on the commission was upheld: those after `after` and through `through`.
 * With a statement line, its days: the line isn't charged or paid anymore, and its amount returns to the creator's balance
 * in the brand's next statement, where it meets the corrections of its earnings.
 */
export const CommissionReversals = defineCollection({
  slug: 'commission_reversals',
  labels: { singular: 'Commission reversal', plural: 'Commission reversals' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'restriction', 'brand', 'creator', 'after', 'through', 'statement_line', 'returned_cents'],
    listSearchableFields: ['id'],
    description: 'Days whose commission was reversed by a decision. Never edited or deleted.',
  },
  fields: [
    reference('restriction', 'restrictions', { onDelete: 'restrict' }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    dateOnly({ name: 'after', admin: { description: 'Empty: from the first day.' } }),
    dateOnly({ name: 'through', required: true }),
    { ...reference('statement_line', 'statement_lines', { onDelete: 'restrict', unique: true }), required: false },
    {
      ...reference('brand_statement', 'brand_statements', { onDelete: 'restrict' }),
      required: false,
      admin: { description: 'The brand’s newest statement at the decision; the next one takes the returned amount.' },
    },
    integer({ name: 'returned_cents', required: true, defaultValue: 0 }),
  ],
})
