import { runAllDue, type Stage } from '../model/stage'
import type { Scripted } from '../mutants'
import { passHours } from '../pass-time'
import type { Role, Way } from '../people'
import {
  billMonth,
  changeAccount,
  chargeMonth,
  chargeOf,
  confirmPaypal,
  creatorOf,
  dispute,
  holdEvents,
  passDays,
  payAgain,
  refund,
} from './cast'

/** A brand and its creators, and what happens to them; after it, everybody is paid once and nothing is open. */
type Scene = { role: Role; ways: readonly Way[]; play: (stage: Stage) => Promise<void> }

/** By the fault of the product that each of them brings to light. */
export const SCENES: Record<Scripted, Scene> = {
  'stuck-line': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await billMonth(stage, [10_000])
      await changeAccount(stage, 0, { to: 'rejected' })
      await passDays(stage, 2)
      await confirmPaypal(stage, 0, { email: `rejected-${creatorOf(stage, 0).id}@people.test`, holdHours: 72 })
      for (const days of [1, 3, 5]) await passDays(stage, days)
    },
  },
  'whole-loss': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await chargeMonth(stage, [10_000])
      const { intent } = await chargeOf(stage, 0)
      await stage.operate('POST', '/sandbox/stripe/disputes', {
        payment_intent: intent,
        outcome: 'lost',
        amount: 3_000,
      })
      await runAllDue(stage)
      await payAgain(stage)
    },
  },
  'forgotten-refund': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await chargeMonth(stage, [10_000])
      const charge = await chargeOf(stage, 0)
      await refund(stage, charge, 5_000)
      await dispute(stage, charge, charge.gross - 5_000)
      await payAgain(stage)
    },
  },
  'kept-refund': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await chargeMonth(stage, [10_000])
      const charge = await chargeOf(stage, 0)
      await refund(stage, charge, charge.gross)
      await stage.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge.intent })
      await runAllDue(stage)
    },
  },
  // The account that received the payment is rejected before the refund fails.
  'stuck-transfer': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await chargeMonth(stage, [10_000])
      const charge = await chargeOf(stage, 0)
      await refund(stage, charge, charge.gross)
      await changeAccount(stage, 0, { to: 'rejected' })
      await stage.operate('POST', '/sandbox/stripe/refund-fails', { payment_intent: charge.intent })
      await passDays(stage, 2)
      await confirmPaypal(stage, 0, { email: `rejected-${creatorOf(stage, 0).id}@people.test`, holdHours: 72 })
      for (const days of [1, 3, 5]) await passDays(stage, days)
    },
  },
  'no-hold': {
    role: 'card',
    ways: ['stripe', 'paypal'],
    play: async (stage) => {
      await changeAccount(stage, 0, { to: 'complete', bank: '1111' })
      await billMonth(stage, [10_000, 5_000])
      await changeAccount(stage, 0, { to: 'complete', bank: '9999' })
      await confirmPaypal(stage, 1, { email: `moved-${creatorOf(stage, 1).id}@people.test`, holdHours: 72 })
      for (const days of [2, 2, 5]) await passDays(stage, days)
    },
  },
  'one-part': {
    role: 'card',
    ways: ['paypal'],
    play: async (stage) => {
      await stage.db.query('update payment_settings set approval_threshold_cents = 1000000000')
      await chargeMonth(stage, [4_500_000])
      await passDays(stage, 5)
    },
  },
  'believed-refusal': {
    role: 'card',
    ways: ['paypal'],
    play: async (stage) => {
      await billMonth(stage, [10_000])
      await holdEvents(stage, true)
      for (const fault of ['lost', 'unfunded'])
        await stage.operate('POST', '/sandbox/faults', { fault, path: 'paypal_create', times: 1 })
      await passDays(stage, 2)
      await confirmPaypal(stage, 0, { email: `moved-${creatorOf(stage, 0).id}@people.test`, holdHours: 0 })
      await stage.db.query('update payment_settings set paypal_retry_at = now()')
      await runAllDue(stage)
      await holdEvents(stage, false)
      await passDays(stage, 5)
    },
  },
  // Stripe has forgotten the key of a payment that it took without an answer.
  'trusted-key': {
    role: 'card',
    ways: ['stripe'],
    play: async (stage) => {
      await billMonth(stage, [10_000])
      await holdEvents(stage, true)
      await loseAnswer(stage, 'stripe')
      await passDays(stage, 2)
      await passHours(clocksOf(stage), 25)
      await stage.operate('DELETE', '/sandbox/faults')
      await runAllDue(stage)
      await holdEvents(stage, false)
      await passDays(stage, 5)
    },
  },
  // PayPal has forgotten the batch of a payout that it made without an answer.
  'trusted-batch': {
    role: 'card',
    ways: ['paypal'],
    play: async (stage) => {
      await billMonth(stage, [10_000])
      await holdEvents(stage, true)
      await loseAnswer(stage, 'paypal')
      await passDays(stage, 2)
      await passHours(clocksOf(stage), 31 * 24)
      await stage.operate('DELETE', '/sandbox/faults')
      await passDays(stage, 31)
      await holdEvents(stage, false)
      await passDays(stage, 5)
    },
  },
}

const clocksOf = ({ db, product }: Stage) => ({ db, sandboxDb: product.sandbox.db })

/** The provider does what it is asked for first, but no answer arrives, and then it does not answer at all. */
const loseAnswer = async ({ operate }: Stage, provider: 'stripe' | 'paypal'): Promise<void> => {
  const first = provider === 'stripe' ? { path: 'stripe_payment', times: 3 } : { path: 'paypal_create', times: 1 }
  await operate('POST', '/sandbox/faults', { fault: 'lost', ...first })
  await operate('POST', '/sandbox/faults', { fault: 'error', path: provider, times: 1_000 })
}
