import sanitize from 'sanitize-html'
import { acceptableUrl } from './public-address'

/** Every alternative consumes what it matched, so that any page is scanned once in linear time. */
const PIECES = new RegExp(
  [
    /<!--[\s\S]*?(?:-->|$)/,
    /<style(?=[\s/>])[\s\S]*?(?:<\/style|$)/,
    /<script(?=[\s/>])([^<>]*)>([\s\S]*?)(?:<\/script|$)/,
    /<(?:link|meta)\b[^<>]*>/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

const MAX_TAGS = 60
const MAX_TAG_LENGTH = 4_000
const MAX_DATA = 20
const MAX_VALUES = 5_000
const MAX_LOGOS = 6
const SMALLEST_ICON = 48

const ORGANIZATION =
  /^(https?:\/\/schema\.org\/)?(Organization|Corporation|Brand|(Online|Local)Business|(Online)?Store)$/

const UNWANTED_TYPE = /svg|icon/i
const UNWANTED_PATH = /\.(svgz?|ico)$/i

/**
 * Best first, at most six, all https: the organization's logo (schema.org JSON-LD), the largest touch icon, the largest
 * icon, and Open Graph logo and image.
 */
export const logoCandidates = (html: string, page: URL): string[] => {
  const { tags, data } = piecesOf(html)
  const elements = tags.flatMap(elementsIn)
  const pick = (addresses: string[], most: number): string[] => wantedOf(addresses, page).slice(0, most)
  const candidates = [
    ...pick(data.flatMap(organizationLogos), 2),
    ...pick(iconsOf(elements, /^apple-touch-icon(-precomposed)?$/), 1),
    ...pick(iconsOf(elements, /^icon$/), 1),
    ...pick(contentsOf(elements, ['og:logo']), 1),
    ...pick(contentsOf(elements, ['og:image:secure_url', 'og:image', 'og:image:url']), 1),
  ]
  return [...new Set(candidates)]
}

const wantedOf = (addresses: string[], page: URL): string[] =>
  addresses.flatMap((address) => {
    const url = address.trim() === '' ? null : acceptableUrl(address.trim(), { base: page })
    return url && !UNWANTED_PATH.test(url.pathname) ? [url.href] : []
  })

const piecesOf = (html: string): { tags: string[]; data: unknown[] } => {
  const tags: string[] = []
  const data: unknown[] = []
  for (const [piece, scriptTag, script] of html.matchAll(PIECES)) {
    if (script !== undefined && /application\/ld\+json/i.test(scriptTag ?? '')) data.push(...parsed(script))
    const isOfUse = /^<(link|meta)\b/i.test(piece) && /icon|og:/i.test(piece) && piece.length <= MAX_TAG_LENGTH
    if (isOfUse) tags.push(piece)
    if (tags.length === MAX_TAGS || data.length === MAX_DATA) break
  }
  return { tags, data }
}

/** Empty for invalid JSON, which is common. */
const parsed = (json: string): unknown[] => {
  try {
    return [JSON.parse(json)]
  } catch {
    return []
  }
}

type Element = { attributes: Record<string, string> }

/** A real parser handles quotes, entities and case like a browser. */
const elementsIn = (tag: string): Element[] => {
  const elements: Element[] = []
  sanitize(tag, {
    allowedTags: [],
    allowedAttributes: {},
    onOpenTag: (_, attributes) => void elements.push({ attributes }),
  })
  return elements
}

const iconsOf = (elements: Element[], rel: RegExp): string[] =>
  elements
    .filter((element) => wordsOf(element.attributes.rel).some((word) => rel.test(word)))
    .filter((element) => !UNWANTED_TYPE.test(element.attributes.type ?? ''))
    .map((element) => ({ address: element.attributes.href ?? '', side: largestSide(element) }))
    .filter(({ side }) => side === 0 || side >= SMALLEST_ICON)
    .sort((one, other) => other.side - one.side)
    .map(({ address }) => address)

const wordsOf = (text: string | undefined): string[] => (text ?? '').toLowerCase().split(/\s+/)

const largestSide = (element: Element): number =>
  Math.max(0, ...[...(element.attributes.sizes ?? '').matchAll(/(\d{1,5})x\d/gi)].map(([, side]) => Number(side)))

const contentsOf = (elements: Element[], properties: string[]): string[] =>
  properties.flatMap((property) =>
    elements
      .filter((element) => (element.attributes.property ?? element.attributes.name) === property)
      .map((element) => element.attributes.content ?? ''),
  )

/** Outermost first. Iterative and bounded. */
const organizationLogos = (root: unknown): string[] => {
  const logos: string[] = []
  const values: unknown[] = [root]
  // Iteration includes the values added during the loop, up to the limit.
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    if (isOrganization(value)) logos.push(...addressesOf(value.logo))
    values.push(...Object.values(value).slice(0, Math.max(0, MAX_VALUES - values.length)))
  }
  return logos
}

const isOrganization = (value: object): value is { logo?: unknown } =>
  '@type' in value && [value['@type']].flat().some((type) => typeof type === 'string' && ORGANIZATION.test(type))

/** A logo is an address, an ImageObject, or a list of them. */
const addressesOf = (logo: unknown): string[] =>
  (Array.isArray(logo) ? logo.slice(0, MAX_LOGOS) : [logo]).flatMap((one: unknown) => {
    if (typeof one === 'string') return [one]
    if (typeof one !== 'object' || one === null) return []
    const { url, contentUrl } = one as { url?: unknown; contentUrl?: unknown }
    return [url, contentUrl].filter((address) => typeof address === 'string').slice(0, 1)
  })
