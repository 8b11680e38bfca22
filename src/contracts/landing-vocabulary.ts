/* Apart from the other vocabulary, because few pages need it. */

export const LANDING_TEMPLATES = ['fixed_v1', 'single_product', 'bundle', 'seasonal_offer'] as const
export const LANDING_SECTION_TYPES = ['hero', 'email_capture', 'custom_html'] as const
export const DISCOUNT_TYPES = ['none', 'code', 'promo_url'] as const
export const LANDING_TEXTS = {
  shopNow: 'Shop Now',
  getDiscount: 'Get My Discount',
  checkEmail: 'Check Your Email!',
  shopOnAmazon: 'Shop on Amazon Now',
} as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]
