import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { buildConnector } from 'undici'
import { isPublicIp } from './public-address'

/** Replaced in tests, never by configuration. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>
  isPublic: (address: string) => boolean
  connector: typeof buildConnector
}

const RESOLVE_MS = 1_500

/**
 * Queries DNS directly: the system resolver would also read the hosts file, which contains internal names, and each
 * slow lookup would block a thread shared with file access and databases.
 */
const resolveByDns = async (host: string): Promise<LookupAddress[]> => {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return [...addressesOf(four, 4), ...addressesOf(six, 6)]
}

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

export const INTERNET: Network = { resolve: resolveByDns, isPublic: isPublicIp, connector: buildConnector }
