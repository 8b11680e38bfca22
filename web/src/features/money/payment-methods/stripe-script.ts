import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { appConfig } from '../../../lib/config'

export const NO_SCRIPT = 'Stripe’s form didn’t load. Check your connection and make sure nothing blocks js.stripe.com.'

const DECLINED = 'This payment method was declined. Try again or use another card or bank account.'

let loading: Promise<Stripe> | null = null

/** Loaded once, and only when needed. Rejects with `NO_SCRIPT`; the next call retries. */
export const stripeScript = (): Promise<Stripe> => {
  loading ??= load()
  return loading
}

/** The fields are in Stripe's own frame. */
export const paymentForm = async (clientSecret: string): Promise<{ stripe: Stripe; elements: StripeElements }> => {
  const stripe = await stripeScript()
  return { stripe, elements: stripe.elements({ clientSecret, appearance: ownAppearance() }) }
}

/**
 * Null on success, otherwise an error message to show. The bank may redirect to its own page, which returns to
 * `returnUrl`.
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
  return error ? (error.message ?? DECLINED) : null
}

/**
 * 3-D Secure. An off-session charge that needs it returns to `requires_payment_method` and is confirmed with the card
 * that was tried. Null on success, else an error message to show. Source: Stripe, "Save and reuse", "Start a recovery
 * flow".
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

const NOT_CONFIRMED = 'Your bank didn’t confirm the payment. Try again or use another payment method.'

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

/** Resolved from the page's current theme, because Stripe's frame cannot read our CSS variables. */
const ownAppearance = (): Appearance => ({
  disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  variables: {
    fontFamily: 'ui-sans-serif, system-ui, sans-serif',
    fontSizeBase: '14px',
    borderRadius: '6px',
    spacingUnit: '4px',
    colorPrimary: colorOf('accent'),
    colorBackground: colorOf('surface'),
    colorText: colorOf('ink'),
    colorTextSecondary: colorOf('ink-2'),
    colorTextPlaceholder: colorOf('ink-3'),
    colorDanger: colorOf('bad'),
  },
  rules: {
    '.Input': { border: `1px solid ${colorOf('line-strong')}`, boxShadow: 'none' },
    '.Input:focus': { outline: `2px solid ${colorOf('accent')}`, boxShadow: 'none' },
    '.Label': { fontWeight: '500' },
  },
})

/** The browser resolves `light-dark()`, Stripe does not. */
const colorOf = (token: string): string => {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = `var(--color-${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
