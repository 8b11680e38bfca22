import type { SelectField } from 'payload'
import { COMMISSION_BASES, EARNING_TYPES } from '../../contracts/vocabulary'
import { dateOnly, decimal, instant } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const exact = (name: string, precision: number, scale: number, description?: string) =>
  decimal({
    name,
    precision,
    scale,
    required: true,
    admin: {
      ...(description ? { description } : {}),
      components: { Cell: `/cms/components/fields/cells#${scale === 2 ? 'PercentCell' : 'AmountCell'}` },
    },
  })

const basis = (name: string, required: boolean): SelectField => ({
  name,
  type: 'select',
  options: [...COMMISSION_BASES],
  required,
  admin: {
    ...(required ? {} : { description: 'Which sales counted before; empty for a new earning.' }),
  },
})

export const EarningChanges = defineCollection({
  slug: 'earning_changes',
  labels: { singular: 'Earning change', plural: 'Earning changes' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: [
      'changed_at',
      'earning',
      'creator',
      'brand',
      'date',
      'old_sales_amount',
      'sales_amount',
      'old_amount',
      'amount',
    ],
    listSearchableFields: ['id'],
    description: 'Every change of an earning, with Amazon’s figures before and after. Never edited or deleted.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  timestamps: false,
  fields: [
    reference('earning', 'creator_earnings', { onDelete: 'restrict' }),
    {
      ...reference('sync_run', 'sync_runs', { onDelete: 'restrict', index: false }),
      required: false,
      admin: {
        description: 'Sync run that caused the change; empty for earnings created before changes were recorded.',
      },
    },
    reference('brand', 'brands', { onDelete: 'restrict', index: false }),
    reference('creator', 'creators', { onDelete: 'restrict', index: false }),
    {
      name: 'earning_type',
      type: 'select',
      options: [...EARNING_TYPES],
      required: true,
    },
    dateOnly({ name: 'date', label: 'Sale date', required: true }),
    basis('old_basis', false),
    basis('basis', true),
    exact('old_sales_amount', 12, 4, 'Amazon’s figure before; zero for a new earning.'),
    exact('sales_amount', 12, 4, 'Amazon’s figure after.'),
    exact('old_commission_rate', 5, 2),
    exact('commission_rate', 5, 2),
    exact('old_amount', 12, 4),
    exact('amount', 12, 4),
    instant({ name: 'changed_at', required: true }),
  ],
})
