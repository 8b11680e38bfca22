import * as z from 'zod/mini'
import { MESSAGES } from './messages'

/** The longest address in UTF-8: channel links are unique, and an index entry of Postgres holds about 2,700 bytes. */
const MAX_BYTES = 2048
const MAX_HOST_LENGTH = 253

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?$/
/** A number at the end is an IPv4 address. */
const LAST_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Names that stay inside a network: RFC 6761, 6762, 7686, 8375, 9476, and those that ICANN keeps from sale. */
const INNER_LABEL = /^(alt|arpa|corp|home|internal|intranet|lan|local|localdomain|localhost|mail|onion|private)$/

/**
 * The URL of an address that can be on the public Internet: http or https, the default port, no user or password, and a
 * host name with a dot that is not reserved. No IP address: URL brings every writing of IPv4 into four numbers and IPv6
 * into brackets, which no host name has. Null for every other address.
 */
export const publicUrlOf = (address: string): URL | null => {
  const url = parsed(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null
  const labels = url.hostname.split('.')
  const last = labels.at(-1) ?? ''
  const isPublic =
    url.hostname.length <= MAX_HOST_LENGTH &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(last) &&
    !INNER_LABEL.test(last)
  return isPublic ? url : null
}

const parsed = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

const hasNoUser = (address: string): boolean => {
  const url = parsed(address)
  return url !== null && !url.username && !url.password
}

/** Blanks and backslashes inside an address are read differently by different programs. */
const isPlain = (address: string): boolean =>
  !/[\s\\]/.test(address) && new TextEncoder().encode(address).length <= MAX_BYTES

const addressThat = (isAcceptable: (address: string) => boolean) =>
  z
    .url({ protocol: /^https?$/, error: MESSAGES.urlInvalid, abort: true })
    .check(
      z.maxLength(MAX_BYTES, { error: MESSAGES.urlInvalid, abort: true }),
      z.refine(isAcceptable, MESSAGES.urlInvalid),
    )

/** An http or https address without a user or password, wherever its host is: for what Amazon wrote. */
export const WebAddress = addressThat(hasNoUser)

/** An address that a person gives us to keep: at most 2,048 bytes, and public (`publicUrlOf`). */
export const PublicAddress = addressThat((address) => isPlain(address) && publicUrlOf(address) !== null)
