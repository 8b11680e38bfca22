import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import type { BadgeTone } from '../../../components/ui/badge-face'
import { formatInstant } from '../../../lib/dates'
import { addressOf, DESTINATION, METHODS } from './destination-text'

/** `bank` scrolls to the bank account panel, where the country is chosen first; `stripe` opens Stripe. */
export type Act = 'bank' | 'stripe' | 'check' | 'destination' | 'resend' | 'tax'

export type NextStep = { tone: BadgeTone; text: string; act: Act | null; label: string }

/** A payout method comes before the tax details. */
export const nextStepOf = (settings: PayoutSettings): NextStep => {
  const { missing } = settings
  const account = missing.includes('payout_account') ? accountStep(settings) : null
  // While Stripe checks the account, missing tax details come first: the creator can act on them.
  if (account !== null && !(account.act === 'check' && missing.includes('tax_details'))) return account
  return missing.includes('tax_details')
    ? todo('Add your tax details. We can’t pay you without them.', 'tax', 'Add tax details')
    : paidBy(settings)
}

const accountStep = ({ stripe, destination }: PayoutSettings): NextStep => {
  if (stripe.status === 'under_review')
    return done('work', 'Stripe is checking your bank account. You don’t need to do anything.', 'check', 'Check now')
  if (stripe.status === 'restricted')
    return todo('Stripe has paused payments to your bank account.', 'stripe', 'Resolve on Stripe')
  const mail = destination && DESTINATION[destination.status].mail
  if (mail) return todo(`Confirm ${addressOf(destination)} with the link we email you.`, 'resend', mail)
  if (stripe.status === 'pending' || stripe.status === 'incomplete')
    return todo('Finish setting up your bank account on Stripe.', 'stripe', 'Continue on Stripe')
  if (stripe.status === 'rejected')
    return todo('Add PayPal or Venmo so we can pay you.', 'destination', 'Add PayPal or Venmo')
  return todo('Add a payout method: a bank account, PayPal or Venmo.', 'bank', 'Set up a bank account')
}

const paidBy = ({ route, destination }: PayoutSettings): NextStep => {
  if (route === 'stripe') return done('good', 'Your next payout goes to your bank account through Stripe.')
  if (route === null || destination === null)
    return done('wait', 'Nothing is missing. Your next statement will show how you’re paid.')
  const text = `Your next payout goes to ${addressOf(destination)} through ${METHODS[destination.preferred_method]}.`
  if (destination.held_until === null) return done('good', text)
  const until = formatInstant(destination.held_until)
  return done('wait', `${text} It’s on hold until ${until} because your payout method changed.`)
}

const todo = (text: string, act: Act, label: string): NextStep => ({ tone: 'bad', text, act, label })

const done = (tone: BadgeTone, text: string, act: Act | null = null, label = ''): NextStep => ({
  tone,
  text,
  act,
  label,
})
