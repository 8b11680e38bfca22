import { pino } from 'pino'

/** Tokens, cookies, codes and passwords are redacted. */
export const logger = pino({
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
