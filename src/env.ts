import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod'
import { amazonOf, identityOf, paypalOf, STRIPE_URL, s3Of, sandboxVariables, stripeOf } from './env-services'

export class EnvError extends Error {}

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['on', '1', 'true'].includes(value)))

/** Of `Name <address>`, or of an address alone. */
export const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** `Label|https://address`, separated by commas. */
const badgesIn = (text: string, context: z.RefinementCtx): { label: string; url: string }[] =>
  text.split(',').flatMap((part) => {
    const [label = '', url = ''] = part.split('|').map((half) => half.trim())
    if (label !== '' && /^https?:\/\//.test(url) && URL.canParse(url)) return [{ label, url }]
    context.addIssue({ code: 'custom', message: 'Write Label|https://address, separated by commas' })
    return []
  })

const BADGES = [
  {
    label: 'Measured by Amazon Attribution',
    url: 'https://advertising.amazon.com/solutions/products/amazon-attribution',
  },
  { label: 'Paid out by Stripe', url: 'https://stripe.com/connect' },
]

/** Separated by commas. */
const databaseUrlsIn = (text: string, context: z.RefinementCtx): string[] => {
  const urls = text
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
  if (urls.some((url) => !/^postgres(ql)?:/.test(url) || !URL.canParse(url)))
    context.addIssue({ code: 'custom', message: 'Write postgres://… addresses, separated by commas' })
  return urls
}

const Host = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  SHELFMATE_DEMO: flag(false),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PANEL: flag(true),
  JOBS: flag(true),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  PAYMENT_LEASE_SECONDS: z.coerce.number().int().min(1).max(3_600).default(300),
  LIVE_STREAM_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  UPSTREAM_WAIT_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
  INBOUND_EMAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Write a domain in lower case, such as reply.example.com')
    .optional(),
  INBOUND_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SEED: flag(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URLS: z.string().default('').transform(databaseUrlsIn),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4).max(200).default(10),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).optional(),
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_SMTP_PORT: z.coerce.number().int().optional(),
  SANDBOX_KEY: z.string().min(8).default('sandbox-secret'),
  PAYLOAD_SECRET: z.string().min(32).optional(),
  TOKEN_ENCRYPTION_KEYS: z.string().optional(),
  PG_DUMP: z.string().default('pg_dump'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  FAILPOINT: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('shelfmate'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  FOOTER_BADGES: z.string().transform(badgesIn).optional(),
  LOG_INGEST_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).optional(),
})

/** Groups are set completely or not at all; `optional` members have defaults. A real installation needs all but `S3`. */
const GROUPS = {
  identity: { required: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'], optional: [] },
  Amazon: {
    required: ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET'],
    optional: ['AMAZON_LWA_AUTHORIZE_URL', 'AMAZON_LWA_TOKEN_URL', 'AMAZON_ADS_URL', 'AMAZON_RETAIL_URL'],
  },
  Stripe: {
    required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'],
    optional: ['STRIPE_CONNECT_WEBHOOK_SECRETS', 'STRIPE_API_URL', 'STRIPE_SETUP_PAGE_URL'],
  },
  PayPal: {
    required: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    optional: ['PAYPAL_API_URL'],
  },
  mail: { required: ['SMTP_URL', 'MAIL_FROM', 'POSTAL_ADDRESS'], optional: ['SUPPORT_EMAIL'] },
  S3: {
    required: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    optional: ['S3_REGION', 'S3_ENDPOINT'],
  },
} as const

export type Variables = Record<string, string | undefined>

/** Holds all addresses of external services; no other file reads `process.env`. */
export type Env = ReturnType<typeof readEnv>

let current: Env | undefined

/** The environment set by the composition root, or else the process's own. Throws EnvError. */
export const env = (): Env => {
  current ??= readEnv(process.env)
  return current
}

/** Between this process and Postgres, so that successive transactions may run on different connections. */
export const hasPooler = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>): boolean => databaseUrl !== databaseDirectUrl

export const setEnv = (value: Env): void => {
  current = value
}

export const processVariables = (): Variables => ({ ...process.env })

export const withDefaults = (variables: Variables, found: Variables): Variables => {
  const missing = Object.entries(found).filter(([name, value]) => value !== undefined && !variables[name])
  return { ...variables, ...Object.fromEntries(missing) }
}

