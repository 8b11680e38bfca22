import { dateOnly } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { cents } from './sending-fields'

const charge = (name: 'creator_charge' | 'platform_charge') => ({
  ...reference(name, name === 'creator_charge' ? 'creator_charges' : 'platform_charges', { onDelete: 'restrict' }),
  required: false,
})

/** A disputed card charge, or a bank debit that was returned after it succeeded. */
export const ChargeDisputes = defineCollection({
  slug: 'charge_disputes',
  labels: { singular: 'Dispute', plural: 'Disputes and returns' },
  admin: {
    group: 'Money',
    useAsTitle: 'stripe_dispute_id',
    defaultColumns: ['opened_on', 'brand', 'amount_cents', 'fee_cents', 'reason', 'status', 'closed_on'],
    listSearchableFields: ['stripe_dispute_id', 'reason'],
    description: 'Disputed card charges and returned bank debits, as reported by Stripe. Read-only.',
  },
  fields: [
    reference('brand', 'brands', { onDelete: 'restrict' }),
    charge('creator_charge'),
    charge('platform_charge'),
    { name: 'stripe_dispute_id', type: 'text', required: true, unique: true, index: true },
    // Stripe's value; new ones may appear.
    { name: 'status', type: 'text', required: true },
    { name: 'reason', type: 'text', required: true },
    cents('amount_cents', 'Disputed amount', undefined, true),
    cents('fee_cents', 'Dispute fee', undefined, true),
    dateOnly({ name: 'opened_on', required: true }),
    dateOnly({ name: 'closed_on' }),
  ],
})
