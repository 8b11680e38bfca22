export const LANDING_PATH = '/lp/'

/** Leads to the product or the promotion on Amazon. `ref` is the public id of a creator's link. */
export const shopPath = (
  slug: string,
  { ref, usesPromotion }: { ref: string | null; usesPromotion: boolean },
): string => {
  const query = new URLSearchParams({ ...(ref === null ? {} : { ref }), ...(usesPromotion ? { promotion: '1' } : {}) })
  return `${LANDING_PATH}${slug}/shop${query.size === 0 ? '' : `?${query}`}`
}
