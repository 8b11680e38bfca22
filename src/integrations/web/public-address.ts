import ipaddr from 'ipaddr.js'
import { publicUrlOf } from '../../contracts/web-address'

const MAX_LENGTH = 2048

/** The IPv6 range that is allocated globally; ipaddr.js reports the unallocated rest as unicast too. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's WireServer, which serves secrets to virtual machines from a public address. */
const WIRE_SERVER = '168.63.129.16'

const EXAMPLE_NAMES = /(^|\.)(example(\.(com|net|org))?|invalid|test)$/

/** Excludes private, local and reserved ranges, and IPv6 addresses that embed IPv4 (mapped, NAT64, 6to4, Teredo). */
export const isPublicIp = (address: string): boolean => {
  if (!ipaddr.isValid(address) || address === WIRE_SERVER) return false
  const ip = ipaddr.parse(address)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.match(GLOBAL_UNICAST) : ipaddr.IPv4.isValidFourPartDecimal(address)
}

/** Checks everything that needs no DNS lookup. Null for an address that must not be fetched. */
export const acceptableUrl = (
  address: string,
  { allowsHttp = false, base }: { allowsHttp?: boolean; base?: URL } = {},
): URL | null => {
  if (address.length > MAX_LENGTH || !URL.canParse(address, base)) return null
  const url = publicUrlOf(new URL(address, base).href)
  if (!url || url.href.length > MAX_LENGTH || EXAMPLE_NAMES.test(url.hostname)) return null
  return allowsHttp || url.protocol === 'https:' ? url : null
}
