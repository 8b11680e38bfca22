import type { PayloadRequest } from 'payload'
import type { CallInput } from '../../../contracts/call'
import type { PaymentMethodRow, verifyPaymentMethod as verifyCall } from '../../../contracts/payment-methods'
import { notFound, ProductError } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { type SetupIntentView, verifyMicrodeposits } from '../../../integrations/stripe/setup-intents'
import { applyIntent, applySetupIntent } from './apply-setup-intent'
import { listPaymentMethods } from './list-payment-methods'
import { ownMethod } from './method-rows'

type Proof = CallInput<typeof verifyCall>['body']
type Input = { req: PayloadRequest; brandId: number; id: number; proof: Proof }

/**
 * Proves a bank account by what the brand read off its statement. Throws not_found, conflict when nothing waits to be
 * proved any more, invalid when it is wrong, UnknownOutcome.
 */
export const verifyPaymentMethod = async ({ req, brandId, id, proof }: Input): Promise<PaymentMethodRow[]> => {
  const { verification_status, stripe_setup_intent_id: intentId, microdeposit_type } = await ownMethod(req, brandId, id)
  if (verification_status === 'removed') throw notFound()
  if (intentId === null || microdeposit_type === null)
    throw new ProductError('conflict', 'There is nothing to confirm for this one')
  const field = 'amounts' in proof ? 'amounts' : 'descriptor_code'
  if (field !== microdeposit_type) throw wrong(field, `This account is confirmed by ${EXPECTED[microdeposit_type]}`)
  const intent = await verify({ req, intentId, proof, field })
  await applyIntent({ req, intent })
  return listPaymentMethods({ req, brandId })
}

const EXPECTED: Record<string, string> = {
  amounts: 'the two amounts of the deposits',
  descriptor_code: 'the code beside the deposit, six letters that begin with SM',
}

type Verify = { req: PayloadRequest; intentId: string; proof: Proof; field: string }

const verify = async ({ req, intentId, proof, field }: Verify): Promise<SetupIntentView> => {
  try {
    return await verifyMicrodeposits(intentId, proofOf(proof))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The last wrong answer, or the end of the time, ends the set-up as well.
    const applied = await applySetupIntent({ req, setupIntentId: intentId })
    if (applied?.status === 'waiting') throw wrong(field, WRONG[field] ?? error.message)
    throw new ProductError('conflict', applied?.problem ?? 'There is nothing to confirm for this one')
  }
}

const proofOf = (proof: Proof): Parameters<typeof verifyMicrodeposits>[1] => {
  if (!('amounts' in proof)) return { descriptorCode: proof.descriptor_code.toUpperCase() }
  const [first = 0, second = 0] = proof.amounts
  return { amounts: [first, second] }
}

const WRONG: Record<string, string> = {
  amounts: 'These are not the two amounts that were sent. Look at your bank statement again; the tries are few.',
  descriptor_code: 'This is not the code that was sent. Look at your bank statement again; the tries are few.',
}

const wrong = (path: string, message: string): ProductError => new ProductError('invalid', message, [{ path, message }])
