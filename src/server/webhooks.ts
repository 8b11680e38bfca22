import express, { Router } from 'express'
import type { Payload } from 'payload'
import { env } from '../env'
import { verifyStripeEvent } from '../integrations/stripe'
import { storeStripeEvent } from '../services/money/store-stripe-event'
import { securityHeaders } from './security-headers'

/**
 * Events of the card payment provider: the raw bytes are verified before anything reads them, stored once, and answered;
 * the work is done from the row. Without a configured secret the door is closed.
 */
export const webhooks = (payload: Payload): Router => {
  const router = Router()
  router.post(
    '/stripe',
    securityHeaders('data'),
    express.raw({ type: () => true, limit: '1mb', inflate: false }),
    async (req, res) => {
      if (!env().stripe) return void res.status(404).json({ message: 'Not found' })
      const event = verifyStripeEvent(
        Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
        req.header('stripe-signature') ?? '',
      )
      if (!event) return void res.status(400).json({ message: 'The signature does not match' })
      await storeStripeEvent({ payload }, event)
      res.status(202).json({ received: true })
    },
  )
  return router
}
