import type Stripe from 'stripe'
import { businessDaysLater, schedule } from '../store/due'
import { emit } from '../store/emit'
import { changeObject, idOf } from '../store/objects'
import type { Turn } from '../store/turn'
import { book, stripeFeeDetail } from './balance'
import { stripeFee } from './fees'
import type { Behavior } from './test-numbers'
import { createTransfer } from './transfers'

/** Business days until a card payment is available. */
const CARD_AVAILABLE_DAYS = 2
/** Business days until a fraudulent charge is disputed, and until a debit of the returning account is returned. */
const DISPUTED_AFTER_DAYS = 1
const RETURNED_AFTER_DAYS = 2

/** Posted to the platform first, also for docs.stripe.com/connect/destination-charges. */
export const succeed = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  behavior: Behavior | undefined,
): Promise<Stripe.PaymentIntent> => {
  const isCard = charge.payment_method_details?.type === 'card'
  const availableOn = isCard ? businessDaysLater(turn.now, CARD_AVAILABLE_DAYS) : turn.now
  const line = await book(turn, {
    type: isCard ? 'charge' : 'payment',
    category: 'charge',
    amount: charge.amount,
    fee: stripeFeeDetail(stripeFee(isCard ? 'card' : 'us_bank_account', charge.amount)),
    source: charge.id,
    description: charge.description,
    availableOn,
  })
  const paid = await changeObject(turn, charge, {
    amount_captured: charge.amount,
    balance_transaction: line.id,
    outcome: APPROVED,
    paid: true,
    status: 'succeeded',
    ...(await passOn(turn, intent, charge, availableOn)),
  })
  const done = await changeObject(turn, intent, {
    amount_received: intent.amount,
    latest_charge: paid.id,
    last_payment_error: null,
    next_action: null,
    payment_method: charge.payment_method,
    status: 'succeeded',
  })
  await emit(turn, 'charge.succeeded', paid)
  await emit(turn, 'payment_intent.succeeded', done)
  if (behavior === 'is_disputed') {
    await schedule(turn, 'dispute_charge', paid.id, businessDaysLater(turn.now, DISPUTED_AFTER_DAYS))
  }
  if (behavior === 'is_returned') {
    await schedule(turn, 'return_debit', paid.id, businessDaysLater(turn.now, RETURNED_AFTER_DAYS))
  }
  return done
}

/** Returns the charge's fields about the transfer. */
const passOn = async (
  turn: Turn,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  availableOn: number,
): Promise<Partial<Stripe.Charge>> => {
  const destination = idOf(intent.transfer_data?.destination)
  if (destination === null) return {}
  const { transfer, applicationFee } = await createTransfer(turn, {
    amount: intent.transfer_data?.amount ?? intent.amount,
    destination,
    description: intent.description,
    transferGroup: intent.transfer_group ?? `group_${intent.id}`,
    sourceTransaction: charge.id,
    fee: intent.application_fee_amount ?? 0,
    availableOn,
  })
  return {
    application_fee: applicationFee?.id ?? null,
    transfer: transfer.id,
    transfer_group: transfer.transfer_group,
  }
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}
