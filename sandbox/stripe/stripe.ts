import express, { type Router } from 'express'
import type { Context } from '../context'
import type { Round } from '../pump'
import { accountCalls } from './calls/accounts'
import { customerCalls } from './calls/customers'
import { paymentCalls } from './calls/payment-intents'
import { methodCalls } from './calls/payment-methods'
import { readingCalls } from './calls/reading'
import { setupCalls } from './calls/setup-intents'
import { transferCalls } from './calls/transfers'
import { EFFECTS } from './effects'
import { createStripeControls } from './operator/routes'
import { createAuthenticatePages } from './pages/authenticate-routes'
import { createOnboardingPages } from './pages/onboarding-routes'
import { createSetupPages } from './pages/setup-routes'
import { runDue } from './store/run-due'
import { deliverDue } from './webhooks/deliver'
import { serveCalls } from './wire/serve'

interface StripeStandIn {
  readonly router: Router
  /** Settles payments, and sends events to `{webhookUrl}/webhooks/stripe`. */
  readonly rounds: readonly Round[]
}

const CALLS = [
  ...customerCalls,
  ...methodCalls,
  ...setupCalls,
  ...paymentCalls,
  ...transferCalls,
  ...accountCalls,
  ...readingCalls,
]

/** The API at /v1, pages and controls below /sandbox/stripe. `onChange` is called when there may be events to send. */
export const openStripe = (context: Context, onChange: () => void): StripeStandIn => {
  const hooks = { settleDue: () => runDue(context, EFFECTS), onChange }
  const router = express.Router()
  router.use('/v1', serveCalls(context, CALLS, hooks))
  router.use(createSetupPages(context, hooks.onChange))
  router.use(createAuthenticatePages(context, hooks.onChange))
  router.use(createOnboardingPages(context, hooks.onChange))
  router.use('/sandbox/stripe', createStripeControls(context, hooks))
  return {
    router,
    rounds: [
      async () => {
        if ((await hooks.settleDue()) > 0) onChange()
        return 0
      },
      (signal) => deliverDue(context, signal),
    ],
  }
}
