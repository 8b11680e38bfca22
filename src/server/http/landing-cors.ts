import type { RequestHandler } from 'express'
import { getLandingAmazonUrl, submitLandingEmail, trackLandingClick } from '../../contracts/landing'

const PREFLIGHT_MAX_AGE = '600'

const CALLS = [getLandingAmazonUrl, submitLandingEmail, trackLandingClick].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace('{id}', '[^/]+')}$`),
}))

/**
 * A landing page runs in an opaque origin (`Origin: null`), so any origin is allowed, never with credentials. All other
 * calls stay closed to other origins.
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
      'access-control-max-age': PREFLIGHT_MAX_AGE,
    })
    .end()
}
