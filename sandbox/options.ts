import type { Logger } from 'pino'

/** What `createSandbox` takes; everything but the first two has a default. */
export interface SandboxOptions {
  /** The sandbox's own database; it is created when the server does not have it. */
  readonly databaseUrl: string
  /** The product's address as a browser sees it: the base of links, images and the token issuer. */
  readonly publicUrl: string
  readonly host?: string
  /** 0 or absent: any free port. */
  readonly port?: number
  readonly smtpPort?: number
  /** The one Login with Amazon client that is accepted. */
  readonly clientId?: string
  /** Its secret, which is also the value of `X-Sandbox-Key`. */
  readonly clientSecret?: string
  /** Allowed return addresses, compared exactly. */
  readonly returnUrls?: readonly string[]
  /** Answers in the shapes seen live instead of the published ones; absent: as it was set before, at first published. */
  readonly liveShapes?: boolean
  /**
   * The one client of PayPal's that is accepted, its secret by default that of Amazon's, and the id of the product's webhook
   * there, which signatures are over.
   */
  readonly paypalClientId?: string
  readonly paypalClientSecret?: string
  readonly paypalWebhookId?: string
  /** Stripe's one secret key, and the secrets of the platform's and the Connect endpoint, of which the first signs. */
  readonly stripeSecretKey?: string
  readonly stripePublishableKey?: string
  readonly stripeWebhookSecrets?: readonly string[]
  readonly stripeConnectWebhookSecrets?: readonly string[]
  readonly log?: Logger
}

/** The options with their defaults, as every part of the sandbox reads them. */
export interface Settings {
  readonly publicUrl: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly returnUrls: readonly string[]
  readonly stripe: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecrets: readonly string[]
    readonly connectWebhookSecrets: readonly string[]
  }
  readonly paypal: { readonly client: { readonly id: string; readonly secret: string }; readonly webhookId: string }
}

/** Fills in the defaults. Throws a TypeError when `publicUrl` is no address. */
export const settingsOf = (options: SandboxOptions): Settings => {
  const publicUrl = new URL(options.publicUrl).origin
  return {
    publicUrl,
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
  }
}
