/** Ids inside a tag are limited to letters, digits, hyphens and underscores, so that nothing needs escaping. */
const ID = /^[A-Za-z0-9_-]{1,255}$/
/** Other tag parameters. Amazon rejects / & = # ? + ' " % $, escaped or not, and reads at most 255 characters. */
const NAME = /^[A-Za-z0-9_.~-]{1,255}$/
const VALUE = /^[A-Za-z0-9_.~-]{0,255}$/
const ASIN = /^[A-Z0-9]{10}$/

export type LinkIds = { campaignId: string; adgroupId: string; creativeId: string }

/**
 * The ids are set by parameter name, because placeholder texts differ between Amazon's documentation and its API.
 * Throws for an invalid id, ASIN or tag, including a leftover placeholder. Source: Amazon Attribution guide,
 * "Attribution tags".
 */
export const productUrl = ({ retailUrl, asin, tag, ids }: Tagged & { asin: string }): string =>
  `${plainProductUrl({ retailUrl, asin })}?${[...tagParameters(tag, ids)].map(([name, value]) => `${name}=${value}`).join('&')}`

/** The product's page without a tag. Throws for an invalid ASIN. */
export const plainProductUrl = ({ retailUrl, asin }: { retailUrl: string; asin: string }): string => {
  if (!ASIN.test(asin)) throw new Error(`${asin} is not an ASIN`)
  return `${retailUrl}/dp/${asin}`
}

export const isUsableTag = (tag: string): boolean => {
  try {
    tagParameters(tag, { campaignId: '1', adgroupId: '1', creativeId: '1' })
    return true
  } catch {
    return false
  }
}

/** Parameters of Amazon and its Associates program, to which the sale would otherwise be credited. */
const FOREIGN = ['tag', 'ref_', 'linkcode', 'linkid', 'ascsubtag', 'camp', 'creative', 'creativeasin']

/**
 * Null when the promotion is not an HTTPS page of the shop without credentials. Without a tag it carries none, not even one
 * of the promotion's own. Throws for an invalid id or tag.
 */
export const promotionUrl = ({
  retailUrl,
  promotion,
  tag,
  ids,
}: Omit<Tagged, 'tag'> & { promotion: string; tag: string | null }): string | null => {
  if (!URL.canParse(promotion)) return null
  const url = new URL(promotion)
  const isAmazon = url.protocol === 'https:' && /(^|\.)amazon\.com$/.test(url.hostname) && url.port === ''
  if ((!isAmazon && url.origin !== new URL(retailUrl).origin) || url.username !== '' || url.password !== '') return null
  const parameters = tag === null ? new Map<string, string>() : tagParameters(tag, ids)
  for (const name of [...url.searchParams.keys()]) {
    const known = name.toLowerCase()
    if (FOREIGN.includes(known) || ATTRIBUTION.test(known) || parameters.has(known)) url.searchParams.delete(name)
  }
  for (const [name, value] of parameters) url.searchParams.append(name, value)
  return url.href
}

/** Parameters of an attribution tag, possibly another brand's. */
const ATTRIBUTION = /^(maas|aa_.*)$/

type Tagged = { retailUrl: string; tag: string; ids: LinkIds }

/** The tag's parameters with the ids set, in the tag's order. Names are case-insensitive; the first occurrence counts. */
const tagParameters = (tag: string, ids: LinkIds): Map<string, string> => {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(tag)) {
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value)
  }
  if (!parameters.get('maas')) throw new Error('The tag has no maas parameter')
  for (const [name, value] of [
    ['aa_campaignid', ids.campaignId],
    ['aa_adgroupid', ids.adgroupId],
    ['aa_creativeid', ids.creativeId],
  ] as const) {
    if (!ID.test(value)) throw new Error(`${name} must be letters, digits, hyphens or underscores`)
    parameters.set(name, value)
  }
  for (const [name, value] of parameters) {
    if (/[{}]|%7b|%7d/i.test(name + value)) throw new Error('The tag contains an unknown placeholder')
    if (!NAME.test(name) || !VALUE.test(value)) throw new Error('The tag contains characters that need escaping')
  }
  return parameters
}

/** Amazon's publisher ids, the same for every advertiser. Platforms without one use "Display - Other". */
const PUBLISHERS: Record<string, string> = { TikTok: '13', YouTube: '8', Facebook: '2', 'Blog/Website': '11' }
const OTHER_PUBLISHER = '9'

export const publishersFor = (platforms: readonly string[]): string[] => [
  ...platforms.flatMap((platform) => PUBLISHERS[platform] ?? []),
  OTHER_PUBLISHER,
]
