import { TAX_FORMS } from '../../contracts/money-vocabulary'
import { instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const line = (name: string, isRequired: boolean) =>
  ({ name, type: 'text', required: isRequired, maxLength: 120 }) as const

export const CreatorTaxDetails = defineCollection({
  slug: 'creator_tax_details',
  labels: { singular: 'Tax details', plural: 'Tax details' },
  admin: {
    group: 'Money',
    useAsTitle: 'legal_name',
    defaultColumns: ['creator', 'form', 'legal_name', 'country', 'tax_id_last4', 'signed_at'],
    listSearchableFields: ['legal_name'],
    description:
      'Creators’ W-9 and W-8BEN details. Tax IDs are encrypted; only the last four characters are shown. Read-only.',
    components: { beforeListTable: ['/cms/components/money/tax#TaxYearBar'] },
  },
  fields: [
    reference('creator', 'creators', { onDelete: 'restrict', unique: true }),
    {
      name: 'form',
      type: 'select',
      options: [...TAX_FORMS],
      required: true,
    },
    line('legal_name', true),
    line('business_name', false),
    line('classification', true),
    { name: 'country', type: 'text', required: true, maxLength: 2 },
    line('address', true),
    line('city', true),
    line('region', false),
    line('postal_code', true),
    { name: 'tax_id', type: 'text', required: true },
    { name: 'tax_id_kind', type: 'text', required: true },
    { name: 'tax_id_last4', type: 'text', required: true, maxLength: 4 },
    line('signed_name', true),
    instant({ name: 'signed_at', required: true }),
  ],
})
