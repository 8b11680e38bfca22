import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { CallAnswer, CallInput } from '../../../contracts/call'
import type { startPaymentMethod as startCall } from '../../../contracts/payment-methods'
import { env } from '../../../env'
import { createSetupIntent } from '../../../integrations/stripe/setup-intents'
import { ownAddress } from '../own-address'
import { providerKey } from '../provider-key'
import { customerOf } from './customer-of'

type Input = { req: PayloadRequest; brandId: number } & CallInput<typeof startCall>['body']

/**
 * Each call creates a new SetupIntent; no row is written until it succeeds or needs verification. Throws invalid for a
 * `return_url` outside our own origin, ProviderRefused, UnknownOutcome.
 */
export const startPaymentMethod = async ({
  req,
  brandId,
  type,
  return_url,
}: Input): Promise<CallAnswer<typeof startCall>> => {
  const returnUrl = ownAddress(return_url)
  const customer = await customerOf({ req, brandId })
  const key = await providerKey(req, `setup:${randomUUID()}`)
  const intent = await createSetupIntent({ customer, type, key })
  if (intent.clientSecret === null) throw new Error('The SetupIntent has no client secret')
  const { setupPageUrl } = env().stripe
  const search = new URLSearchParams({ return_url: returnUrl })
  return {
    setup_intent_id: intent.id,
    client_secret: intent.clientSecret,
    page_url: setupPageUrl === null ? null : `${setupPageUrl}/setup/${intent.clientSecret}?${search}`,
  }
}
