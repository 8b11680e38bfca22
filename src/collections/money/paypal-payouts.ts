import { DEFAULT_PAYOUT_FEE_CENTS, PAYOUT_METHODS, PAYOUT_STATUSES } from '../../contracts/money-vocabulary'
import { currency, dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'
import { cents, sendingFields } from './sending-fields'

/** A payment to a creator by PayPal or Venmo, sent under its own key so that a retry never pays twice. */
export const PaypalPayouts = defineCollection({
  slug: 'paypal_payouts',
  labels: { singular: 'Payout', plural: 'Payouts' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'id',
      'creator',
      'brand',
      'billing_cycle',
      'amount_cents',
      'fee_cents',
      'status',
      'failure_reason',
    ],
    listSearchableFields: ['id', 'paypal_receiver', 'paypal_payout_batch_id', 'paypal_payout_item_id'],
    description: 'Payments to creators by PayPal and Venmo. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  indexes: [{ fields: ['creator', 'billing_cycle'] }, { fields: ['brand', 'billing_cycle'] }],
  fields: [
    detail('money/payout#PayoutDetail'),
    reference('billing_cycle', 'billing_cycles', { onDelete: 'restrict' }),
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    integer({
      name: 'amount_cents',
      label: 'Amount',
      required: true,
      min: 0,
      admin: {
        description: 'What the creator receives.',
        components: { Cell: '/cms/components/fields/cells#CentsCell' },
      },
    }),
    currency(),
    { name: 'paypal_receiver', type: 'text', required: true, maxLength: 254 },
    { name: 'paypal_payout_batch_id', type: 'text', index: true },
    { name: 'paypal_payout_item_id', type: 'text', unique: true, index: true },
    integer({
      name: 'fee_cents',
      label: 'PayPal processing fee',
      required: true,
      defaultValue: DEFAULT_PAYOUT_FEE_CENTS,
      min: 0,
      admin: {
        description: 'Paid by the brand.',
        components: { Cell: '/cms/components/fields/cells#CentsCell' },
      },
    }),
    {
      name: 'status',
      type: 'select',
      options: [...PAYOUT_STATUSES],
      required: true,
      defaultValue: 'queued',
      index: true,
      admin: { components: STATUS_IN_DETAIL },
    },
    { name: 'failure_reason', type: 'text' },
    { name: 'idempotency_key', type: 'text', required: true, unique: true, index: true },
    reference('brand_statement', 'brand_statements', { onDelete: 'restrict' }),
    reference('statement_line', 'statement_lines', { onDelete: 'restrict', index: false }),
    {
      ...reference('platform_charge', 'platform_charges', {
        onDelete: 'restrict',
        admin: { description: 'The brand’s newest payment for it.' },
      }),
      required: false,
    },
    {
      ...reference('creator_transfer', 'creator_transfers', {
        onDelete: 'restrict',
        admin: { description: 'Replaced by this payout: no Stripe account could receive it after a refund failed.' },
      }),
      required: false,
    },
    integer({
      name: 'part',
      required: true,
      defaultValue: 1,
      min: 1,
      admin: { description: 'Amounts above PayPal’s limit are sent in parts, and so is what replaces a transfer.' },
    }),
    integer({ name: 'attempt', required: true, defaultValue: 1, min: 1 }),
    { ...reference('previous_payout', 'paypal_payouts', { onDelete: 'restrict', index: false }), required: false },
    {
      name: 'wallet',
      type: 'select',
      options: [...PAYOUT_METHODS],
      required: true,
      defaultValue: 'paypal',
    },
    cents('actual_fee_cents', 'Actual processing fee', 'Empty until it is known.'),
    dateOnly({ name: 'send_on', admin: { description: 'Earliest day to send it.' } }),
    dateOnly({ name: 'sent_on' }),
    dateOnly({ name: 'finished_on' }),
    { name: 'hold_reason', type: 'text' },
    integer({ name: 'reminders', required: true, defaultValue: 0 }),
    ...sendingFields(),
  ],
})
