import type { PayloadRequest } from 'payload'
import type { CallInput } from '../../../contracts/call'
import type { PaymentMethodRow, verifyPaymentMethod as verifyCall } from '../../../contracts/payment-methods'
import { notFound, ProductError } from '../../../errors'
import { ProviderRefused } from '../../../integrations/provider-errors'
import { type SetupIntentView, verifyMicrodeposits } from '../../../integrations/stripe/setup-intents'
import { applyRetrievedSetupIntent, applySetupIntent } from './apply-setup-intent'
import { listPaymentMethods } from './list-payment-methods'
import { ownMethod } from './method-rows'

type Proof = CallInput<typeof verifyCall>['body']
type Input = { req: PayloadRequest; brandId: number; id: number; proof: Proof }

/** Throws not_found, conflict when nothing awaits verification, invalid when the answer is wrong, UnknownOutcome. */
export const verifyPaymentMethod = async ({ req, brandId, id, proof }: Input): Promise<PaymentMethodRow[]> => {
  const { verification_status, stripe_setup_intent_id: intentId, microdeposit_type } = await ownMethod(req, brandId, id)
  if (verification_status === 'removed') throw notFound()
  if (intentId === null || microdeposit_type === null)
    throw new ProductError('conflict', 'This payment method does not need verification')
  const field = 'amounts' in proof ? 'amounts' : 'descriptor_code'
  if (field !== microdeposit_type) throw wrong(field, `Verify this account with ${EXPECTED[microdeposit_type]}`)
  const intent = await verify({ req, intentId, proof, field })
  await applyRetrievedSetupIntent({ req, intent })
  return listPaymentMethods({ req, brandId })
}

const EXPECTED: Record<string, string> = {
  amounts: 'the two amounts of the micro-deposits',
  descriptor_code: 'the six-character code next to the deposit, which starts with SM',
}

type Verify = { req: PayloadRequest; intentId: string; proof: Proof; field: string }

const verify = async ({ req, intentId, proof, field }: Verify): Promise<SetupIntentView> => {
  try {
    return await verifyMicrodeposits(intentId, proofOf(proof))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The last allowed wrong answer, or a timeout, also ends the setup.
    const applied = await applySetupIntent({ req, setupIntentId: intentId })
    if (applied?.status === 'waiting') throw wrong(field, WRONG[field] ?? error.message)
    throw new ProductError('conflict', applied?.problem ?? 'This payment method does not need verification')
  }
}

const proofOf = (proof: Proof): Parameters<typeof verifyMicrodeposits>[1] => {
  if (!('amounts' in proof)) return { descriptorCode: proof.descriptor_code.toUpperCase() }
  const [first = 0, second = 0] = proof.amounts
  return { amounts: [first, second] }
}

const WRONG: Record<string, string> = {
  amounts: 'The amounts don’t match. Check your bank statement and try again; attempts are limited.',
  descriptor_code: 'The code doesn’t match. Check your bank statement and try again; attempts are limited.',
}

const wrong = (path: string, message: string): ProductError => new ProductError('invalid', message, [{ path, message }])
