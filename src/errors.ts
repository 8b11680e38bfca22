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

export const errorAnswer = (error: ProductError): ErrorAnswer =>
  error.fields ? { message: error.message, errors: error.fields } : { message: error.message }

/** Class 22 (invalid date, out of range, NUL byte, wrong type) is the caller's fault, wherever it occurs. */
export const isBadValue = (error: unknown): boolean => hasCode(error, /^22...$/)

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, /^23505$/)

const hasCode = (error: unknown, code: RegExp): boolean => {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (code.test(String((one as { code?: unknown }).code ?? ''))) return true
  }
  return false
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
