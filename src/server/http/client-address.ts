import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { env } from '../../env'

/** TRUSTED_PROXIES counts the proxies; 0 means the peer address. IPv4-mapped IPv6 becomes IPv4. */
export const clientAddress = (req: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
  const { trustedProxies } = env()
  const direct = plain(req.socket.remoteAddress ?? '')
  if (trustedProxies === 0) return direct
  const hop = plain(
    String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-trustedProxies)
      ?.trim() ?? '',
  )
  return isIP(hop) > 0 ? hop : direct
}

/** An IPv6 address counts by its /64, which is what one connection is assigned. */
export const addressKey = (address: string): string => {
  if (isIP(address) !== 6) return address
  // URL normalizes an address to its shortest form, without a dotted IPv4 suffix.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')]
  return `${all.slice(0, 4).join(':')}::/64`
}

const plain = (text: string): string => {
  const host = /^\[([^\]]*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return host.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
}
