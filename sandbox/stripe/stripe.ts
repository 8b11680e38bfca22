import express, { type Router } from 'express'
import type { Context } from '../context'
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
import { type Pump, startPump } from './pump'
import { runDue } from './store/run-due'
import { serveCalls } from './wire/serve'

interface StripeStandIn {
  readonly router: Router
  /** Sends events to `{webhookUrl}/webhooks/stripe`. Returns a stop function. */
  readonly start: () => () => Promise<void>
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

/** The API at /v1, pages and controls below /sandbox/stripe. */
export const openStripe = (context: Context): StripeStandIn => {
  let pump: Pump | undefined
  const hooks = {
    settleDue: () => runDue(context, EFFECTS),
    onChange: () => pump?.nudge(),
  }
  const router = express.Router()
  router.use('/v1', serveCalls(context, CALLS, hooks))
  router.use(createSetupPages(context, hooks.onChange))
  router.use(createAuthenticatePages(context, hooks.onChange))
  router.use(createOnboardingPages(context, hooks.onChange))
  router.use('/sandbox/stripe', createStripeControls(context, hooks))
  return {
    router,
    start: () => {
      pump = startPump(context, hooks.settleDue)
      return pump.stop
    },
  }
}
