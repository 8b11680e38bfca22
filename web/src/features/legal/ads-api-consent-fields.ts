import type { LegalField } from './legal-text'

export const CATALOG_FIELDS: readonly LegalField[] = [
  { name: 'Title', fields: ['title', 'product_title'], means: 'The product’s title, as shown in your listing.' },
  {
    name: 'Image',
    fields: ['image_url', 'large_image_url', 'product_image_url'],
    means: 'The listing’s main image, small and large.',
  },
  { name: 'ASIN', fields: ['asin'], means: 'Amazon’s product ID, which is public in the product’s URL.' },
  { name: 'Price', fields: ['price'], means: 'The price when we last synced your catalog.' },
  { name: 'Availability', fields: ['availability'], means: 'Whether it is in stock, but never the quantity.' },
]

export const SALES_FIELDS: readonly LegalField[] = [
  { name: 'Date', fields: ['date'], means: 'The date of the activity, in Pacific Time.' },
  { name: 'Clicks', fields: ['clicks'], means: 'The number of times the links were clicked through to Amazon.' },
  {
    name: 'Product page views',
    fields: ['detail_page_views'],
    means: 'The number of times the linked products were viewed after a click.',
  },
  {
    name: 'Add to carts',
    fields: ['add_to_carts'],
    means: 'The number of times they were added to a cart after a click.',
  },
  { name: 'Units', fields: ['units'], means: 'The number of units purchased within 14 days of a click.' },
  {
    name: 'Sales',
    fields: ['sales', 'sales_amount'],
    means: 'The amount paid for them in U.S. dollars, as reported and later adjusted by Amazon.',
  },
  {
    name: 'Data through',
    fields: ['data_from', 'history_from', 'data_through', 'complete_days', 'last_sync_at', 'next_sync_at'],
    means: 'The first and last day with complete reports, how many they are, and when we last synced and next will.',
  },
]

export const COMMISSION_FIELDS: readonly LegalField[] = [
  {
    name: 'Fee',
    fields: ['commission_perc', 'fee_percent', 'commission_rate'],
    means: 'The percentage you set for a product or for this creator, as of the day of the sale.',
  },
  {
    name: 'Basis',
    fields: ['commission_basis', 'basis'],
    means: 'Whether the fee is paid on sales of the linked product only or of all your products.',
  },
  { name: 'Commission', fields: ['commission', 'amount'], means: 'Sales multiplied by the fee.' },
  {
    name: 'Status',
    fields: ['state', 'estimated', 'locked', 'locks_on', 'invoiced', 'paid', 'reversed'],
    means: 'Whether the amount can still change, when it becomes final, and whether it has been invoiced and paid.',
  },
  {
    name: 'Changes',
    fields: ['restatements', 'changed_at', 'old_sales_amount', 'old_commission_rate', 'old_basis', 'old_amount'],
    means: 'When an amount changed, and the sales, fee, basis and commission before and after.',
  },
]

export const REFERRAL_FIELDS: readonly LegalField[] = [
  {
    name: 'Referred sales',
    fields: ['date', 'product_title', 'product_image_url', 'units', 'sales_amount'],
    means: 'The date, product, units and sales of a referred creator, for as long as you pay for the referral.',
  },
  {
    name: 'Referral commission',
    fields: ['commission_rate', 'basis', 'amount', 'state', 'locks_on', 'restatements', 'changed_at', 'old_amount'],
    means:
      'The percentage you set for referrals, the resulting amount, its status, and its changes, as described above.',
  },
]
