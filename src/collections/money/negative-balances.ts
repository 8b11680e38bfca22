import { BALANCE_REASONS, BALANCE_STATUSES } from '../../contracts/money-vocabulary'
import { dateOnly, decimal, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/**
 * A creator's negative balance with a brand that staff decide about: returned sales took back more than later sales
 * brought. One open row for each brand and creator. Once it is decided, its line and amount never change.
 */
export const NegativeBalances = defineCollection({
  slug: 'negative_balances',
  labels: { singular: 'Negative balance', plural: 'Negative balances' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'creator', 'amount', 'negative_since', 'reason', 'status', 'wait_until'],
    listSearchableFields: ['id'],
    description:
      'Balances that stayed negative for six months, or whose partnership ended. Staff wait, write them off, or credit ' +
      'the brand.',
  },
  fields: [
    detail('money/balance#BalanceDetail'),
    reference('brand', 'brands', { onDelete: 'restrict' }),
    reference('creator', 'creators', { onDelete: 'restrict' }),
    reference('statement_line', 'statement_lines', { onDelete: 'restrict' }),
    decimal({
      name: 'amount',
      precision: 14,
      scale: 4,
      required: true,
      admin: {
        description: 'Balance of the newest statement.',
        components: { Cell: '/cms/components/fields/cells#AmountCell' },
      },
    }),
    dateOnly({ name: 'negative_since', required: true }),
    {
      name: 'reason',
      type: 'select',
      options: [...BALANCE_REASONS],
      required: true,
    },
    {
      name: 'status',
      type: 'select',
      options: [...BALANCE_STATUSES],
      required: true,
      defaultValue: 'open',
      index: true,
      admin: { position: 'sidebar', components: STATUS_IN_DETAIL },
    },
    dateOnly({ name: 'wait_until' }),
    integer({ name: 'credit_cents', admin: { description: 'Refunded to the brand.' } }),
  ],
})
