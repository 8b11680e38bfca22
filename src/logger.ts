import { pino } from 'pino'
import { env } from './env'

/** The process' log. Tokens, cookies, codes and passwords are removed before a line is written. */
export const logger = pino({
  level: env().logLevel,
  base: null,
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
