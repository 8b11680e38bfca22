import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../../../database'
import type { PaymentMethodView } from '../../../integrations/stripe/payment-methods'
import type { SetupIntentView } from '../../../integrations/stripe/setup-intents'
import { withCause } from '../transition'
import type { MethodRow } from './method-rows'
import { moveMethod } from './move-method'
import type { MethodState } from './setup-outcome'

type Input = {
  req: PayloadRequest
  brandId: number
  intent: SetupIntentView
  method: PaymentMethodView
  row: MethodRow | undefined
  to: MethodState
}

const CAUSE = { verified: 'Setup succeeded', waiting: 'Setup pending' } as const

/** In the caller's transaction. With an inactive mandate, ids and state stay until the new setup succeeds. */
export const saveMethod = async ({ req, brandId, intent, method, row, to }: Input): Promise<void> => {
  const cause = to === 'verified' ? CAUSE.verified : CAUSE.waiting
  const isUsedMeanwhile = row?.verification_status === 'mandate_inactive' && to !== 'verified'
  const values = valuesOf({ intent, method, row, to })
  if (isUsedMeanwhile) {
    await query(
      req,
      sql`update brand_payment_methods
          set stripe_setup_intent_id = ${intent.id},
              microdeposit_type = ${values.microdeposits},
              updated_at = now()
          where id = ${row.id}`,
    )
    return
  }
  if (!row) {
    await withCause(req, cause)
    await query(
      req,
      sql`insert into brand_payment_methods (
            brand_id, verification_status, stripe_customer_id, stripe_setup_intent_id, stripe_payment_method_id,
            pm_type, bank_name, bank_last4, ach_fingerprint, card_fingerprint, exp_month, exp_year,
            mandate_id, microdeposit_type, verification_method
          )
          values (
            ${brandId}, ${to}, ${intent.customer}, ${intent.id}, ${method.id},
            ${method.type}, ${values.name}, ${method.last4}, ${values.bank}, ${values.card},
            ${method.expMonth}, ${method.expYear},
            ${intent.mandateId}, ${values.microdeposits}, ${values.way}
          )`,
    )
    return
  }
  await query(
    req,
    sql`update brand_payment_methods
        set stripe_customer_id = ${intent.customer},
            stripe_setup_intent_id = ${intent.id},
            stripe_payment_method_id = ${method.id},
            bank_name = ${values.name},
            bank_last4 = ${method.last4},
            ach_fingerprint = ${values.bank},
            card_fingerprint = ${values.card},
            exp_month = ${method.expMonth},
            exp_year = ${method.expYear},
            mandate_id = ${intent.mandateId},
            microdeposit_type = ${values.microdeposits},
            verification_method = ${values.way},
            problem = null,
            updated_at = now()
        where id = ${row.id}`,
  )
  await moveMethod({ req, row, to, cause })
}

const valuesOf = ({ intent, method, row, to }: Pick<Input, 'intent' | 'method' | 'row' | 'to'>) => {
  const isBank = method.type === 'us_bank_account'
  const hasWaited = row?.stripe_setup_intent_id === intent.id && row.microdeposit_type !== null
  const isByDeposits = to === 'pending_microdeposits' || hasWaited
  return {
    name: isBank ? method.name : cardName(method.name),
    bank: isBank ? method.fingerprint : null,
    card: isBank ? null : method.fingerprint,
    microdeposits: to === 'pending_microdeposits' ? (intent.nextAction?.microdepositType ?? null) : null,
    way: isBank ? (isByDeposits ? 'microdeposits' : 'instant') : null,
  }
}

/** Only brands that are not simply capitalized. Source: Stripe API, `card.brand`. */
const CARDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Card',
}

export const cardName = (brand: string | null): string | null =>
  brand === null ? null : (CARDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`)
