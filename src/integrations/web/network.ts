import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { buildConnector } from 'undici'
import { isPublicIp } from './public-address'

/** The way to a website. A test brings one that ends at itself; nothing in the configuration does. */
export type Network = {
  /** All addresses of a name; none when it has none. */
  resolve: (host: string) => Promise<LookupAddress[]>
  isPublic: (address: string) => boolean
  connector: typeof buildConnector
}

const RESOLVE_MS = 1_500

/**
 * Asks the name servers themselves. The system's own look-up would also read the hosts file, which is for names of the
 * inside, and each slow answer would hold one of the few threads that files and databases wait for as well.
 */
const resolveByDns = async (host: string): Promise<LookupAddress[]> => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [...addressesOf(four, 4), ...addressesOf(six, 6)]
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

/** The Internet as it is. */
export const INTERNET: Network = { resolve: resolveByDns, isPublic: isPublicIp, connector: buildConnector }
