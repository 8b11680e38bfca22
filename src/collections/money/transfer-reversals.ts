import { REVERSAL_STATUSES } from '../../contracts/money-vocabulary'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { STATUS } from './panel-parts'
import { cents, sendingFields } from './sending-fields'

/** Commission taken back from a creator's account after the brand's money was lost. */
export const TransferReversals = defineCollection({
  slug: 'transfer_reversals',
  labels: { singular: 'Transfer taken back', plural: 'Transfers taken back' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'creator', 'creator_charge', 'amount_cents', 'status', 'last_error', 'createdAt'],
    listSearchableFields: ['stripe_reversal_id'],
    description: 'Commission taken back from creators after a lost dispute or a returned debit. Read only.',
  },
  fields: [
    reference('creator_charge', 'creator_charges', { onDelete: 'restrict', unique: true }),
    reference('creator', 'creators', { onDelete: 'restrict' }),
    cents('amount_cents', 'Taken back', undefined, true),
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
