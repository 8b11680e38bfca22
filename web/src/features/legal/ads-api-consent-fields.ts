import type { LegalField } from './legal-text'

/** The Amazon data that creators see, each field with its API names. */

export const CATALOGUE_FIELDS: readonly LegalField[] = [
  { name: 'Title', fields: ['title', 'product_title'], means: 'The product’s title, as it stands in your listing.' },
  {
    name: 'Picture',
    fields: ['image_url', 'large_image_url', 'product_image_url'],
    means: 'The main picture of the listing, small and large.',
  },
  { name: 'ASIN', fields: ['asin'], means: 'Amazon’s number of the product, which is public in its address.' },
  { name: 'Price', fields: ['price'], means: 'The price at the last reading of your catalogue.' },
  { name: 'Availability', fields: ['availability'], means: 'Whether it is in stock; never how many there are.' },
]

export const SALES_FIELDS: readonly LegalField[] = [
  { name: 'Day', fields: ['date'], means: 'The day in Los Angeles on which it happened.' },
  { name: 'Clicks', fields: ['clicks'], means: 'How often the links were followed to Amazon.' },
  {
    name: 'Product page views',
    fields: ['detail_page_views'],
    means: 'How often the linked products were looked at after a click.',
  },
  { name: 'Add to carts', fields: ['add_to_carts'], means: 'How often they were put into a cart after a click.' },
  { name: 'Units', fields: ['units'], means: 'How many units were bought within 14 days of a click.' },
  {
    name: 'Sales',
    fields: ['sales', 'sales_amount'],
    means: 'What was paid for them in US dollars, as Amazon reports it and restates it later.',
  },
  { name: 'Data through', fields: ['data_through'], means: 'The day to which Amazon’s reports have been read.' },
]

export const COMMISSION_FIELDS: readonly LegalField[] = [
  {
    name: 'Fee',
    fields: ['commission_perc', 'fee_percent', 'commission_rate'],
    means: 'The percentage you set for a product or for this creator, as it was on the day of the sale.',
  },
  {
    name: 'Basis',
    fields: ['commission_basis', 'basis'],
    means: 'Whether the fee is paid on the linked product alone or on all of your products.',
  },
  { name: 'Commission', fields: ['commission', 'amount'], means: 'Sales times the fee.' },
  {
    name: 'State',
    fields: ['state', 'estimated', 'locked', 'locks_on', 'invoiced', 'paid', 'reversed'],
    means: 'Whether the amount may still change, the day from which it is final, and whether it was invoiced and paid.',
  },
  {
    name: 'Changes',
    fields: ['restatements', 'changed_at', 'old_sales_amount', 'old_commission_rate', 'old_basis', 'old_amount'],
    means: 'When an amount changed, and the sale, fee, basis and commission before and after.',
  },
]

export const REFERRAL_FIELDS: readonly LegalField[] = [
  {
    name: 'Referred sales',
    fields: ['date', 'product_title', 'product_image_url', 'link_name', 'units', 'sales_amount'],
    means: 'Day, product, link, units and sales of a referred creator, for as long as you pay for the referral.',
  },
  {
    name: 'Referral commission',
    fields: ['commission_rate', 'basis', 'amount', 'state', 'locks_on', 'restatements', 'changed_at', 'old_amount'],
    means: 'The percentage you set for referrals, what it comes to, its state, and its changes as above.',
  },
]
