import ipaddr from 'ipaddr.js'

/** A longer one could not be kept with a brand either. */
const MAX_LENGTH = 2048
const MAX_HOST_LENGTH = 253

/** What the Internet gives out in IPv6. The rest is reserved, but to ipaddr.js it is unicast like any other. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure answers its machines here, with their secrets, though the number is one of the Internet's. */
const WIRE_SERVER = '168.63.129.16'

/** Last labels that lead nowhere or inside: RFC 6761, 6762, 7686, 8375, 9476, and those that ICANN keeps from sale. */
const RESERVED_LABELS = new Set(
  'alt arpa corp example home internal intranet invalid lan local localdomain localhost mail onion private test'.split(
    ' ',
  ),
)
/** Names of examples (RFC 2606): nobody's website, though the Internet knows them. */
const EXAMPLE_NAMES = /(^|\.)example\.(com|net|org)$/

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?$/

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
 * The address as a URL that may be asked, as far as can be told before its name is resolved: https (http where
 * `allowsHttp`), the default port, no user, a name with a dot that is not reserved, no IP address in any writing.
 * `base` is what a relative address is relative to. Null for every other.
 */
export const acceptableUrl = (
  address: string,
  { allowsHttp = false, base }: { allowsHttp?: boolean; base?: URL } = {},
): URL | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address, base)) return null
  const url = new URL(address, base)
  const isWeb = url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')
  // URL has brought every writing of an IPv4 address into four numbers, and of IPv6 into brackets; no label has those.
  const isPlain = url.port === '' && url.username === '' && url.password === '' && url.href.length <= MAX_LENGTH
  return isWeb && isPlain && isPublicName(url.hostname) ? url : null
}

/** Whether a host, as URL writes it, is a name that can stand in the public DNS. */
const isPublicName = (host: string): boolean => {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    host.length <= MAX_HOST_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(last) &&
    !RESERVED_LABELS.has(last) &&
    !EXAMPLE_NAMES.test(host)
  )
}
