import { dateOnly } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { cents } from './sending-fields'

const charge = (name: 'creator_charge' | 'platform_charge') => ({
  ...reference(name, name === 'creator_charge' ? 'creator_charges' : 'platform_charges', { onDelete: 'restrict' }),
  required: false,
})

/** A charge that the brand’s bank took back: a dispute of a card, or a debit that was returned after it had succeeded. */
export const ChargeDisputes = defineCollection({
  slug: 'charge_disputes',
  labels: { singular: 'Dispute', plural: 'Disputes and returns' },
  admin: {
    group: 'Money',
    useAsTitle: 'stripe_dispute_id',
    defaultColumns: ['opened_on', 'brand', 'amount_cents', 'fee_cents', 'reason', 'status', 'closed_on'],
    listSearchableFields: ['stripe_dispute_id', 'reason'],
    description: 'Charges that a bank took back, with what the provider says of them. Read only.',
  },
  fields: [
    reference('brand', 'brands', { onDelete: 'restrict' }),
    charge('creator_charge'),
    charge('platform_charge'),
    { name: 'stripe_dispute_id', type: 'text', required: true, unique: true, index: true },
    // The provider's word: new ones appear from time to time.
    { name: 'status', type: 'text', required: true },
    { name: 'reason', type: 'text', required: true },
    cents('amount_cents', 'Taken back', undefined, true),
    cents('fee_cents', 'Dispute fee', undefined, true),
    dateOnly({ name: 'opened_on', required: true }),
    dateOnly({ name: 'closed_on' }),
  ],
})
