import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { env } from '../env'

/** Where pages may connect to beside their own origin. */
const identityHosts = (): string[] =>
  env().identity.emulatorUrl === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : []

const common = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

/** `app`: the product's pages, no inline script. `panel`: Next writes inline scripts. `data`: answers that are no pages. */
const POLICIES = {
  app: () => ({ ...common, 'script-src': ["'self'"], 'connect-src': ["'self'", ...identityHosts()] }),
  panel: () => ({
    ...common,
    // The preview of an image before it is saved.
    'img-src': [...common['img-src'], 'blob:'],
    'script-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...identityHosts()],
  }),
  data: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
}

/** The security headers of one plane, its Content-Security-Policy among them. */
export const securityHeaders = (plane: keyof typeof POLICIES): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: POLICIES[plane]() },
    strictTransportSecurity: env().isSecure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
