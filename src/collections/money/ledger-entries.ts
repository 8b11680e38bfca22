import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '../../contracts/money-vocabulary'
import { EARNING_TYPES } from '../../contracts/vocabulary'
import { currency, dateOnly, decimal, instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** The append-only double-entry ledger; Postgres checks that the entries of one key add up to zero. */
export const LedgerEntries = defineCollection({
  slug: 'ledger_entries',
  labels: { singular: 'Ledger entry', plural: 'Ledger' },
  admin: {
    group: 'Money',
    useAsTitle: 'entry_key',
    defaultColumns: ['posted_at', 'account', 'brand', 'creator', 'month', 'amount', 'cause', 'entry_key'],
    listSearchableFields: ['entry_key'],
    description:
      'What brands owe and creators are owed. The entries of one key add up to zero. Never edited or deleted.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  timestamps: false,
  indexes: [{ fields: ['entry_key', 'account'], unique: true }, { fields: ['brand', 'creator', 'month'] }],
  fields: [
    { name: 'entry_key', type: 'text', required: true },
    { name: 'account', type: 'select', options: [...LEDGER_ACCOUNTS], required: true },
    { name: 'cause', type: 'select', options: [...LEDGER_CAUSES], required: true },
    {
      ...reference('sync_run', 'sync_runs', { onDelete: 'restrict' }),
      required: false,
    },
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    {
      ...reference('creator', 'creators', { onDelete: 'restrict' }),
      required: false,
      admin: { description: 'Empty for fees that belong to no single creator.' },
    },
    { name: 'earning_type', type: 'select', options: [...EARNING_TYPES] },
    dateOnly({
      name: 'month',
      required: true,
      admin: { description: 'First day of the month of sales or of the cycle.' },
    }),
    decimal({
      name: 'amount',
      precision: 14,
      scale: 4,
      required: true,
      admin: {
        description: 'Debits are positive, credits negative.',
        components: { Cell: '/cms/components/fields/cells#AmountCell' },
      },
    }),
    currency(),
    instant({ name: 'posted_at', required: true }),
  ],
})
