import type { Logger } from 'pino'
import { failureHandler, Refusal } from '../http/failure'

/** Google's error code, with an explanation after " : " where Google gives one. */
export class IdentityRefusal extends Refusal {
  constructor(code: string, explanation?: string) {
    super(400, explanation === undefined ? code : `${code} : ${explanation}`)
  }
}

/** The Firebase SDK reads `error.message`. */
export const identityFailures = (log: Logger) =>
  failureHandler(log, (res, { status, message, cause }) => {
    const text =
      cause instanceof IdentityRefusal ? message : status >= 500 ? 'INTERNAL_ERROR' : `INVALID_REQUEST : ${message}`
    const reason = status >= 500 ? 'backendError' : 'invalid'
    res
      .status(status)
      .json({ error: { code: status, message: text, errors: [{ message: text, reason, domain: 'global' }] } })
  })
