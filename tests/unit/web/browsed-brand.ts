import type { BrowsedBrand } from '../../../src/contracts/programs'

/** A brand that reviews applications, to which the creator is nothing yet. */
export const BROWSED_BRAND: BrowsedBrand = {
  brand_id: 1,
  brand_name: 'Hearth & Pine',
  logo_url: null,
  product_category: null,
  program_id: 2,
  page_id: 'Ab3xY',
  title: 'Hearth & Pine Affiliate Program',
  products: 3,
  max_fee_percent: 20,
  auto_accept_applications: false,
  allowed_countries: [],
  min_reach: null,
  has_terms: false,
  is_open: true,
  ineligible_reason: null,
  contact_email: null,
  is_reviewed: true,
  partnership_id: null,
  partnership_status: null,
  status_since: null,
  reason: null,
  message: null,
  may_reapply_from: null,
  paused_until: null,
}
