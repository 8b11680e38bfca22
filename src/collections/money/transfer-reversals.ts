import { REVERSAL_STATUSES } from '../../contracts/money-vocabulary'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'
import { cents, sendingFields } from './sending-fields'

export const TransferReversals = defineCollection({
  slug: 'transfer_reversals',
  labels: { singular: 'Transfer reversal', plural: 'Transfer reversals' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'creator_charge', 'amount_cents', 'status', 'last_error', 'createdAt'],
    listSearchableFields: ['stripe_reversal_id'],
    description: 'Commission reclaimed from creators after a lost dispute or a returned debit. Read-only.',
  },
  fields: [
    reference('creator_charge', 'creator_charges', { onDelete: 'restrict', unique: true }),
    reference('creator', 'creators', { onDelete: 'restrict' }),
    cents('amount_cents', 'Amount', undefined, true),
    {
      name: 'status',
      type: 'select',
      options: [...REVERSAL_STATUSES],
      required: true,
      defaultValue: 'processing',
      index: true,
      admin: { position: 'sidebar', components: STATUS },
    },
    { name: 'stripe_reversal_id', type: 'text', unique: true, index: true },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
    ...sendingFields(),
  ],
})
