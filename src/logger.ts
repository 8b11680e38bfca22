import { pino } from 'pino'
import { errorForLog, withoutSecrets } from './log-values'
import { currentWork } from './work-context'

/**
 * Each line has the ids of its request or job. Tokens, cookies, codes and passwords are redacted by their names, and what
 * looks like a secret wherever it is written.
 */
export const logger = pino({
  base: null,
  // A copy, because pino adds the rest of the line to it.
  mixin: () => ({ ...currentWork().ids }),
  serializers: { err: (error: unknown) => errorForLog(error) },
  hooks: { streamWrite: withoutSecrets },
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'res.headers["set-cookie"]',
      '*.password',
      '*.token',
      '*.access_token',
      '*.refresh_token',
      '*.code',
    ],
    censor: '[removed]',
  },
})
