import type Stripe from 'stripe'
import { emit } from '../store/emit'
import { newId } from '../store/ids'
import { changeObject, type Hidden, idOf, insertObject, readObject, type Stored } from '../store/objects'
import type { Turn } from '../store/turn'
import { StripeFailure } from '../wire/failure'
import type { MethodData } from './method-data'
import { fingerprintOf, TEST_ACCOUNTS, TEST_CARDS, TEST_METHODS, TEST_ROUTING } from './test-numbers'

/** Throws Stripe's errors for numbers that are not test numbers. */
export const createMethod = (turn: Turn, data: MethodData): Promise<Stripe.PaymentMethod> =>
  data.type === 'card' ? createCard(turn, data) : createBankAccount(turn, data)

/** Creates one for a ready-made id such as `pm_card_visa`. */
export const methodOf = async (turn: Turn, id: string, param = 'payment_method'): Promise<Stored<'payment_method'>> => {
  const ready = TEST_METHODS[id]
  if (!ready) return readObject(turn, 'payment_method', id, { param })
  const holder = { billing_details: { name: 'Jenny Rosen', email: 'jenny.rosen@example.com' } }
  const made = await createMethod(
    turn,
    ready.type === 'card'
      ? { ...holder, type: 'card', card: { number: ready.number, exp_month: 12, exp_year: 2034 } }
      : {
          ...holder,
          type: 'us_bank_account',
          us_bank_account: { routing_number: TEST_ROUTING, account_number: ready.number },
        },
  )
  return readObject(turn, 'payment_method', made.id, { param })
}

/** Permanently. Throws 400 when it belongs to another customer. */
export const attachMethod = async (
  turn: Turn,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> => {
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw StripeFailure.invalid('The payment method you provided has already been attached to a customer.')
  }
  const attached = await changeObject(turn, method, { customer })
  await emit(turn, 'payment_method.attached', attached)
  return attached
}

/** Ends its mandates. */
export const detachMethod = async (turn: Turn, method: Stripe.PaymentMethod): Promise<Stripe.PaymentMethod> => {
  if (method.customer === null) {
    throw StripeFailure.invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const customer = idOf(method.customer)
  const detached = await changeObject(turn, method, { customer: null })
  await emit(turn, 'payment_method.detached', detached, { previous: { customer } })
  await endMandates(turn, method.id)
  return detached
}

/** With a block reason it can never be debited again. */
export const endMandates = async (
  turn: Turn,
  method: string,
  blocked?: Stripe.PaymentMethod.UsBankAccount.StatusDetails.Blocked,
) => {
  for (const { body } of await mandatesOf(turn, method)) {
    if (body.status === 'inactive') continue
    const ended = await changeObject(turn, body, { status: 'inactive' })
    await emit(turn, 'mandate.updated', ended, { previous: { status: body.status } })
  }
  if (!blocked) return
  const { body } = await readObject(turn, 'payment_method', method)
  if (!body.us_bank_account) return
  const us_bank_account = { ...body.us_bank_account, status_details: { blocked } }
  await emit(turn, 'payment_method.updated', await changeObject(turn, body, { us_bank_account }))
}

/** Oldest first. */
export const mandatesOf = async (turn: Turn, method: string): Promise<Stored<'mandate'>[]> => {
  const { rows } = await turn.db.query<Stored<'mandate'>>(
    `select account, body, hidden
     from stripe_objects
     where object = 'mandate' and body->>'payment_method' = $1
     order by seq`,
    [method],
  )
  return rows
}

export interface Acceptance {
  readonly ip_address: string | null
  readonly user_agent: string | null
}

/** For debits from a bank account. */
export const createMandate = (
  turn: Turn,
  method: string,
  { ip_address, user_agent }: Acceptance,
  status: Stripe.Mandate.Status,
): Promise<Stripe.Mandate> =>
  insertObject(turn, {
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: { accepted_at: turn.now, online: { ip_address, user_agent }, type: 'online' },
    livemode: false,
    multi_use: {},
    payment_method: method,
    payment_method_details: { type: 'us_bank_account', us_bank_account: {} },
    status,
    type: 'multi_use',
  } satisfies Stripe.Mandate)

type CardData = Extract<MethodData, { type: 'card' }>
type BankData = Extract<MethodData, { type: 'us_bank_account' }>

const createCard = async (turn: Turn, { card, ...rest }: CardData): Promise<Stripe.PaymentMethod> => {
  const number = 'token' in card ? tokenNumber(card.token) : card.number.replace(/\s/g, '')
  const known = TEST_CARDS.find((test) => test.number === number)
  if (!known) {
    throw new StripeFailure(402, 'card_error', 'Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'number',
    })
  }
  const brand = number.startsWith('5') ? 'mastercard' : 'visa'
  const method = blank(turn, 'card', rest)
  return insertMethod(
    turn,
    { behavior: known.behavior },
    {
      ...method,
      card: {
        brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: brand,
        exp_month: 'token' in card ? 12 : card.exp_month,
        exp_year: 'token' in card ? 2034 : card.exp_year,
        fingerprint: fingerprintOf('card', number),
        funding: 'credit',
        generated_from: null,
        last4: number.slice(-4),
        networks: { available: [brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
    },
  )
}

const tokenNumber = (token: string): string => (token === 'tok_mastercard' ? '5555555555554444' : '4242424242424242')

const createBankAccount = async (turn: Turn, { us_bank_account: bank, ...rest }: BankData) => {
  if (rest.billing_details?.name === undefined) {
    const param = 'billing_details[name]'
    throw StripeFailure.invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
  if (bank.routing_number !== TEST_ROUTING) {
    const message = `You must use a test bank account number. Try ${TEST_ROUTING} as the routing number.`
    throw StripeFailure.invalid(message, 'routing_number_invalid', 'us_bank_account[routing_number]')
  }
  const known = TEST_ACCOUNTS.find((test) => test.number === bank.account_number)
  if (!known) {
    const message = 'You must use a test bank account number in test mode.'
    throw StripeFailure.invalid(message, 'account_number_invalid', 'us_bank_account[account_number]')
  }
  return insertMethod(
    turn,
    { behavior: known.behavior },
    {
      ...blank(turn, 'us_bank_account', rest),
      us_bank_account: {
        account_holder_type: bank.account_holder_type ?? 'company',
        account_type: bank.account_type ?? 'checking',
        bank_name: 'STRIPE TEST BANK',
        financial_connections_account: null,
        fingerprint: fingerprintOf('bank', bank.routing_number + bank.account_number),
        last4: known.number.slice(-4),
        networks: { preferred: 'ach', supported: ['ach'] },
        routing_number: bank.routing_number,
        status_details: {},
      },
    },
  )
}

const insertMethod = (turn: Turn, hidden: Hidden, method: Stripe.PaymentMethod) =>
  insertObject(turn, method, { hidden })

const blank = (
  turn: Turn,
  type: Stripe.PaymentMethod.Type,
  { billing_details: given, metadata = {} }: Pick<MethodData, 'billing_details' | 'metadata'>,
): Stripe.PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: {
    address: null,
    email: given?.email ?? null,
    name: given?.name ?? null,
    phone: given?.phone ?? null,
    tax_id: null,
  },
  created: turn.now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata,
  type,
})
