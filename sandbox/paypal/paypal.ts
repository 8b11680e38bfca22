import type { Router } from 'express'
import type { Context } from '../context'
import type { PaypalContext } from './payout-calls'
import { startPump } from './pump'
import { createPaypalRouter } from './routes'
import { loadWebhookKey } from './signature'

/** On any origin that reaches the sandbox; PayPal's own paths begin with /v1. */
export const PAYPAL_PATH = '/sandbox/paypal'

interface Paypal {
  readonly router: Router
  /** `origin` is the sandbox's own, which serves the certificate. Returns a stop function. */
  readonly start: (origin: string) => () => Promise<void>
}

/** The signing key is created on first use. */
export const openPaypal = async (context: Context): Promise<Paypal> => {
  const { db, log, settings } = context
  const key = await loadWebhookKey(db)
  const paypal: PaypalContext = { ...context, ownBase: settings.publicUrl + PAYPAL_PATH }
  return {
    router: createPaypalRouter(paypal, key),
    start: (origin) =>
      startPump(
        {
          db,
          key,
          target: `${settings.webhookUrl}/webhooks/paypal`,
          webhookId: settings.paypal.webhookId,
          certUrl: `${origin}${PAYPAL_PATH}/v1/notifications/certs/${key.id}`,
        },
        paypal.ownBase,
        log,
      ),
  }
}
