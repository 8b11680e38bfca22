import { OUR_BALANCE } from '../contracts/payout-sentences'
import { reportHealth } from './health'

/**
 * Lost connection, timeout, 5xx, unreadable response, the same key in use (409), or too many requests (429): neither
 * success nor failure, so the caller has to look the object up by its key before sending again. `retryAfterSeconds` is
 * the delay the service asks for, or 0.
 */
export class UnknownOutcome extends Error {
  /** Of the answer; 0 without one. */
  readonly status: number

  constructor(
    readonly service: string,
    reason: string,
    readonly retryAfterSeconds = 0,
    { status = 0, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(`${service}: ${reason}`, options)
    this.status = status
  }
}

export type Refusal = {
  service: string
  status: number
  /** Such as `resource_missing` or `INSUFFICIENT_FUNDS`; may be empty. */
  code: string
  declineCode: string | null
  message: string
  intentId: string | null
}

/** Nothing happened, and the same request would be refused again. */
export class ProviderRefused extends Error {
  readonly service: string
  readonly status: number
  readonly code: string
  readonly declineCode: string | null
  readonly intentId: string | null

  constructor({ service, status, code, declineCode, message, intentId }: Refusal) {
    super(message)
    this.service = service
    this.status = status
    this.code = code
    this.declineCode = declineCode
    this.intentId = intentId
  }
}

/** Stripe's code for a connected account that is not, or no longer, ours. */
const THEIR_ACCOUNT = 'account_invalid'

/**
 * Whether it is about our own account: its credentials, its rights, or its balance at PayPal. No payment would go through,
 * whoever receives it.
 */
export const isAboutUs = (error: UnknownOutcome | ProviderRefused): boolean =>
  error.status === 401 ||
  (error instanceof ProviderRefused &&
    ((error.status === 403 && error.code !== THEIR_ACCOUNT) || error.code === OUR_BALANCE))

/** Nothing is applied; someone has to investigate. */
export class Mismatch extends Error {}

/** Unauthorized, timeout, conflict, too early, too many requests. */
const NOT_ABOUT_THE_REQUEST = [401, 408, 409, 425, 429]

export const isVerdict = (status: number): boolean =>
  status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.includes(status)

/** 0 for a date, an invalid value, or no header. */
export const retryAfterOf = (header: string | null | undefined): number =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0

const LONGEST_MESSAGE = 500

/** Truncated, and with keys and secrets removed. */
export const messageForStaff = (text: string): string =>
  text
    .replace(/\b(?:sk|rk|whsec)_\S+/g, '[removed]')
    .replace(/_secret_\w+/g, '_secret_[removed]')
    .slice(0, LONGEST_MESSAGE)

/** A refused lookup says nothing about the object itself, so it throws UnknownOutcome instead. */
export const asLookup = async <T>(look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new UnknownOutcome(error.service, `the lookup failed: ${error.message}`, 0, { cause: error })
    throw error
  }
}

/** No answer in time, too many requests, or an error of the server; and our own account or its credentials being refused. */
const isSilent = (error: unknown): boolean => {
  if (error instanceof ProviderRefused) return isAboutUs(error) && error.code !== OUR_BALANCE
  if (!(error instanceof UnknownOutcome)) return false
  return [0, 401, 408, 425, 429].includes(error.status) || error.status >= 500
}

/** Reports whether the provider answered, and throws what `call` throws. */
export const watched = async <T>(service: string, call: () => Promise<T>): Promise<T> => {
  try {
    const answer = await call()
    reportHealth(service, null)
    return answer
  } catch (error) {
    if (isSilent(error)) reportHealth(service, error instanceof Error ? error.message : 'No answer')
    throw error
  }
}
