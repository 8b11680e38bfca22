import * as z from 'zod/mini'
import { MESSAGES } from './messages'

/** Maximum length in UTF-8 bytes: channel links are unique, and a Postgres index entry holds about 2,700 bytes. */
const MAX_BYTES = 2048
const MAX_HOST_LENGTH = 253

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?$/
/** Digits are excluded because a host ending in a number is an IPv4 address. */
const LAST_LABEL = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** Names reserved for internal use: RFC 6761, 6762, 7686, 8375, 9476, and those ICANN withholds. */
const INNER_LABEL = /^(alt|arpa|corp|home|internal|intranet|lan|local|localdomain|localhost|mail|onion|private)$/

/**
 * Parses an address that can be on the public internet: http or https, default port, no user or password, and a host name
 * with a dot that is not reserved. Null for all others. IP addresses are excluded too: URL normalizes IPv4 to four numbers
 * and IPv6 to brackets, and no valid host name looks like either.
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

/** False for whitespace and backslashes, which programs parse differently, and for addresses over the limit. */
const isPlain = (address: string): boolean =>
  !/[\s\\]/.test(address) && new TextEncoder().encode(address).length <= MAX_BYTES

const addressThat = (isAcceptable: (address: string) => boolean) =>
  z
    .url({ protocol: /^https?$/, error: MESSAGES.urlInvalid, abort: true })
    .check(
      z.maxLength(MAX_BYTES, { error: MESSAGES.urlInvalid, abort: true }),
      z.refine(isAcceptable, MESSAGES.urlInvalid),
    )

/** An http or https address without credentials, on any host: for addresses that Amazon supplies. */
export const WebAddress = addressThat(hasNoUser)

/** An address supplied by a person: at most 2,048 bytes, and public (`publicUrlOf`). */
export const PublicAddress = addressThat((address) => isPlain(address) && publicUrlOf(address) !== null)
