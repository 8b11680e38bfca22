import { createHmac } from 'node:crypto'

/** The value of `Stripe-Signature` (docs.stripe.com/webhooks/signature) for the exact text and a time in seconds. */
export const signatureOf = (text: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`, 'utf8').digest('hex')}`
