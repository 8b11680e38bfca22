import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { formatInstant } from '../../../lib/dates'
import { addressOf, DESTINATION, METHODS } from './destination-words'

/** What a button may begin: `bank` leads to the panel, where the country is chosen first. */
export type Act = 'bank' | 'stripe' | 'check' | 'destination' | 'resend' | 'tax'

export type NextStep = { tone: BadgeTone; text: string; act: Act | null; label: string }

/** How the creator is paid next, or the one thing that is missing: first a place for the money, then the tax details. */
export const nextStepOf = (settings: PayoutSettings): NextStep => {
  const { missing } = settings
  const account = missing.includes('payout_account') ? accountStep(settings) : null
  // While the provider checks there is nothing to do there; what can be done comes first.
  if (account !== null && !(account.act === 'check' && missing.includes('tax_details'))) return account
  return missing.includes('tax_details') ? TAX_DETAILS : paidBy(settings)
}

const TAX_DETAILS: NextStep = {
  tone: 'bad',
  text: 'Add your tax details: nothing may be paid without them.',
  act: 'tax',
  label: 'Add Tax Details',
}

const accountStep = ({ stripe, destination }: PayoutSettings): NextStep => {
  if (stripe.status === 'under_review')
    return done('work', 'Stripe is checking your bank account. There is nothing for you to do.', 'check', 'Check Now')
  if (stripe.status === 'restricted')
    return todo('Stripe has stopped payments to your bank account.', 'stripe', 'Resolve at Stripe')
  const mail = destination && DESTINATION[destination.status].mail
  if (mail) return todo(`Confirm ${addressOf(destination)} by the mail that we send you.`, 'resend', mail)
  if (stripe.status === 'pending' || stripe.status === 'incomplete')
    return todo('Finish your bank account at Stripe: something is still missing there.', 'stripe', 'Continue at Stripe')
  if (stripe.status === 'rejected')
    return todo('Give a PayPal or Venmo address to send your money to.', 'destination', 'Add PayPal or Venmo')
  return todo('Say where your money goes: to a bank account, or to PayPal or Venmo.', 'bank', 'Set Up a Bank Account')
}

const paidBy = ({ route, destination }: PayoutSettings): NextStep => {
  if (route === 'stripe') return done('good', 'Your next payout goes straight to your bank account, by Stripe.')
  if (route === null || destination === null)
    return done('wait', 'Nothing is missing. The next statement says how you are paid.')
  const text = `Your next payout goes to ${addressOf(destination)}, by ${METHODS[destination.preferred_method]}.`
  if (destination.held_until === null) return done('good', text)
  return done('wait', `${text} It waits until ${formatInstant(destination.held_until)}, because the address is new.`)
}

const todo = (text: string, act: Act, label: string): NextStep => ({ tone: 'bad', text, act, label })

const done = (tone: BadgeTone, text: string, act: Act | null = null, label = ''): NextStep => ({
  tone,
  text,
  act,
  label,
})
