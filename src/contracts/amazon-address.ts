/** An ASIN alone: of a book, its ISBN. Other words of ten letters have no digit. */
const ALONE = /^(B(?=[0-9A-Z]*\d)[0-9A-Z]{9}|\d{9}[\dX])$/i
/** Where the addresses of Amazon's product pages have it, also those of its app and of older links. */
const IN_PATH =
  /\/(?:dp|gp\/product|gp\/aw\/d|gp\/offer-listing|exec\/obidos\/asin|o\/asin|product-reviews)\/([0-9A-Z]{10})(?![0-9A-Z])/i

/**
 * The ASIN that a text is, or that an Amazon address in it names; null without one. Everything else of the address is dropped,
 * such as another program's tag. Shortened addresses (amzn.to, a.co) name none.
 */
export const asinIn = (text: string): string | null => {
  const typed = text.trim()
  if (ALONE.test(typed)) return typed.toUpperCase()
  return (IN_PATH.exec(typed) ?? IN_PATH.exec(decoded(typed)))?.[1]?.toUpperCase() ?? null
}

/** Amazon's sponsored results have the product's address inside another, encoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The tag of another program in an Amazon address; null without one. */
export const foreignTagIn = (text: string): string | null =>
  /[?&](?:tag|maas)=([^&#\s]{1,100})/i.exec(text)?.[1] ?? null

export const isShortAddress = (text: string): boolean =>
  /^(https?:\/\/)?(www\.)?(amzn\.(to|com|eu)|a\.co)\//i.test(text.trim())
