import Stripe from 'stripe'
import { type Env, env } from '../../env'
import { outgoing } from '../../outgoing'
import { isVerdict, messageForStaff, ProviderRefused, retryAfterOf, UnknownOutcome, watched } from '../provider-errors'

export type StripeClient = Stripe

const SERVICE = 'Stripe'

const TIMEOUT_MS = 30_000
const NETWORK_RETRIES = 2

let cached: { settings: Env['stripe']; stripe: Stripe } | undefined

const stripeClient = (): Stripe => {
  const settings = env().stripe
  if (cached?.settings !== settings) cached = { settings, stripe: newClient(settings) }
  return cached.stripe
}

const newClient = ({ secretKey, apiUrl }: Env['stripe']): Stripe => {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: NETWORK_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
}

/** Throws ProviderRefused for a refusal, UnknownOutcome for any other failure, even an unreadable response. */
export const asOutcome = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
  return watched(SERVICE, async () => {
    try {
      return await outgoing(SERVICE, 'call', () => work(stripeClient()))
    } catch (error) {
      throw outcomeOf(error)
    }
  })
}

const outcomeOf = (error: unknown): Error => {
  if (error instanceof UnknownOutcome || error instanceof ProviderRefused) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new UnknownOutcome(SERVICE, 'the answer could not be read', 0, { cause: error })
  const status = error.statusCode ?? 0
  if (!isVerdict(status) || isAboutTheKey(error)) {
    const reason = status === 0 ? 'no readable answer' : `answered ${status} ${error.code ?? error.rawType ?? ''}`
    return new UnknownOutcome(SERVICE, reason.trim(), retryAfterOf(error.headers?.['retry-after']), {
      cause: error,
      status,
    })
  }
  return new ProviderRefused({
    service: SERVICE,
    status,
    code: error.code ?? error.rawType ?? '',
    declineCode: error.decline_code || null,
    message: messageForStaff(error.message),
    intentId: error.payment_intent?.id ?? error.setup_intent?.id ?? null,
  })
}

/** The key was used with other parameters, so something may have been created. Rate limits can also arrive as 400. */
const isAboutTheKey = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || error instanceof Stripe.errors.StripeRateLimitError
