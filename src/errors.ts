import { APIError } from 'payload'
import type { ErrorAnswer } from './contracts/errors'

/** The one table: what went wrong -> HTTP status. */
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
} as const

export type ErrorCode = keyof typeof STATUS

/**
 * The one error of the product: a code, the message a person may read, and for invalid input the fields.
 * It is a Payload APIError, so that hooks, access functions and Payload's own REST answer it alike.
 */
export class ProductError extends APIError<null> {
  readonly code: ErrorCode
  readonly fields: ErrorAnswer['errors']

  constructor(code: ErrorCode, message: string, fields?: ErrorAnswer['errors']) {
    super(message, STATUS[code], null, true)
    this.code = code
    this.fields = fields
  }
}

/** Over a limit; `seconds` (whole) go into `Retry-After`. */
export class TooManyRequests extends ProductError {
  readonly seconds: number

  constructor(seconds: number) {
    super('too_many', 'Too many requests. Please try again later.')
    this.seconds = seconds
  }
}

/** The answer of an error, in the shape of `contracts/errors`. */
export const errorAnswer = (error: ProductError): ErrorAnswer =>
  error.fields ? { message: error.message, errors: error.fields } : { message: error.message }

/**
 * Whether Postgres refused a value for what it is (class 22: no such date, out of range, a NUL byte, not of the column's
 * kind). That is the caller's fault, wherever it comes to light.
 */
export const isBadValue = (error: unknown): boolean => hasCode(error, /^22...$/)

/** Whether Postgres refused a row because another has the key that it needs for itself. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, /^23505$/)

const hasCode = (error: unknown, code: RegExp): boolean => {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (code.test(String((one as { code?: unknown }).code ?? ''))) return true
  }
  return false
}

/** The innermost cause in words: a database fault would otherwise show its statement and the values in it. */
export const reasonInWords = (error: unknown): string => {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.message.slice(0, 500) : 'unknown'
}

export const BAD_VALUE = 'A value is not of the kind its field holds'

/** What is not there and what is not yours are one answer. */
export const notFound = (): ProductError => new ProductError('not_found', 'Not found')
