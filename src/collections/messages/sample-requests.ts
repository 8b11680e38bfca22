import { SAMPLE_STATUSES } from '../../contracts/vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

/** A creator's request for a sample of a product. The address is sealed, and only the brand can read it. */
export const SampleRequests = defineCollection({
  slug: 'sample_requests',
  labels: { singular: 'Sample request', plural: 'Sample requests' },
  admin: {
    group: 'Programs',
    useAsTitle: 'id',
    defaultColumns: ['id', 'brand', 'creator', 'product', 'status', 'requested_at'],
    description: 'Products that creators asked brands to send them. Only the brand can read the address. Read-only.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    reference('partnership', 'partnerships'),
    reference('brand', 'brands'),
    reference('creator', 'creators'),
    reference('product', 'products'),
    { name: 'status', type: 'select', options: [...SAMPLE_STATUSES], required: true, defaultValue: 'requested' },
    /** Sealed JSON; null once it is erased. */
    { name: 'address', type: 'text' },
    { name: 'reason', type: 'textarea' },
    { name: 'carrier', type: 'text' },
    { name: 'tracking_number', type: 'text' },
    instant({ name: 'requested_at', required: true }),
    instant({ name: 'approved_at' }),
    instant({ name: 'declined_at' }),
    instant({ name: 'shipped_at' }),
    instant({ name: 'received_at' }),
    instant({ name: 'withdrawn_at' }),
    instant({ name: 'address_erased_at' }),
  ],
})