/** Throws EnvError with the variable and the problem. */
export const readEnv = (source: Variables) => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const host = parseHost(filled)
  const isInstallation = host.NODE_ENV === 'production' && !host.SHELFMATE_DEMO && host.DATABASE_URL !== undefined
  const present = checkGroups(filled, isInstallation, host)
  const publicUrl = (host.PUBLIC_URL ?? `http://localhost:${host.PORT}`).replace(/\/$/, '')
  const get = (name: string) => filled[name]
  const played = { publicUrl, sandboxUrl: host.SANDBOX_URL, sandboxKey: host.SANDBOX_KEY }
  checkMeasuring(host, publicUrl)
  if (host.INBOUND_SMTP_PORT !== undefined && host.INBOUND_EMAIL_DOMAIN === undefined)
    throw new EnvError('INBOUND_EMAIL_DOMAIN: set it as well, or leave INBOUND_SMTP_PORT out')
  for (const name of ADDRESSES) checkAddress(name, filled[name])
  const stripe = stripeOf(present.Stripe ? get : undefined, played)
  const paypal = paypalOf(present.PayPal ? get : undefined, played)
  checkStripe(stripe)
  const from = get('MAIL_FROM') ?? 'Shelfmate <hello@shelfmate.test>'

  return {
    isInstallation,
    nodeEnv: host.NODE_ENV,
    port: host.PORT,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: resolve(host.DATA_DIR),
    logLevel: host.LOG_LEVEL,
    panel: host.PANEL,
    /** Whether an app process runs jobs; a worker always does. */
    jobs: host.JOBS,
    // The demo data uses the sandbox's sellers and accounts.
    seed: host.SEED && !isInstallation && !present.Amazon && !present.identity,
    trustedProxies: host.TRUSTED_PROXIES,
    rateLimitFactor: host.RATE_LIMIT_FACTOR,
    upstreamWaitMs: host.UPSTREAM_WAIT_MS,
    /** How long a worker holds the lease of a payment; longer than any of its calls takes. */
    paymentLeaseSeconds: host.PAYMENT_LEASE_SECONDS,
    /** How long a page follows its earnings with one request; 0: not at all. */
    liveStreamSeconds: host.LIVE_STREAM_SECONDS,
    failpoint: host.FAILPOINT,
    databaseUrl: host.DATABASE_URL,
    databaseDirectUrl: host.DATABASE_DIRECT_URL ?? host.DATABASE_URL,
    /** Replicas, from which reports and exports are read. */
    databaseReadUrls: host.DATABASE_READ_URLS,
    databasePoolSize: host.DATABASE_POOL_SIZE,
    /** How long a request waits for a connection before it is told to come back. Jobs and the seed may come in bursts. */
    databaseWaitMs: host.DATABASE_WAIT_MS ?? (host.JOBS ? 30_000 : 10_000),
    sandboxDatabaseUrl: host.SANDBOX_DATABASE_URL,
    pgDump: host.PG_DUMP,
    /** The sandbox's address; null when all services are real. */
    sandboxUrl: host.SANDBOX_URL ?? null,
    needsSandbox: !isInstallation && Object.entries(present).some(([name, isSet]) => !isSet && name !== 'S3'),
    /** The store of the images; null: they are files below `dataDir`. */
    s3: present.S3 ? s3Of(get) : null,
    badges: host.FOOTER_BADGES ?? BADGES,
    logIngestUrl: host.LOG_INGEST_URL ?? null,
    /** `port`: where a process that only runs jobs answers; null: nowhere. */
    metrics: { token: host.METRICS_TOKEN ?? null, port: host.METRICS_PORT ?? null },
    /** `share` of the traces that begin here; null: none. */
    tracing: host.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: `${host.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
          serviceName: host.OTEL_SERVICE_NAME,
          share: host.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    analytics: host.ANALYTICS_ID
      ? { id: host.ANALYTICS_ID, scriptUrl: host.ANALYTICS_URL ?? 'https://www.googletagmanager.com/gtag/js' }
      : null,
    payloadSecret: host.PAYLOAD_SECRET,
    tokenKeys: (host.TOKEN_ENCRYPTION_KEYS ?? '').split(',').filter(Boolean),
    /** Short name of this environment, used as prefix of the browser's sync cookies. */
    environment: createHash('sha256').update(publicUrl).digest('hex').slice(0, 6),
    identity: identityOf(present.identity ? get : undefined, played),
    amazon: amazonOf(present.Amazon ? get : undefined, played),
    stripe,
    paypal,
    sandboxVariables: sandboxVariables(present.Stripe ? null : stripe, present.PayPal ? null : paypal),
    /** Where replies to our emails go; null: they can't be answered. A null port: another process receives them. */
    inbound: host.INBOUND_EMAIL_DOMAIN
      ? { domain: host.INBOUND_EMAIL_DOMAIN, port: host.INBOUND_SMTP_PORT ?? null }
      : null,
    mail: {
      smtpUrl: get('SMTP_URL') ?? `smtp://127.0.0.1:${host.SANDBOX_SMTP_PORT ?? 0}`,
      from,
      /** Where people reach us, and where replies to our emails go. */
      support: get('SUPPORT_EMAIL') ?? addressIn(from),
      postalAddress: get('POSTAL_ADDRESS') ?? 'Shelfmate, Inc., 1 Market Street, San Francisco, CA 94105, USA',
    },
  }
}

