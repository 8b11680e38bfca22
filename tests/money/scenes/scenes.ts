import { runAllDue, type Stage } from '../model/stage'
import type { Scripted } from '../mutants'
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
}
