import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import type { Context } from '../context'
import { failureHandler, Refusal } from '../http/failure'

export interface Link {
  readonly href: string
  readonly rel: string
  readonly method: string
  readonly encType?: string
}

export interface Detail {
  readonly field: string
  readonly issue: string
  readonly location?: 'body' | 'path' | 'query'
  readonly link?: readonly Link[]
}

/** payments_payouts_batch_v1, `error_4nn`. */
const BY_STATUS: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['INVALID_RESOURCE_ID', 'Requested resource ID was not found.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['INVALID_REQUEST', 'The request body is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: ['INSUFFICIENT_FUNDS', 'Sender does not have sufficient funds. Please add funds and retry.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
}
const SERVER_FAULT = ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'] as const

const INFORMATION = 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors'

export class PaypalRefusal extends Refusal {
  readonly errorName: string
  readonly details: readonly Detail[]

  constructor(status: number, name: string, message: string, details: readonly Detail[] = []) {
    super(status, message)
    this.errorName = name
    this.details = details
  }

  static invalid(details: readonly Detail[]): PaypalRefusal {
    return new PaypalRefusal(400, 'VALIDATION_ERROR', 'Invalid request - see details', details)
  }

  static notFound(): PaypalRefusal {
    return new PaypalRefusal(404, ...(BY_STATUS[404] ?? SERVER_FAULT))
  }

  static unauthenticated(): PaypalRefusal {
    return new PaypalRefusal(401, ...(BY_STATUS[401] ?? SERVER_FAULT))
  }
}

export const writePaypalFailure = (res: Response, status: number): void => {
  const [name, message] = BY_STATUS[status] ?? (status < 500 ? BY_STATUS[400] : undefined) ?? SERVER_FAULT
  send(res, status, name, message, [])
}

export const paypalFailures = ({ log }: Context) =>
  failureHandler(log, (res, { status, cause }) => {
    if (cause instanceof PaypalRefusal) send(res, status, cause.errorName, cause.message, cause.details)
    else writePaypalFailure(res, status)
  })

const send = (res: Response, status: number, name: string, message: string, details: readonly Detail[]): void => {
  const debugId = randomBytes(7).toString('hex').slice(0, 13)
  res.set({ 'Cache-Control': 'no-store', 'Paypal-Debug-Id': debugId })
  res.status(status).json({
    name,
    message,
    debug_id: debugId,
    information_link: INFORMATION,
    details: details.map((detail) => ({ location: 'body', ...detail })),
    links: [],
  })
}
