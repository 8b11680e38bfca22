import { logger } from './logger'
import { outgoingSeconds } from './metrics'
import { inSpan } from './tracing'

/**
 * A call to an outside service: its span, its duration, and a line in the log. `call` names it without ids, values or queries.
 * No trace context goes out, because no service that we call is ours.
 */
export const outgoing = <T>(service: string, call: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`${service} ${call}`, { kind: 'client', attributes: { 'peer.service': service } }, async () => {
    const start = performance.now()
    let outcome: 'succeeded' | 'failed' = 'failed'
    try {
      const answer = await work()
      outcome = 'succeeded'
      return answer
    } finally {
      const ms = Math.round(performance.now() - start)
      outgoingSeconds.observe({ service, outcome }, ms / 1_000)
      logger.debug({ service, call, outcome, ms, msg: 'Outgoing call' })
    }
  })
