import { randomBytes } from 'node:crypto'
import type { ErrorRequestHandler, Response } from 'express'
import type { Context } from '../context'
import { failureHandler, Refusal } from '../http/failure'
import { escapeHtml } from '../http/html'

/** Amazon S3 API Reference, "Error responses". */
export class S3Refusal extends Refusal {
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(status, message)
    this.code = code
  }
}

const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  413: 'EntityTooLarge',
}

export const s3Failures = ({ log }: Context): ErrorRequestHandler =>
  failureHandler(log, (res, { status, message, cause }) => {
    const code = cause instanceof S3Refusal ? cause.code : (CODES[status] ?? 'InternalError')
    writeError(res, status === 413 ? 400 : status, code, message)
  })

/** Of a fault. S3 asks callers to slow down with 503. */
export const writeS3Failure = (res: Response, status: number, message: string): void => {
  if (status === 429) writeError(res, 503, 'SlowDown', 'Please reduce your request rate.')
  else writeError(res, status, CODES[status] ?? 'InternalError', message)
}

const writeError = (res: Response, status: number, code: string, message: string): void => {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  const { pathname } = new URL(res.req.originalUrl, 'http://s3.test')
  const parts = Object.entries({ Code: code, Message: message, Resource: pathname, RequestId: requestId })
  const lines = parts.map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`).join('')
  res.set('x-amz-request-id', requestId)
  res.status(status).type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${lines}</Error>`)
}
