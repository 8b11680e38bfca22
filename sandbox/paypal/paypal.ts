import type { Router } from 'express'
import type { Context } from '../context'
import type { PaypalContext } from './payout-calls'
import { startPump } from './pump'
import { createPaypalRouter } from './routes'
import { loadWebhookKey } from './signature'

/** Below this path of any origin that reaches the sandbox are PayPal's own paths, beginning with /v1. */
export const PAYPAL_PATH = '/sandbox/paypal'

/** The pretend PayPal: its calls, and what runs by itself. */
interface Paypal {
  readonly router: Router
  /**
   * Begins to settle payouts and to send webhooks to `{publicUrl}/webhooks/paypal`; `origin` is the sandbox's own, where the
   * certificate is. Returns the function that stops it.
   */
  readonly start: (origin: string) => () => Promise<void>
}

/** Opens the pretend PayPal on the sandbox's database; its signing key is made at the first time. */
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
          target: `${settings.publicUrl}/webhooks/paypal`,
          webhookId: settings.paypal.webhookId,
          certUrl: `${origin}${PAYPAL_PATH}/v1/notifications/certs/${key.id}`,
        },
        paypal.ownBase,
        log,
      ),
  }
}
