/** Reads a variable of a configured group; undefined for a group that is not set and is replaced by the sandbox. */
export type Get = ((name: string) => string | undefined) | undefined

export type Played = { publicUrl: string; sandboxUrl: string | undefined; sandboxKey: string }

export const identityOf = (get: Get, { publicUrl, sandboxUrl }: Played) => {
  const projectId = get?.('FIREBASE_PROJECT_ID')
  if (get && projectId) {
    return {
      projectId,
      apiKey: get('FIREBASE_API_KEY') as string,
      authDomain: get('FIREBASE_AUTH_DOMAIN') as string,
      issuer: `https://securetoken.google.com/${projectId}`,
      jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      apiUrl: 'https://identitytoolkit.googleapis.com',
      emulatorUrl: null,
    }
  }
  return {
    projectId: 'shelfmate-sandbox',
    apiKey: 'sandbox',
    authDomain: new URL(publicUrl).host,
    issuer: `${publicUrl}/sandbox/identity`,
    jwksUrl: `${sandboxUrl ?? publicUrl}/sandbox/identity/jwks`,
    apiUrl: `${sandboxUrl ?? publicUrl}/identitytoolkit.googleapis.com`,
    emulatorUrl: publicUrl,
  }
}

export const amazonOf = (get: Get, { publicUrl, sandboxUrl, sandboxKey }: Played) => {
  const inside = `${sandboxUrl ?? publicUrl}/sandbox`
  return {
    clientId: get?.('AMAZON_CLIENT_ID') ?? 'amzn1.application-oa2-client.sandbox',
    clientSecret: get?.('AMAZON_CLIENT_SECRET') ?? sandboxKey,
    authorizeUrl:
      get?.('AMAZON_LWA_AUTHORIZE_URL') ?? (get ? 'https://www.amazon.com/ap/oa' : `${publicUrl}/sandbox/amazon/ap/oa`),
    tokenUrl:
      get?.('AMAZON_LWA_TOKEN_URL') ??
      (get ? 'https://api.amazon.com/auth/o2/token' : `${inside}/amazon/auth/o2/token`),
    adsUrl: get?.('AMAZON_ADS_URL') ?? (get ? 'https://advertising-api.amazon.com' : `${inside}/amazon-ads`),
    retailUrl: get?.('AMAZON_RETAIL_URL') ?? (get ? 'https://www.amazon.com' : `${publicUrl}/sandbox/shop`),
  }
}

/** Stripe's own address, the only one that receives live keys. */
export const STRIPE_URL = 'https://api.stripe.com'

/** `setupPageUrl`: a page where browsers enter a card or bank account; null: they use Stripe.js. */
export const stripeOf = (get: Get, { publicUrl, sandboxUrl, sandboxKey }: Played) => ({
  secretKey: get?.('STRIPE_SECRET_KEY') ?? `sk_test_${sandboxKey}`,
  publishableKey: get?.('STRIPE_PUBLISHABLE_KEY') ?? 'pk_test_sandbox',
  /** Newest first; two are active during a rotation. */
  webhookSecrets: get ? listOf(get('STRIPE_WEBHOOK_SECRETS')) : [`whsec_${sandboxKey}`],
  connectWebhookSecrets: get ? listOf(get('STRIPE_CONNECT_WEBHOOK_SECRETS')) : [`whsec_connect_${sandboxKey}`],
  apiUrl: withoutSlash(get ? (get('STRIPE_API_URL') ?? STRIPE_URL) : (sandboxUrl ?? publicUrl)),
  setupPageUrl: get ? nullOr(get('STRIPE_SETUP_PAGE_URL'), withoutSlash) : `${publicUrl}/sandbox/stripe`,
})

export const paypalOf = (get: Get, { publicUrl, sandboxUrl, sandboxKey }: Played) => ({
  clientId: get?.('PAYPAL_CLIENT_ID') ?? 'paypal-sandbox',
  clientSecret: get?.('PAYPAL_CLIENT_SECRET') ?? sandboxKey,
  webhookId: get?.('PAYPAL_WEBHOOK_ID') ?? 'WH-SANDBOX',
  apiUrl: withoutSlash(
    get ? (get('PAYPAL_API_URL') ?? 'https://api-m.paypal.com') : `${sandboxUrl ?? publicUrl}/sandbox/paypal`,
  ),
})

/** `endpoint` without the bucket, which is the first part of each path. */
export const s3Of = (get: NonNullable<Get>) => {
  const region = get('S3_REGION') ?? 'us-east-1'
  return {
    bucket: get('S3_BUCKET') as string,
    region,
    endpoint: withoutSlash(get('S3_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`),
    accessKeyId: get('S3_ACCESS_KEY_ID') as string,
    secretAccessKey: get('S3_SECRET_ACCESS_KEY') as string,
  }
}

/** Empty (not set) where the real service is used, so that its secrets are not passed on. */
export const sandboxVariables = (
  stripe: ReturnType<typeof stripeOf> | null,
  paypal: ReturnType<typeof paypalOf> | null,
): Record<string, string> => ({
  STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
  STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey ?? '',
  STRIPE_WEBHOOK_SECRETS: stripe?.webhookSecrets.join(',') ?? '',
  STRIPE_CONNECT_WEBHOOK_SECRETS: stripe?.connectWebhookSecrets.join(',') ?? '',
  PAYPAL_CLIENT_ID: paypal?.clientId ?? '',
  PAYPAL_CLIENT_SECRET: paypal?.clientSecret ?? '',
  PAYPAL_WEBHOOK_ID: paypal?.webhookId ?? '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
})

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

const nullOr = <T>(value: T | undefined, map: (value: T) => T): T | null => (value === undefined ? null : map(value))
