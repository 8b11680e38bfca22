import express, { type Request, type RequestHandler, Router } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { verifyPaypalEvent } from '../../integrations/paypal/verify-event'
import { UnknownOutcome } from '../../integrations/provider-errors'
import { verifyStripeEvent } from '../../integrations/stripe/verify-event'
import { storeEvent } from '../../services/money/store-event'
import { securityHeaders } from './security-headers'

/** The raw bytes are verified before anything parses them; a job processes the stored row. */
export const webhooks = (payload: Payload): Router => {
  const router = Router()
  const rawBytes = express.raw({ type: () => true, limit: '1mb', inflate: false })
  const route = (path: string, handler: RequestHandler) => router.post(path, securityHeaders('data'), rawBytes, handler)

  route('/stripe', async (req, res) => {
    const event = verifyStripeEvent(bytesOf(req), req.header('stripe-signature') ?? '')
    if (!event) return void res.status(400).json(UNSIGNED)
    await storeEvent({ req: await createLocalReq({}, payload), provider: 'stripe', event })
    res.status(202).json({ received: true })
  })

  route('/paypal', async (req, res) => {
    const event = await verifyPaypalEvent(bytesOf(req), (name) => req.header(name)).catch(laterOnUnknownOutcome)
    if (event === 'later') return void res.status(503).set('retry-after', '60').json(LATER)
    if (!event) return void res.status(400).json(UNSIGNED)
    await storeEvent({ req: await createLocalReq({}, payload), provider: 'paypal', event })
    res.status(202).json({ received: true })
  })

  return router
}

const UNSIGNED = { message: 'The signature does not match' }
const LATER = { message: 'The signature cannot be verified right now' }

const bytesOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))

/** Without the certificate the event cannot be verified; a 503 makes PayPal send it again. */
const laterOnUnknownOutcome = (error: unknown): 'later' => {
  if (error instanceof UnknownOutcome) return 'later'
  throw error
}
