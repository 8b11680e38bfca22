/**
 * The outcome of a call is unknown, or nothing happened and it may be retried later: lost connection, timeout, server error
 * (5xx), unreadable response, the same key in use (409), or too many requests (429). Neither success nor failure: the caller
 * has to look the object up by its key before sending again. `retryAfterSeconds` is the delay the service asks for, or 0.
 */
export class UnknownOutcome extends Error {
  constructor(
    readonly service: string,
    reason: string,
    readonly retryAfterSeconds = 0,
    options?: ErrorOptions,
  ) {
    super(`${service}: ${reason}`, options)
  }
}

/** The details of a refusal. */
export type Refusal = {
  service: string
  /** The HTTP status, 4xx. */
  status: number
  /** The service's error code, such as `resource_missing` or `INSUFFICIENT_FUNDS`; may be empty. */
  code: string
  /** The bank's decline code for cards and bank debits. */
  declineCode: string | null
  /** A sentence for staff. */
  message: string
  /** The PaymentIntent or SetupIntent concerned, if named. */
  intentId: string | null
}

/** The service refused the request: nothing happened, and the same request would be refused again. */
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

/** A provider's answer does not match our row. Nothing is applied; someone has to investigate. */
export class Mismatch extends Error {}

/** 4xx statuses that are not a verdict on the request: unauthorized, timeout, conflict, too early, too many requests. */
const NOT_ABOUT_THE_REQUEST = [401, 408, 409, 425, 429]

/** Whether this HTTP status is a final verdict on the request. */
export const isVerdict = (status: number): boolean =>
  status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.includes(status)

/** Whole seconds of a `Retry-After` header; 0 for a date, an invalid value, or no header. */
export const retryAfterOf = (header: string | null | undefined): number =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0

const LONGEST_MESSAGE = 500

/** A service's message for staff, truncated and with keys and secrets removed. */
export const messageForStaff = (text: string): string =>
  text
    .replace(/\b(?:sk|rk|whsec)_\S+/g, '[removed]')
    .replace(/_secret_\w+/g, '_secret_[removed]')
    .slice(0, LONGEST_MESSAGE)

/** Runs a lookup. A refused lookup says nothing about the object itself, so it throws UnknownOutcome instead. */
export const asLookup = async <T>(look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new UnknownOutcome(error.service, `the lookup failed: ${error.message}`, 0, { cause: error })
    throw error
  }
}
