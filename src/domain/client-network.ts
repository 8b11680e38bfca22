const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/
/** Private, shared, local and reserved addresses (RFC 6890), which many unrelated people have. */
const NOT_PUBLIC =
  /^(0|10|127|22[4-9]|2[34]\d|25[0-5]|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** A /64 of the public range, 2000::/3. */
const IPV6 = /^([23][\da-f]{3}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}::\/64$/

/**
 * The network of a client: the /24 of an IPv4 address, the /48 of an IPv6 one. Null for addresses that are not public.
 * `key` is what limits count by: an IPv4 address, or the /64 of an IPv6 one.
 */
export const clientNetwork = (key: string): string | null => {
  const ipv4 = NOT_PUBLIC.test(key) ? undefined : IPV4.exec(key)?.[1]
  if (ipv4 !== undefined) return `${ipv4}.0/24`
  const ipv6 = IPV6.exec(key)?.[1]
  return ipv6 === undefined ? null : `${ipv6}::/48`
}
