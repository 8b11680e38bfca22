/** Added to the title of every page. */
export const SITE_SUFFIX = ' · Shelfmate'

/** A title that ends with the name already, after a separator, does not get it twice. */
export const withSiteName = (title: string): string =>
  /(^|[|·–—:-]\s*)Shelfmate$/i.test(title.trim()) ? title.trim() : `${title}${SITE_SUFFIX}`
