import { fetchPublic, PublicFetchError } from './fetch-public'
import { logoCandidates } from './logo-candidates'
import { isLogoImage, LOGO_TYPES } from './logo-image'
import type { Network } from './network'
import { acceptableUrl } from './public-address'

const PAGE_TYPES = ['text/html', 'application/xhtml+xml']
const HTTPS_FIRST_MS = 2_500

/** Amazon's shops and short links, whose pages show Amazon's logo. */
const AMAZON = /(^|\.)(amazon\.(com|[a-z]{2}|com?\.[a-z]{2})|amzn\.to|a\.co)$/

type Options = { withinMs: number; network?: Network }

/**
 * Null for Amazon storefronts. For an http website, https is tried first; images must be https. Throws PublicFetchError
 * when the page cannot be fetched.
 */
export const findSiteLogo = async (website: string, { withinMs, network }: Options): Promise<string | null> => {
  const end = Date.now() + withinMs
  const site = acceptableUrl(website, { allowsHttp: true })
  if (!site) throw new PublicFetchError('address')
  if (isAmazon(site)) return null
  const page = await openPage(site, { withinMs, network })
  if (isAmazon(page.url)) return null
  for (const candidate of logoCandidates(page.bytes.toString('utf8'), page.url)) {
    if (await isLogoAt(candidate, { withinMs: end - Date.now(), network })) return candidate
  }
  return null
}

const isAmazon = ({ hostname }: URL): boolean => AMAZON.test(hostname)

const openPage = async (site: URL, { withinMs, network }: Options) => {
  const options = { types: PAGE_TYPES, network }
  if (site.protocol === 'https:') return fetchPublic(site.href, { ...options, withinMs })
  const end = Date.now() + withinMs
  const secure = new URL(site)
  secure.protocol = 'https:'
  try {
    return await fetchPublic(secure.href, { ...options, withinMs: Math.min(withinMs, HTTPS_FIRST_MS) })
  } catch {
    return fetchPublic(site.href, { ...options, allowsHttp: true, withinMs: end - Date.now() })
  }
}

/** False when the image cannot be fetched, because the page may name others. */
const isLogoAt = async (address: string, options: Options): Promise<boolean> => {
  try {
    const { bytes } = await fetchPublic(address, { ...options, types: LOGO_TYPES })
    return await isLogoImage(bytes)
  } catch (error) {
    if (error instanceof PublicFetchError) return false
    throw error
  }
}
