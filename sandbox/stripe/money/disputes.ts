import type Stripe from 'stripe'
import { daysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { changeObject, idOf, insertObject, objectsWith, readObject } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import { book } from './balance'
import { DISPUTE_FEE } from './fees'
import { endMandates } from './methods'

/** Days after which an unanswered card dispute is lost. */
const ANSWER_DAYS = 20
/** Returns that do not question the holder's authorization; other reasons end the mandate. */
const HARMLESS_RETURNS = ['insufficient_funds', 'incorrect_account_details', 'bank_cannot_process']
/** Absent: no network reason code. */
const NETWORK_CODES: Readonly<Record<string, string>> = {
  fraudulent: '10.4',
  duplicate: '12.6',
  product_not_received: '13.1',
}

/**
 * Over the whole charge unless `amount` is given. A returned debit is lost at once. Throws when the charge is already
 * disputed, did not succeed, or has less left.
 */
export const openDispute = async (
  turn: Turn,
  chargeId: string,
  { reason, amount: wanted }: { reason: string; amount?: number | undefined },
): Promise<Stripe.Dispute> => {
  const { body: charge } = await readObject(turn, 'charge', chargeId)
  const left = charge.amount - charge.amount_refunded
  const amount = wanted ?? left
  if (charge.status !== 'succeeded' || charge.disputed || left === 0 || amount > left) {
    throw StripeFailure.invalid(`Charge ${charge.id} cannot be disputed`, 'charge_disputed')
  }
  const id = newId('du')
  const line = await bookDispute(turn, id, charge, -amount, DISPUTE_FEE)
  const isFinal = charge.payment_method_details?.type !== 'card'
  const dispute = await insertObject(turn, {
    ...shapeOf(charge, reason, turn.now),
    id,
    amount,
    balance_transactions: [line],
  })
  await changeObject(turn, charge, { disputed: true })
  await emit(turn, 'charge.dispute.created', dispute)
  await emit(turn, 'charge.dispute.funds_withdrawn', dispute)
  if (!isFinal) {
    await schedule(turn, 'lose_dispute', id, daysLater(turn.now, ANSWER_DAYS))
    return dispute
  }
  if (!HARMLESS_RETURNS.includes(reason) && charge.payment_method !== null)
    await endMandates(turn, charge.payment_method)
  await emit(turn, 'charge.dispute.closed', dispute)
  return dispute
}

/** Won: the money returns, without the fee. Lost: no money moves. */
export const closeDispute = async (turn: Turn, id: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute> => {
  const { body: dispute } = await readObject(turn, 'dispute', id)
  if (!isOpen(dispute)) throw StripeFailure.invalid(`The dispute ${id} is closed: ${dispute.status}`)
  const previous = { status: dispute.status }
  if (outcome === 'lost') {
    const lost = await changeObject(turn, dispute, { status: 'lost' })
    await emit(turn, 'charge.dispute.closed', lost, { previous })
    return lost
  }
  const { body: charge } = await readObject(turn, 'charge', idOf(dispute.charge) ?? '')
  const line = await bookDispute(turn, id, charge, dispute.amount, 0)
  const won = await changeObject(turn, dispute, {
    balance_transactions: [...dispute.balance_transactions, line],
    status: 'won',
  })
  await emit(turn, 'charge.dispute.funds_reinstated', won, { previous })
  await emit(turn, 'charge.dispute.closed', won, { previous })
  return won
}

export const isOpen = (dispute: Stripe.Dispute): boolean => dispute.status === 'needs_response'

export const openDisputeOf = async (turn: Turn, charge: string): Promise<Stripe.Dispute | undefined> =>
  (await objectsWith(turn, 'dispute', 'charge', charge)).find(({ body }) => isOpen(body))?.body

const bookDispute = (turn: Turn, id: string, charge: Stripe.Charge, amount: number, fee: number) =>
  book(turn, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    amount,
    source: id,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${charge.id}`,
    ...(fee > 0 ? { fee: { amount: fee, application: null, description: 'Dispute fee', type: 'stripe_fee' } } : {}),
  })

const shapeOf = (charge: Stripe.Charge, reason: string, now: number) => {
  const card = charge.payment_method_details?.card
  return {
    object: 'dispute',
    charge: charge.id,
    created: now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: card ? daysLater(now, ANSWER_DAYS) : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    ...(card
      ? {
          payment_method_details: {
            card: {
              brand: card.brand ?? 'visa',
              case_type: 'chargeback',
              network: card.network ?? 'visa',
              network_reason_code: NETWORK_CODES[reason] ?? null,
            },
            type: 'card',
          },
        }
      : {}),
    reason,
    status: card ? 'needs_response' : 'lost',
  } satisfies Partial<Stripe.Dispute>
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
