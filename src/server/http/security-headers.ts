import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { env } from '../../env'

const identityHosts = (): string[] =>
  env().identity.emulatorUrl === null
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
    : []

const logHosts = (): string[] => {
  const { logIngestUrl } = env()
  return logIngestUrl === null ? [] : [new URL(logIngestUrl).origin]
}

/** Google's collection endpoints are those of its guide "CSP", section GA4. */
const analyticsHosts = (): { script: string[]; connect: string[] } => {
  const { analytics } = env()
  if (analytics === null) return { script: [], connect: [] }
  const { origin, hostname } = new URL(analytics.scriptUrl)
  const isGoogles = hostname === 'www.googletagmanager.com'
  const google = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
  return { script: [origin], connect: isGoogles ? google : [origin] }
}

/**
 * Unless cards are entered on a hosted page. Every page of the app allows them, because navigation inside the app keeps
 * the policy of the first document. Source: Stripe, "Integration security guide", section CSP.
 */
const paymentHosts = (): { script: string[]; frame: string[]; connect: string[] } => {
  if (env().stripe.setupPageUrl !== null) return { script: [], frame: [], connect: [] }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  return { script: scripts, frame: [...scripts, 'https://hooks.stripe.com'], connect: ['https://api.stripe.com'] }
}

const ANYWHERE: typeof helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc =
  helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc

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

/**
 * `app`: no inline script. `panel`: Next writes inline scripts. `landing`: /lp/{slug}. `data`: responses that are not pages.
 * `crawler`: robots.txt.
 */
const POLICIES = {
  app: () => ({
    ...common,
    'script-src': ["'self'", ...analyticsHosts().script, ...paymentHosts().script],
    'frame-src': ["'self'", ...paymentHosts().frame],
    'connect-src': [
      "'self'",
      ...identityHosts(),
      ...logHosts(),
      ...analyticsHosts().connect,
      ...paymentHosts().connect,
    ],
  }),
  panel: () => ({
    ...common,
    // Preview of an image before upload.
    'img-src': [...common['img-src'], 'blob:'],
    'script-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", ...identityHosts()],
  }),
  // In an opaque origin, because the brand's code runs there (0065). A form may be answered with a redirect to Amazon.
  landing: (): Record<string, string[] | typeof ANYWHERE> => ({
    // A brand's code may load what it needs from anywhere.
    'default-src': ANYWHERE,
    sandbox: [
      'allow-scripts',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-top-navigation-by-user-activation',
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': [env().publicUrl],
    'frame-ancestors': ["'self'"],
  }),
  data: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
  // Read from anywhere, also for a landing page, whose origin is opaque.
  crawler: () => ({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
}

/** Of scripts, styles and fonts: what concerns documents would only be a third of the smaller ones. */
export const assetHeaders = (): RequestHandler =>
  helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: env().isSecure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

export const securityHeaders = (plane: keyof typeof POLICIES): RequestHandler =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: POLICIES[plane]() },
    strictTransportSecurity: env().isSecure,
    crossOriginResourcePolicy: { policy: plane === 'crawler' ? 'cross-origin' : 'same-origin' },
    // A browser refuses a sandboxed document with it.
    crossOriginOpenerPolicy: plane !== 'landing',
    originAgentCluster: plane !== 'landing',
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
