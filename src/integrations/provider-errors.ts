/**
 * Nobody knows whether it happened, or it did not and may be tried later: the connection was lost, the time was over, the
 * service failed (5xx), its answer could not be read, it is busy with the same key (409) or has had too many requests (429).
 * Neither success nor failure: who holds the row looks the thing up by its key before anything is sent again.
 * `retryAfterSeconds` is how long the service asks to be left alone; 0 when it says nothing.
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

/** What a service says when it refuses. */
export type Refusal = {
  service: string
  /** The HTTP status, 4xx. */
  status: number
  /** The service's word for the reason, such as `resource_missing` or `INSUFFICIENT_FUNDS`; empty when it gives none. */
  code: string
  /** The bank's word for it, of cards and bank debits. */
  declineCode: string | null
  /** A sentence that staff may read. */
  message: string
  /** The PaymentIntent or SetupIntent that the refusal is about, when it names one. */
  intentId: string | null
}

/** The service understood and refused: it did not happen, and the same request is refused again. */
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

/** Statuses of the 400s that say nothing about the request: not signed in, too slow, too early, busy, too many. */
const NOT_ABOUT_THE_REQUEST = [401, 408, 409, 425, 429]

/** Whether this HTTP status is a verdict on the request itself, after which the same request need not be sent again. */
export const isVerdict = (status: number): boolean =>
  status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.includes(status)

/** Whole seconds of a `Retry-After` header; 0 for a date, nonsense or none. */
export const retryAfterOf = (header: string | null | undefined): number =>
  typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : 0

const LONGEST_MESSAGE = 500

/** A service's sentence for staff: cut, and without what looks like a key or a secret. */
export const messageForStaff = (text: string): string =>
  text
    .replace(/\b(?:sk|rk|whsec)_\S+/g, '[removed]')
    .replace(/_secret_\w+/g, '_secret_[removed]')
    .slice(0, LONGEST_MESSAGE)

/**
 * Runs a look at what may be there: a refusal of the look says nothing about the thing itself, so it is an unknown outcome.
 * Throws UnknownOutcome.
 */
export const asLook = async <T>(look: () => Promise<T>): Promise<T> => {
  try {
    return await look()
  } catch (error) {
    if (error instanceof ProviderRefused)
      throw new UnknownOutcome(error.service, `could not be asked: ${error.message}`, 0, { cause: error })
    throw error
  }
}
