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
  readonly log?: Logger
}

/** The options with their defaults, as every part of the sandbox reads them. */
export interface Settings {
  readonly publicUrl: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly returnUrls: readonly string[]
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
  }
}
