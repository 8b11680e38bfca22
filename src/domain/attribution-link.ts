/** Ids inside a tag: letters, digits, hyphen and underscore only, so that nothing ever needs escaping. */
const ID = /^[A-Za-z0-9_-]{1,255}$/
/** What may stand in a tag beside the ids. Amazon refuses / & = # ? + ' " % $, escaped or not, and reads 255 characters. */
const NAME = /^[A-Za-z0-9_.~-]{1,255}$/
const VALUE = /^[A-Za-z0-9_.~-]{0,255}$/
const ASIN = /^[A-Z0-9]{10}$/

export type LinkIds = { campaignId: string; adgroupId: string; creativeId: string }

/**
 * The address a link sends to: the product's page with its attribution tag. The three ids are set by parameter name
 * (placeholder texts differ between Amazon's documents and its answers), each parameter stands exactly once, nothing is
 * escaped, and a tag in which a placeholder is left is refused. Throws for a bad id, ASIN or tag.
 * Source: Amazon Attribution guide, "Attribution tags".
 */
export const productUrl = ({ retailUrl, asin, tag, ids }: Tagged & { asin: string }): string => {
  if (!ASIN.test(asin)) throw new Error(`${asin} is no ASIN`)
  return `${retailUrl}/dp/${asin}?${[...tagParameters(tag, ids)].map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** Whether links can be made of a tag without macros. */
export const isUsableTag = (tag: string): boolean => {
  try {
    tagParameters(tag, { campaignId: '1', adgroupId: '1', creativeId: '1' })
    return true
  } catch {
    return false
  }
}

/** What Amazon and its Associates put into an address; the sale would be credited to them. */
const FOREIGN = ['tag', 'ref_', 'linkcode', 'linkid', 'ascsubtag', 'camp', 'creative', 'creativeasin']

/**
 * The address of a brand's promotion on Amazon with its attribution tag and nobody else's, or null when it is no page of the
 * shop: another host, no HTTPS, or a name and password in it. Throws for a bad id or tag.
 */
export const promotionUrl = ({ retailUrl, promotion, tag, ids }: Tagged & { promotion: string }): string | null => {
  if (!URL.canParse(promotion)) return null
  const url = new URL(promotion)
  const isAmazon = url.protocol === 'https:' && /(^|\.)amazon\.com$/.test(url.hostname) && url.port === ''
  if ((!isAmazon && url.origin !== new URL(retailUrl).origin) || url.username !== '' || url.password !== '') return null
  const parameters = tagParameters(tag, ids)
  for (const name of [...url.searchParams.keys()]) {
    if (FOREIGN.includes(name.toLowerCase()) || parameters.has(name.toLowerCase())) url.searchParams.delete(name)
  }
  for (const [name, value] of parameters) url.searchParams.append(name, value)
  return url.href
}

type Tagged = { retailUrl: string; tag: string; ids: LinkIds }

/** The tag's parameters with the ids in them, in the tag's order; names are one whatever their case, the first counts. */
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
    if (/[{}]|%7b|%7d/i.test(name + value)) throw new Error('A placeholder is left in the tag')
    if (!NAME.test(name) || !VALUE.test(value)) throw new Error('The tag has characters that would have to be escaped')
  }
  return parameters
}

/** Amazon's publisher ids (the same for every advertiser): a platform's own, else "Display - Other". */
const PUBLISHERS: Record<string, string> = { TikTok: '13', YouTube: '8', Facebook: '2', 'Blog/Website': '11' }
const OTHER_PUBLISHER = '9'

/** Publisher ids in the order a creator's link should use them: those of its platforms, then "Display - Other". */
export const publishersFor = (platforms: readonly string[]): string[] => [
  ...platforms.flatMap((platform) => PUBLISHERS[platform] ?? []),
  OTHER_PUBLISHER,
]
