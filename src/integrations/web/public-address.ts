import ipaddr from 'ipaddr.js'
import { publicUrlOf } from '../../contracts/web-address'

/** A longer one could not be kept with a brand either. */
const MAX_LENGTH = 2048

/** What the Internet gives out in IPv6. The rest is reserved, but to ipaddr.js it is unicast like any other. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure answers its machines here, with their secrets, though the number is one of the Internet's. */
const WIRE_SERVER = '168.63.129.16'

/** Names of examples and tests (RFC 2606): people may give them, but they are nobody's website. */
const EXAMPLE_NAMES = /(^|\.)(example(\.(com|net|org))?|invalid|test)$/

/**
 * Whether an IP address is one that the whole Internet can reach. Private, local and reserved ranges are not, nor are
 * IPv6 addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo), whatever that is.
 */
export const isPublicIp = (address: string): boolean => {
  if (!ipaddr.isValid(address) || address === WIRE_SERVER) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.match(GLOBAL_UNICAST) : ipaddr.IPv4.isValidFourPartDecimal(address)
}

/**
 * The address as a URL that may be asked, as far as can be told before its name is resolved: public (`publicUrlOf`), https
 * (http where `allowsHttp`), and nobody's example. `base` is what a relative address is relative to. Null for every other.
 */
export const acceptableUrl = (
  address: string,
  { allowsHttp = false, base }: { allowsHttp?: boolean; base?: URL } = {},
): URL | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address, base)) return null
  const url = publicUrlOf(new URL(address, base).href)
  if (!url || url.href.length > MAX_LENGTH || EXAMPLE_NAMES.test(url.hostname)) return null
  return allowsHttp || url.protocol === 'https:' ? url : null
}
