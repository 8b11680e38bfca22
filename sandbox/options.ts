import type { Logger } from 'pino'

/** All but the first two have defaults. */
export interface SandboxOptions {
  /** Created if needed. */
  readonly databaseUrl: string
  /** The product's origin as browsers see it: the base of links, images and the token issuer. */
  readonly publicUrl: string
  /** Where the product sends requests to the sandbox, if not to its host and port: the base of PayPal's certificates. */
  readonly ownUrl?: string
  /** Where the sandbox sends webhooks; default: `publicUrl`. */
  readonly webhookUrl?: string
  readonly host?: string
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly smtpPort?: number
  /** The only accepted Login with Amazon client. */
  readonly clientId?: string
  /** Also the value of `X-Sandbox-Key`. */
  readonly clientSecret?: string
  /** Allowed return URLs, compared exactly. */
  readonly returnUrls?: readonly string[]
  /** The shapes observed live instead of the published ones; absent: unchanged, initially published. */
  readonly liveShapes?: boolean
  /** The secret defaults to Amazon's; signatures cover the id of the product's webhook. */
  readonly paypalClientId?: string
  readonly paypalClientSecret?: string
  readonly paypalWebhookId?: string
  /** Webhook secrets of the platform's and the Connect endpoint; the first of each signs. */
  readonly stripeSecretKey?: string
  readonly stripePublishableKey?: string
  readonly stripeWebhookSecrets?: readonly string[]
  readonly stripeConnectWebhookSecrets?: readonly string[]
  /** The only bucket, in its region, and the only key that may use it. */
  readonly s3Bucket?: string
  readonly s3Region?: string
  readonly s3AccessKeyId?: string
  readonly s3SecretAccessKey?: string
  readonly log?: Logger
}

/** With defaults applied. */
export interface Settings {
  readonly publicUrl: string
  readonly webhookUrl: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly returnUrls: readonly string[]
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecrets: readonly string[]
    readonly connectWebhookSecrets: readonly string[]
  }
  readonly paypal: { readonly client: { readonly id: string; readonly secret: string }; readonly webhookId: string }
  readonly s3: {
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
}

/** Throws a TypeError when `publicUrl` or `webhookUrl` is not a URL. */
export const settingsOf = (options: SandboxOptions): Settings => {
  const publicUrl = new URL(options.publicUrl).origin
  return {
    publicUrl,
    webhookUrl: options.webhookUrl ? new URL(options.webhookUrl).origin : publicUrl,
    client: {
      id: options.clientId ?? 'amzn1.application-oa2-client.sandbox',
      secret: options.clientSecret ?? 'sandbox-secret',
    },
    returnUrls: options.returnUrls ?? [`${publicUrl}/api/amazon/callback`],
    stripe: {
      secretKey: options.stripeSecretKey ?? 'sk_test_sandbox-secret',
      publishableKey: options.stripePublishableKey ?? 'pk_test_sandbox',
      webhookSecrets: options.stripeWebhookSecrets ?? ['whsec_sandbox-secret'],
      connectWebhookSecrets: options.stripeConnectWebhookSecrets ?? ['whsec_connect_sandbox-secret'],
    },
    paypal: {
      client: {
        id: options.paypalClientId ?? 'paypal-sandbox',
        secret: options.paypalClientSecret ?? options.clientSecret ?? 'sandbox-secret',
      },
      webhookId: options.paypalWebhookId ?? 'WH-SANDBOX',
    },
    s3: {
      bucket: options.s3Bucket ?? 'shelfmate',
      region: options.s3Region ?? 'us-east-1',
      accessKeyId: options.s3AccessKeyId ?? 'sandbox',
      secretAccessKey: options.s3SecretAccessKey ?? options.clientSecret ?? 'sandbox-secret',
    },
  }
}
