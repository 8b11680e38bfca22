import { decimal, instant } from '../../fields/columns'
import { defineCollection } from '../define-collection'

export const BankPayouts = defineCollection({
  slug: 'bank_payouts',
  labels: { singular: 'Bank payout', plural: 'Bank payouts' },
  admin: {
    group: 'Money',
    useAsTitle: 'payout_id',
    defaultColumns: ['payout_id', 'type', 'amount', 'occurred_at'],
    listSearchableFields: ['payout_id', 'balance_transaction_id'],
    description: 'Payouts of our Stripe balance to our bank account, and those that came back. Read-only.',
  },
  fields: [
    { name: 'balance_transaction_id', type: 'text', required: true, unique: true, index: true },
    { name: 'payout_id', type: 'text' },
    {
      name: 'type',
      type: 'text',
      required: true,
    },
    decimal({
      name: 'amount',
      precision: 14,
      scale: 2,
      required: true,
      admin: {
        description: 'Change of our Stripe balance: negative when it left for the bank.',
        components: { Cell: '/cms/components/fields/cells#AmountCell' },
      },
    }),
    instant({ name: 'occurred_at', required: true, index: true }),
  ],
})
