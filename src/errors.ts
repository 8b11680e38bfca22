import { APIError } from 'payload'
import type { ErrorAnswer } from './contracts/errors'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** Extends Payload's APIError so that hooks, access functions and Payload's REST API handle it too. */
export class ProductError extends APIError<null> {
  readonly code: ErrorCode
  readonly fields: ErrorAnswer['errors']

  constructor(code: ErrorCode, message: string, fields?: ErrorAnswer['errors']) {
    super(message, STATUS[code], null, true)
    this.code = code
    this.fields = fields
  }
}

/** A rate limit was exceeded; `seconds` (whole) go into `Retry-After`. */
export class TooManyRequests extends ProductError {
  readonly seconds: number

  constructor(seconds: number) {
    super('too_many', 'Too many requests. Please try again later.')
    this.seconds = seconds
  }
}

/** Our database or disk can't be used right now. Nothing was changed. */
export class Unavailable extends ProductError {
  /** A restart or a failover takes a few seconds. */
  readonly seconds = 5

  constructor(cause?: unknown) {
    super('unavailable', 'We’re briefly unavailable. Your data is safe; please try again in a few seconds.')
    this.cause = cause
  }
}

/** `Retry-After`, for an answer that says to come back. */
export const headersOf = (error: ProductError): Record<string, string> =>
  error instanceof TooManyRequests || error instanceof Unavailable ? { 'retry-after': String(error.seconds) } : {}

export const errorAnswer = (error: ProductError): ErrorAnswer =>
  error.fields ? { message: error.message, errors: error.fields } : { message: error.message }

/** Class 22 (invalid date, out of range, NUL byte, wrong type) is the caller's fault, wherever it occurs. */
export const isBadValue = (error: unknown): boolean => hasCode(error, /^22...$/)

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, /^23505$/)

/**
 * Postgres: a lost connection (08), lack of resources such as disk space (53), a server that stops or starts (57P), a
 * statement that took too long (57014), a lock that others hold (55P03, 40P01, 40001), a standby after a failover (25006).
 * Node: no connection, or no space on the disk. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = new RegExp(
  '^(08...|53...|57P0.|57014|55P03|40P01|40001|25006|' +
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT)$',
)
/** What node-postgres says without a code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The request can be sent again in a moment, as it is. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  causesOf(error).some((one) => UNAVAILABLE.test(codeOf(one)) || NO_CONNECTION.test(one.message))

const hasCode = (error: unknown, code: RegExp): boolean => causesOf(error).some((one) => code.test(codeOf(one)))

const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '')

/** The error and what caused it, at most five. */
const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < 5; one = one.cause) causes.push(one)
  return causes
}

/** The message of the innermost cause, because database errors would include the statement and its values. */
export const reasonInWords = (error: unknown): string => {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
}

export const BAD_VALUE = 'A value has the wrong type or format'

/** The same answer for objects that do not exist and objects of other users. */
export const notFound = (): ProductError => new ProductError('not_found', 'Not found')
