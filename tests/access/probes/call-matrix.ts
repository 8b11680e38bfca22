import { openSessions } from '../../support/open-sessions'
import { startTestProduct } from '../../support/product'
import { watchChanges } from '../../support/row-changes'
import type { CallerName, CallRight, Outcome } from '../expected/calls'
import { type Caller, createCallers, type Ids } from '../world/callers'
import { sampleOf } from './call-samples'

export const outcomeOf = (status: number): Outcome | string => (status >= 200 && status < 300 ? 'ok' : String(status))

/** Ends the caller's sessions, which the later calls need. */
const LOG_OUT = 'POST /api/users/me/log-out-everywhere'

/** A product with every kind of caller. */
export const startCallMatrix = async () => {
  const product = await startTestProduct()
  // Holds webhooks, so that events of one call are not written while another is checked.
  await product.sandbox.operate('POST', '/sandbox/stripe/webhooks', { hold: true })
  const world = await createCallers(product)
  const { take } = await watchChanges(product.payload)
  return {
    product,
    world,
    callerNamed: (name: CallerName): Caller => {
      const caller = world.callers.find((one) => one.name === name)
      if (!caller) throw new Error(`There is no caller ${name}`)
      return caller
    },
    send: async (right: CallRight, { ask, account }: Caller, ids: Ids, headers?: Record<string, string>) => {
      const { path, body } = sampleOf(right.call, ids, account)
      const answer = await ask(right.call.split(' ')[0] ?? '', path, body, headers)
      if (right.call === LOG_OUT && answer.status < 300) await openSessions(world.run)
      return answer
    },
    /** The rows that were changed since it was last asked. */
    changes: take,
  }
}

export type CallMatrix = Awaited<ReturnType<typeof startCallMatrix>>
