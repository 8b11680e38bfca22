import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { env } from '../../env'
import { INTERNET, type Network } from './network'
import { acceptableUrl } from './public-address'

const MAX_MS = 5_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export type FetchFailure =
  /** The address, or a redirect target, is not acceptable. */
  | 'address'
  | 'unresolved'
  /** At least one of the host's IP addresses is not public. */
  | 'not_public'
  | 'redirects'
  | 'status'
  | 'type'
  | 'too_large'
  | 'too_slow'
  /** No connection, a broken one, or an unreadable response. */
  | 'unreachable'

/** Why a fetch failed; contains nothing from the response. */
export class PublicFetchError extends Error {
  constructor(readonly reason: FetchFailure) {
    super(`Not fetched: ${reason}`)
  }
}

type Options = {
  types: readonly string[]
  /** Whether the first address may be http; redirect targets must be https. */
  allowsHttp?: boolean
  /** Time limit including DNS lookups; at most 5 s. */
  withinMs?: number
  network?: Network
}

/**
 * Fetches an untrusted address. A host is resolved once per connection; unless all of its addresses are public, no
 * connection is made, and only a checked address is used. Redirects follow the same rules. At most 2 MB, decompressed;
 * no cookies or credentials. Throws only PublicFetchError.
 */
export const fetchPublic = async (
  address: string,
  { types, allowsHttp = false, withinMs = MAX_MS, network = INTERNET }: Options,
): Promise<{ url: URL; bytes: Buffer }> => {
  const signal = AbortSignal.timeout(Math.max(0, Math.min(withinMs, MAX_MS)))
  // The signal also aborts a pending connection attempt.
  const connect = network.connector({ lookup: checkedLookup(network), timeout: MAX_MS, signal, maxCachedSessions: 0 })
  const agent = new Agent({ connect, headersTimeout: MAX_MS, bodyTimeout: MAX_MS })
  const headers = { accept: types.join(', '), 'user-agent': `ShelfmateBot/1.0 (+${env().publicUrl})` }
  try {
    const { url, answer } = await follow(acceptableUrl(address, { allowsHttp }), (next) =>
      fetch(next, { headers, redirect: 'manual', signal, dispatcher: agent }),
    )
    return { url, bytes: await bytesOf(answer, types) }
  } catch (error) {
    throw causeOf(error) ?? new PublicFetchError(signal.aborted ? 'too_slow' : 'unreachable')
  } finally {
    await agent.destroy()
  }
}

const checkedLookup =
  (network: Network): LookupFunction =>
  (host, options, callback) => {
    publicAddresses(host, network).then(
      ([first, ...others]) =>
        options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
      (error) => callback(error, '', 0),
    )
  }

const publicAddresses = async (host: string, network: Network): Promise<[LookupAddress, ...LookupAddress[]]> => {
  const [first, ...others] = await network.resolve(host)
  if (!first) throw new PublicFetchError('unresolved')
  const all: [LookupAddress, ...LookupAddress[]] = [first, ...others]
  if (!all.every(({ address }) => network.isPublic(address))) throw new PublicFetchError('not_public')
  return all
}

const follow = async (
  first: URL | null,
  ask: (url: URL) => Promise<Response>,
): Promise<{ url: URL; answer: Response }> => {
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    if (!url) throw new PublicFetchError('address')
    const answer = await ask(url)
    const location = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null
    if (location === null) return { url, answer }
    await answer.body?.cancel()
    if (redirects === MAX_REDIRECTS) throw new PublicFetchError('redirects')
    url = acceptableUrl(location, { base: url })
  }
}

const bytesOf = async (answer: Response, types: readonly string[]): Promise<Buffer> => {
  if (answer.status !== 200) throw new PublicFetchError('status')
  const type = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new PublicFetchError('type')
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) throw new PublicFetchError('too_large')
  const chunks: Uint8Array[] = []
  let length = 0
  // Counted after decompression, chunk by chunk, because a small response can expand to a very large one.
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_BYTES) throw new PublicFetchError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** undici wraps what a lookup throws. */
const causeOf = (error: unknown): PublicFetchError | null => {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (one instanceof PublicFetchError) return one
  }
  return null
}
