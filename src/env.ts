import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod'

/** A wrong or half-set environment: its message is the one line the person at the terminal needs. */
export class EnvError extends Error {}

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', '1', '0', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? fallback : ['on', '1', 'true'].includes(value)))

const Host = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  SHELFMATE_DEMO: flag(false),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PANEL: flag(true),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  SEED: flag(true),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SANDBOX_URL: z.url().optional(),
  SANDBOX_SMTP_PORT: z.coerce.number().int().optional(),
  SANDBOX_KEY: z.string().min(8).default('sandbox-secret'),
  PAYLOAD_SECRET: z.string().min(32).optional(),
  TOKEN_ENCRYPTION_KEYS: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
})

/** Groups that are set whole or not at all; `optional` members have a default of their own. */
const GROUPS = {
  identity: { required: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'], optional: [] },
  Amazon: {
    required: ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET'],
    optional: ['AMAZON_LWA_AUTHORIZE_URL', 'AMAZON_LWA_TOKEN_URL', 'AMAZON_ADS_URL', 'AMAZON_RETAIL_URL'],
  },
  Stripe: {
    required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRETS'],
    optional: ['STRIPE_CONNECT_WEBHOOK_SECRETS', 'STRIPE_API_URL'],
  },
  mail: { required: ['SMTP_URL', 'MAIL_FROM', 'POSTAL_ADDRESS'], optional: [] },
} as const

type Source = Record<string, string | undefined>

/** The parsed environment. Every address of an outside service is here; no other file reads `process.env`. */
export type Env = ReturnType<typeof readEnv>

let current: Env | undefined

/** The environment of this process, parsed once. Throws EnvError with one clear line. */
export const env = (): Env => {
  current ??= readEnv(process.env)
  return current
}

/** Sets what the embedded default found out (addresses, secrets); what a person set stays. */
export const provideEnv = (values: Source): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) process.env[name] ??= value
  current = undefined
}

/** The raw variables, for a child process. */
export const childEnv = (): NodeJS.ProcessEnv => ({ ...process.env })

/** Parses and checks a set of variables. Throws EnvError naming the variable and what is wrong with it. */
export const readEnv = (source: Source) => {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Host.safeParse(filled)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EnvError(`${issue?.path.join('.')}: ${issue?.message} (see .env.example)`)
  }
  const host = parsed.data
  const isInstallation = host.NODE_ENV === 'production' && !host.SHELFMATE_DEMO && host.DATABASE_URL !== undefined
  const present = checkGroups(filled, isInstallation, host)
  const publicUrl = (host.PUBLIC_URL ?? `http://localhost:${host.PORT}`).replace(/\/$/, '')
  const get = (name: string) => filled[name]

  return {
    isInstallation,
    nodeEnv: host.NODE_ENV,
    port: host.PORT,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir: resolve(host.DATA_DIR),
    logLevel: host.LOG_LEVEL,
    panel: host.PANEL,
    // The demo is made of the sandbox's sellers and accounts.
    seed: host.SEED && !isInstallation && !present.Amazon && !present.identity,
    trustedProxies: host.TRUSTED_PROXIES,
    rateLimitFactor: host.RATE_LIMIT_FACTOR,
    databaseUrl: host.DATABASE_URL,
    databaseDirectUrl: host.DATABASE_DIRECT_URL ?? host.DATABASE_URL,
    sandboxDatabaseUrl: host.SANDBOX_DATABASE_URL,
    /** Where the sandbox listens; null when every service is real. */
    sandboxUrl: host.SANDBOX_URL ?? null,
    needsSandbox: !isInstallation && Object.values(present).includes(false),
    payloadSecret: host.PAYLOAD_SECRET,
    tokenKeys: (host.TOKEN_ENCRYPTION_KEYS ?? '').split(',').filter(Boolean),
    /** Short name of this environment, in front of the browser's sync cookies. */
    environment: createHash('sha256').update(publicUrl).digest('hex').slice(0, 6),
    identity: identityOf(present.identity ? get : undefined, publicUrl, host.SANDBOX_URL),
    amazon: amazonOf(present.Amazon ? get : undefined, publicUrl, host),
    stripe: present.Stripe
      ? {
          secretKey: get('STRIPE_SECRET_KEY') as string,
          webhookSecrets: (get('STRIPE_WEBHOOK_SECRETS') as string).split(',').filter(Boolean),
          apiUrl: get('STRIPE_API_URL') ?? null,
        }
      : null,
    mail: {
      smtpUrl: get('SMTP_URL') ?? `smtp://127.0.0.1:${host.SANDBOX_SMTP_PORT ?? 0}`,
      from: get('MAIL_FROM') ?? 'Shelfmate <hello@shelfmate.test>',
      postalAddress: get('POSTAL_ADDRESS') ?? 'Shelfmate, Inc., 1 Market Street, San Francisco, CA 94105, USA',
    },
  }
}

const checkGroups = (source: Source, isInstallation: boolean, host: z.infer<typeof Host>) => {
  const present: Record<string, boolean> = {}
  for (const [name, { required, optional }] of Object.entries(GROUPS)) {
    const missing = required.filter((variable) => source[variable] === undefined)
    const isUntouched =
      missing.length === required.length && optional.every((variable) => source[variable] === undefined)
    if (missing.length > 0 && (!isUntouched || isInstallation)) {
      throw new EnvError(
        `${name}: set ${missing.join(', ')} as well (the group is set whole or not at all; see .env.example)`,
      )
    }
    present[name] = missing.length === 0
  }
  if (!isInstallation) return present
  if (host.PUBLIC_URL === undefined) throw new EnvError('PUBLIC_URL: set it in production')
  if (host.PAYLOAD_SECRET === undefined)
    throw new EnvError('PAYLOAD_SECRET: set it (32 characters or more) in production')
  if (host.TOKEN_ENCRYPTION_KEYS === undefined) throw new EnvError('TOKEN_ENCRYPTION_KEYS: set it in production')
  if (host.FIREBASE_AUTH_EMULATOR_HOST !== undefined)
    throw new EnvError('FIREBASE_AUTH_EMULATOR_HOST: must not be set in production')
  return present
}

type Get = ((name: string) => string | undefined) | undefined

const identityOf = (get: Get, publicUrl: string, sandboxUrl: string | undefined) => {
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

const amazonOf = (get: Get, publicUrl: string, host: z.infer<typeof Host>) => {
  const inside = `${host.SANDBOX_URL ?? publicUrl}/sandbox`
  return {
    clientId: get?.('AMAZON_CLIENT_ID') ?? 'amzn1.application-oa2-client.sandbox',
    clientSecret: get?.('AMAZON_CLIENT_SECRET') ?? host.SANDBOX_KEY,
    authorizeUrl:
      get?.('AMAZON_LWA_AUTHORIZE_URL') ?? (get ? 'https://www.amazon.com/ap/oa' : `${publicUrl}/sandbox/amazon/ap/oa`),
    tokenUrl:
      get?.('AMAZON_LWA_TOKEN_URL') ??
      (get ? 'https://api.amazon.com/auth/o2/token' : `${inside}/amazon/auth/o2/token`),
    adsUrl: get?.('AMAZON_ADS_URL') ?? (get ? 'https://advertising-api.amazon.com' : `${inside}/amazon-ads`),
    retailUrl: get?.('AMAZON_RETAIL_URL') ?? (get ? 'https://www.amazon.com' : `${publicUrl}/sandbox/shop`),
  }
}
