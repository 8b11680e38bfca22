import express, { type Request, type RequestHandler, Router } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { verifyPaypalEvent } from '../../integrations/paypal/verify-event'
import { UnknownOutcome } from '../../integrations/provider-errors'
import { verifyStripeEvent } from '../../integrations/stripe/verify-event'
import { storeEvent } from '../../services/money/store-event'
import { securityHeaders } from './security-headers'

/**
 * Events of the payment services: the raw bytes are verified before anything reads them, stored once, and answered; the
 * work is done from the row, by a job.
 */
export const webhooks = (payload: Payload): Router => {
  const router = Router()
  const rawBytes = express.raw({ type: () => true, limit: '1mb', inflate: false })
  const door = (path: string, handler: RequestHandler) => router.post(path, securityHeaders('data'), rawBytes, handler)

  door('/stripe', async (req, res) => {
    const event = verifyStripeEvent(bytesOf(req), req.header('stripe-signature') ?? '')
    if (!event) return void res.status(400).json(UNSIGNED)
    await storeEvent({ req: await createLocalReq({}, payload), provider: 'stripe', event })
    res.status(202).json({ received: true })
  })

  door('/paypal', async (req, res) => {
    const event = await verifyPaypalEvent(bytesOf(req), (name) => req.header(name)).catch(unlessLater)
    if (event === 'later') return void res.status(503).set('retry-after', '60').json(LATER)
    if (!event) return void res.status(400).json(UNSIGNED)
    await storeEvent({ req: await createLocalReq({}, payload), provider: 'paypal', event })
    res.status(202).json({ received: true })
  })

  return router
}

const UNSIGNED = { message: 'The signature does not match' }
const LATER = { message: 'The signature cannot be checked now' }

const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))

/** Without the certificate nobody knows whether the event is true: PayPal sends it again. */
const unlessLater = (error: unknown): 'later' => {
  if (error instanceof UnknownOutcome) return 'later'
  throw error
}
