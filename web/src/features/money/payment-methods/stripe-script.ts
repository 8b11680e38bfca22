import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { appConfig } from '../../../lib/config'

/** Said when Stripe's script did not come. */
export const NO_SCRIPT =
  'Stripe’s form did not load. Look at your connection, and whether something blocks js.stripe.com.'

let loading: Promise<Stripe> | null = null

/**
 * Stripe.js from Stripe's own address, for our account: loaded once, when somebody pays or adds a method. Rejects with
 * words for people when it does not come; the next call tries again.
 */
export const stripeScript = (): Promise<Stripe> => {
  loading ??= load()
  return loading
}

/** A form for the number of a card or account, made by Stripe in its own frame, in our colours. */
export const paymentForm = async (clientSecret: string): Promise<{ stripe: Stripe; elements: StripeElements }> => {
  const stripe = await stripeScript()
  return { stripe, elements: stripe.elements({ clientSecret, appearance: ownAppearance() }) }
}

/**
 * Gives what was typed to Stripe. Answers null when that is done, else what is wrong, in Stripe's words for people. The
 * bank may ask on a page of its own; that page comes back to `returnUrl`.
 */
export const confirmForm = async (
  { stripe, elements }: { stripe: Stripe; elements: StripeElements },
  returnUrl: string,
): Promise<string | null> => {
  const { error } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  })
  return error ? (error.message ?? 'Stripe did not accept it. Try again, or take another card or account.') : null
}

/**
 * Asks the bank's question about a payment (3-D Secure) in a window over the page. A charge made while nobody was there
 * falls back to its first state when the bank asks; it is confirmed again with the card that it was tried with. Answers
 * null when the bank said yes, else why not. Source: Stripe, "Save and reuse", "Start a recovery flow".
 */
export const confirmWithBank = async (clientSecret: string): Promise<string | null> => {
  const stripe = await stripeScript()
  const { paymentIntent, error: unread } = await stripe.retrievePaymentIntent(clientSecret)
  if (unread) return unread.message ?? NOT_CONFIRMED
  const tried = paymentIntent.last_payment_error?.payment_method
  const { error } =
    paymentIntent.status === 'requires_payment_method' && tried
      ? await stripe.confirmCardPayment(clientSecret, { payment_method: tried.id })
      : await stripe.handleNextAction({ clientSecret })
  return error ? (error.message ?? NOT_CONFIRMED) : null
}

const NOT_CONFIRMED = 'Your bank did not confirm the payment. Try again, or pay with another method.'

const load = async (): Promise<Stripe> => {
  try {
    const stripe = await loadStripe(appConfig().payments.publishable_key)
    if (stripe) return stripe
  } catch (error) {
    loading = null
    throw new Error(NO_SCRIPT, { cause: error })
  }
  loading = null
  throw new Error(NO_SCRIPT)
}

/** The form's colours are those of the page at this moment; Stripe reads no variables. */
const ownAppearance = (): Appearance => ({
  disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  variables: {
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    fontSizeBase: '14px',
    borderRadius: '6px',
    spacingUnit: '4px',
    colorPrimary: colourOf('accent'),
    colorBackground: colourOf('surface'),
    colorText: colourOf('ink'),
    colorTextSecondary: colourOf('ink-2'),
    colorTextPlaceholder: colourOf('ink-3'),
    colorDanger: colourOf('bad'),
  },
  rules: {
    '.Input': { border: `1px solid ${colourOf('line-strong')}`, boxShadow: 'none' },
    '.Input:focus': { outline: `2px solid ${colourOf('accent')}`, boxShadow: 'none' },
    '.Label': { fontWeight: '500' },
  },
})

/** A token as a colour that Stripe can read: `light-dark()` is resolved by the page. */
const colourOf = (token: string): string => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(--color-${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
