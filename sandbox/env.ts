import * as z from 'zod'
import type { SandboxOptions } from './options'

const port = z.coerce.number().int().min(0).max(65_535).default(0)
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A comma-separated list of secrets; the first is used. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(1)).min(1))
  .optional()

const Environment = z.object({
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  SANDBOX_PORT: port,
  SANDBOX_SMTP_PORT: port,
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PARENT: z.enum(['stdin']).optional(),
  SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  AMAZON_CLIENT_ID: z.string().min(1).max(100).optional(),
  AMAZON_CLIENT_SECRET: z.string().min(1).optional(),
  AMAZON_RETURN_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
    .optional(),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).max(50).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRETS: secrets,
  STRIPE_CONNECT_WEBHOOK_SECRETS: secrets,
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  LIVE_SHAPES: z
    .enum(['0', '1', 'true', 'false', 'on', 'off'])
    .transform((value) => ['1', 'true', 'on'].includes(value))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('warn'),
})

interface ProcessEnvironment {
  readonly options: SandboxOptions
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** The end of standard input means that the parent process is gone. */
  readonly endsWithStdin: boolean
}

/** An empty value counts as unset. Throws an Error with a one-line message. */
export const readEnvironment = (): ProcessEnvironment => {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path[0]?.toString() ?? 'environment'}: ${issue?.message ?? 'is invalid'}`)
  }
  const env = parsed.data
  return {
    options: {
      databaseUrl: env.SANDBOX_DATABASE_URL,
      publicUrl: env.PUBLIC_URL,
      ownUrl: env.SANDBOX_URL && new URL(env.SANDBOX_URL).origin,
      webhookUrl: env.SANDBOX_WEBHOOK_URL,
      host: env.SANDBOX_HOST,
      port: env.SANDBOX_PORT,
      smtpPort: env.SANDBOX_SMTP_PORT,
      clientId: env.AMAZON_CLIENT_ID,
      clientSecret: env.AMAZON_CLIENT_SECRET,
      returnUrls: env.AMAZON_RETURN_URLS,
      liveShapes: env.LIVE_SHAPES,
      stripeSecretKey: env.STRIPE_SECRET_KEY,
      stripePublishableKey: env.STRIPE_PUBLISHABLE_KEY,
      stripeWebhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
      stripeConnectWebhookSecrets: env.STRIPE_CONNECT_WEBHOOK_SECRETS,
      paypalClientId: env.PAYPAL_CLIENT_ID,
      paypalClientSecret: env.PAYPAL_CLIENT_SECRET,
      paypalWebhookId: env.PAYPAL_WEBHOOK_ID,
      s3Bucket: env.S3_BUCKET,
      s3Region: env.S3_REGION,
      s3AccessKeyId: env.S3_ACCESS_KEY_ID,
      s3SecretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    logLevel: env.LOG_LEVEL,
    endsWithStdin: env.SANDBOX_PARENT === 'stdin',
  }
}
