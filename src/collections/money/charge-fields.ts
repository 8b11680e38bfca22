import type { Field } from 'payload'
import { dateOnly, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { cents, sendingFields } from './sending-fields'

export const chargeFields = (self: 'creator_charges' | 'platform_charges'): Field[] => [
  reference('brand_statement', 'brand_statements', { onDelete: 'restrict', index: false }),
  integer({
    name: 'attempt',
    required: true,
    defaultValue: 1,
    min: 1,
    admin: { description: 'Increases only after the previous attempt failed for good.' },
  }),
  { ...reference('previous_charge', self, { onDelete: 'restrict', index: false }), required: false },
  {
    ...reference('payment_method', 'brand_payment_methods', { onDelete: 'restrict', index: false }),
    required: false,
  },
  cents('commission_cents', 'Commission', 'Paid to creators.', true),
  integer({ name: 'fee_rate_bp', label: 'Processing fee rate (basis points)' }),
  cents('fee_fixed_cents', 'Fixed processing fee'),
  cents('fee_cap_cents', 'Processing fee cap'),
  cents('processor_fee_cents', 'Actual processing fee', 'Actual fee; empty until it is known.'),
  cents('refunded_cents', 'Refunded', undefined, true),
  cents('lost_cents', 'Lost', 'Taken back by the bank: a lost dispute or a returned debit.', true),
  cents('lost_commission_cents', 'Lost commission', 'The part of it that the brand owes again.', true),
  cents(
    'waived_cents',
    'Waived',
    'Taken back by the bank too, and not owed again: the creator keeps it, at our expense.',
    true,
  ),
  { name: 'stripe_charge_id', type: 'text' },
  { name: 'failure_code', type: 'text' },
  { name: 'failure_message', type: 'text' },
  dateOnly({ name: 'succeeded_on', admin: { description: 'Business day on which it succeeded.' } }),
  ...sendingFields(),
]
