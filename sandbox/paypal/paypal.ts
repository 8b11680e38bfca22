import type { Router } from 'express'
import type { Context } from '../context'
import type { Round } from '../pump'
import { sendDueEvents } from './deliveries'
import type { PaypalContext } from './payout-calls'
import { createPaypalRouter } from './routes'
import { settleDue } from './settle'
import { loadWebhookKey } from './signature'

/** On any origin that reaches the sandbox; PayPal's own paths begin with /v1. */
export const PAYPAL_PATH = '/sandbox/paypal'

interface Paypal {
  readonly router: Router
  /** Settles payouts, and sends events. `origin` is the sandbox's own, which serves the certificate. */
  readonly rounds: (origin: string) => readonly Round[]
}

/** The signing key is created on first use. */
export const openPaypal = async (context: Context): Promise<Paypal> => {
  const { db, settings } = context
  const key = await loadWebhookKey(db)
  const paypal: PaypalContext = { ...context, ownBase: settings.publicUrl + PAYPAL_PATH }
  return {
    router: createPaypalRouter(paypal, key),
    rounds: (origin) => {
      const sender = {
        db,
        key,
        target: `${settings.webhookUrl}/webhooks/paypal`,
        webhookId: settings.paypal.webhookId,
        certUrl: `${origin}${PAYPAL_PATH}/v1/notifications/certs/${key.id}`,
      }
      return [() => settleDue(db, paypal.ownBase), (signal) => sendDueEvents({ ...sender, signal })]
    },
  }
}
