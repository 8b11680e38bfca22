import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallAnswer } from '../../../contracts/call'
import type { finishPaymentMethod as finishCall } from '../../../contracts/payment-methods'
import { queryOne } from '../../../database'
import { notFound } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { retrieveSetupIntent, type SetupIntentView } from '../../../integrations/stripe/setup-intents'
import { applyIntent } from './apply-setup-intent'
import { listPaymentMethods } from './list-payment-methods'

type Input = { req: PayloadRequest; brandId: number; setupIntentId: string }

/**
 * Keeps what the browser gave to Stripe, as far as the set-up is; any number of times. Throws not_found for a SetupIntent
 * that is not of the brand's own customer, UnknownOutcome.
 */
export const finishPaymentMethod = async ({
  req,
  brandId,
  setupIntentId,
}: Input): Promise<CallAnswer<typeof finishCall>> => {
  const brand = await queryOne<{ customer: string | null }>(
    req,
    sql`select stripe_customer_id as customer from brands where id = ${brandId}`,
  )
  if (!brand || brand.customer === null) throw notFound()
  const intent = await lookUp(setupIntentId)
  if (intent.customer !== brand.customer) throw notFound()
  const applied = await applyIntent({ req, intent })
  if (!applied) throw notFound()
  return { status: applied.status, problem: applied.problem, methods: await listPaymentMethods({ req, brandId }) }
}

const lookUp = async (id: string): Promise<SetupIntentView> => {
  try {
    return await retrieveSetupIntent(id)
  } catch (error) {
    if (error instanceof ProviderRefused) throw notFound()
    throw error
  }
}
