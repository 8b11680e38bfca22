import { dateOnly, decimal, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'

const count = (name: string) => integer({ name, required: true, defaultValue: 0, min: 0 })
const dollars = (name: string, isRequired = true) =>
  decimal({ name, precision: 10, scale: 2, ...(isRequired ? { required: true, defaultValue: '0' } : {}) })

export const AmzAttributionPerfMetrics = defineCollection({
  slug: 'amz_attribution_perf_metrics',
  labels: { singular: 'Performance metric', plural: 'Performance metrics' },
  admin: {
    group: 'Amazon',
    useAsTitle: 'date',
    defaultColumns: ['date', 'adgroup', 'brand', 'creator', 'click_throughs', 'units_sold_14d', 'attributed_sales_14d'],
    listSearchableFields: ['id'],
    description: 'Amazon’s performance report: one ad group on one day. Amazon restates it for 28 days. Read-only.',
  },
  indexes: [{ fields: ['brand', 'adgroup', 'date'], unique: true }, { fields: ['creator', 'date'] }],
  fields: [
    reference('adgroup', 'amz_attribution_adgroups', { index: false }),
    reference('brand', 'brands', { index: false }),
    { ...reference('creator', 'creators', { index: false }), required: false },
    dateOnly({ name: 'date', required: true }),
    count('click_throughs'),
    count('attributed_detail_page_views_14d'),
    count('attributed_total_detail_page_views_14d'),
    count('attributed_add_to_cart_14d'),
    count('attributed_total_add_to_cart_14d'),
    count('attributed_purchases_14d'),
    count('attributed_total_purchases_14d'),
    dollars('attributed_sales_14d'),
    dollars('total_attributed_sales_14d'),
    count('units_sold_14d'),
    count('total_units_sold_14d'),
    {
      ...dollars('brb_bonus_amount', false),
      admin: { description: "Amazon's estimate of the Brand Referral Bonus. Empty if not enrolled." },
    },
    integer({ name: 'kindle_edition_normalized_pages_read_14d' }),
    dollars('kindle_edition_normalized_pages_royalties_14d', false),
    {
      ...reference('sync_run', 'sync_runs', { onDelete: 'set null', index: false }),
      admin: { description: 'Sync run that last wrote these figures.' },
    },
  ],
})
