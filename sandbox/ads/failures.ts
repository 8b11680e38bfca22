import { randomUUID } from 'node:crypto'
import type { Response } from 'express'
import type { Context } from '../context'
import { failureHandler, Refusal } from '../http/failure'
import { hasLiveShapes } from '../shapes'

/** The profile belongs to the caller but may not use Amazon Attribution. */
export class NotEligible extends Refusal {
  constructor() {
    super(403, 'This profileID is not authorized to use Amazon Attribution')
  }
}

const WORDS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'THROTTLED',
  500: 'INTERNAL_ERROR',
}

/** `{ code, details, requestId }` with a string code. */
export const writeAdsFailure = (res: Response, status: number, message: string): void => {
  res.status(status).json({ code: WORDS[status] ?? 'INVALID_ARGUMENT', details: message, requestId: randomUUID() })
}

/** The published `MaaSError` has the HTTP status as a string in `code`. */
export const writeAttributionFailure = (res: Response, status: number, message: string): void => {
  res.status(status).json({ code: String(status), details: message, requestId: randomUUID() })
}

export const adsFailures = ({ log }: Context) =>
  failureHandler(log, (res, { status, message }) => writeAdsFailure(res, status, message))

export const attributionFailures = ({ db, log }: Context) =>
  failureHandler(log, async (res, { status, message, cause }) => {
    if (cause instanceof NotEligible && (await hasLiveShapes(db))) {
      res.status(400).json({ message })
      return
    }
    writeAttributionFailure(res, status, message)
  })
