import type { RequestHandler } from 'express'
import { getLandingAmazonUrl, submitLandingEmail, trackLandingClick } from '../../contracts/landing'

/** Seconds that a browser remembers a preflight. */
const REMEMBERED = '600'

/** The calls that a landing page makes: their paths as patterns, with the verb of each. */
const CALLS = [getLandingAmazonUrl, submitLandingEmail, trackLandingClick].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace('{id}', '[^/]+')}$`),
}))

/**
 * Lets landing pages read the answers of their calls, refusals too. A page runs in an opaque origin (`Origin: null`), so
 * any origin is allowed, and never credentials; every other call stays closed to other origins. Answers preflights.
 */
export const landingCors: RequestHandler = (req, res, next) => {
  const path = req.originalUrl.split('?')[0] ?? ''
  const call = CALLS.find(({ pattern }) => pattern.test(path))
  if (!call || ![call.method, 'OPTIONS'].includes(req.method)) return next()
  res.setHeader('access-control-allow-origin', '*')
  if (req.method !== 'OPTIONS') return next()
  res
    .status(204)
    .set({
      'access-control-allow-methods': call.method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': REMEMBERED,
    })
    .end()
}
