import { createHmac } from 'node:crypto'

/** `Stripe-Signature` (docs.stripe.com/webhooks/signature) for the exact text. */
export const signatureOf = (text: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${text}`, 'utf8').digest('hex')}`