const parseHost = (filled: Variables): z.infer<typeof Host> => {
  const parsed = Host.safeParse(filled)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new EnvError(`${issue?.path.join('.')}: ${issue?.message} (see .env.example)`)
}

const checkGroups = (source: Variables, isInstallation: boolean, host: z.infer<typeof Host>) => {
  const present: Record<string, boolean> = {}
  for (const [name, { required, optional }] of Object.entries(GROUPS)) {
    const missing = required.filter((variable) => source[variable] === undefined)
    const isUntouched =
      missing.length === required.length && optional.every((variable) => source[variable] === undefined)
    if (missing.length > 0 && (!isUntouched || (isInstallation && name !== 'S3'))) {
      throw new EnvError(
        `${name}: set ${missing.join(', ')} as well (set the group completely or not at all; see .env.example)`,
      )
    }
    present[name] = missing.length === 0
  }
  if (!isInstallation) return present
  if (host.PUBLIC_URL === undefined) throw new EnvError('PUBLIC_URL: set it in production')
  if (host.PAYLOAD_SECRET === undefined)
    throw new EnvError('PAYLOAD_SECRET: set it (32 characters or more) in production')
  if (host.TOKEN_ENCRYPTION_KEYS === undefined) throw new EnvError('TOKEN_ENCRYPTION_KEYS: set it in production')
  if (host.FAILPOINT !== undefined) throw new EnvError('FAILPOINT: must not be set in production')
  if (host.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    throw new EnvError('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production')
  return present
}

const checkMeasuring = (host: z.infer<typeof Host>, publicUrl: string): void => {
  if (host.ANALYTICS_URL && !host.ANALYTICS_ID)
    throw new EnvError('ANALYTICS_ID: set it as well, or leave ANALYTICS_URL out')
  for (const name of ['LOG_INGEST_URL', 'ANALYTICS_URL'] as const)
    if (publicUrl.startsWith('https:') && host[name]?.startsWith('http:'))
      throw new EnvError(`${name}: must be https, or browsers refuse it on an https page`)
}

const ADDRESSES = ['STRIPE_API_URL', 'STRIPE_SETUP_PAGE_URL', 'PAYPAL_API_URL', 'S3_ENDPOINT'] as const

const checkAddress = (name: (typeof ADDRESSES)[number], value: string | undefined): void => {
  if (value === undefined) return
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new EnvError(`${name}: must be an http or https address without a query`)
  // Stripe's SDK does not support a path before /v1.
  if (name === 'STRIPE_API_URL' && url.pathname !== '/')
    throw new EnvError(`${name}: must be an address without a path`)
}

/** Live keys are sent to Stripe only, and any other address requires a test key. */
const checkStripe = ({ secretKey, webhookSecrets, apiUrl }: ReturnType<typeof stripeOf>): void => {
  const isStripe = new URL(apiUrl).origin === STRIPE_URL
  if (/^[a-z]+_live_/.test(secretKey) && !isStripe)
    throw new EnvError(`STRIPE_SECRET_KEY: a live key requires ${STRIPE_URL}, but STRIPE_API_URL is different`)
  if (!isStripe && !secretKey.startsWith('sk_test_'))
    throw new EnvError('STRIPE_SECRET_KEY: must start with sk_test_ when STRIPE_API_URL is not Stripe’s own')
  if (webhookSecrets.length === 0) throw new EnvError('STRIPE_WEBHOOK_SECRETS: contains no secret')
}
