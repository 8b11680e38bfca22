import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { CallAnswer } from '../../../contracts/call'
import type { finishPaymentMethod as finishCall } from '../../../contracts/payment-methods'
import { queryOne } from '../../../database'
import type { Row } from '../../../database-rows'
import { notFound } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { retrieveSetupIntent, type SetupIntentView } from '../../../integrations/stripe/setup-intents'
import { applyRetrievedSetupIntent } from './apply-setup-intent'
import { listPaymentMethods } from './list-payment-methods'

type Input = { req: PayloadRequest; brandId: number; setupIntentId: string }

/** Safe to repeat. Throws not_found for a SetupIntent of another customer, UnknownOutcome. */
export const finishPaymentMethod = async ({
  req,
  brandId,
  setupIntentId,
}: Input): Promise<CallAnswer<typeof finishCall>> => {
  const brand = await queryOne<{ customer: Row<'brands'>['stripe_customer_id'] }>(
    req,
    sql`select stripe_customer_id as customer from brands where id = ${brandId}`,
  )
  if (!brand || brand.customer === null) throw notFound()
  const intent = await lookUp(setupIntentId)
  if (intent.customer !== brand.customer) throw notFound()
  const applied = await applyRetrievedSetupIntent({ req, intent })
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
