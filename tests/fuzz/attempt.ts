import type { RowChange, watchChanges } from '../support/row-changes'
import { faultsOf } from './judge'
import type { FuzzRequest } from './requests'
import type { openLine, WireAnswer } from './send'
import type { FuzzWorld } from './world'

type Line = ReturnType<typeof openLine>
type Watch = Awaited<ReturnType<typeof watchChanges>>

/** The number of requests sent and accepted, which shows that fuzzing reaches the handlers. */
export type Tally = { sent: number; accepted: number }

/**
 * Sends requests in parallel and checks the responses. A refused request must not have changed any row: if rows were
 * written meanwhile, the refused requests are repeated one by one. Throws at the first fault, with the full request and
 * response.
 */
export const attempts = (
  line: Line,
  watch: Watch,
  { strangers }: { strangers: Pick<FuzzWorld['strangers'], 'publicIds'> },
  tally: Tally,
) => {
  const ask = async (batch: readonly FuzzRequest[]) => {
    const answers = await Promise.all(batch.map(({ wire }) => line.send(wire)))
    const changes = (await watch.take()).filter(({ table_name }) => !isKeptOf(batch, table_name))
    const asked = batch.map((request, index) => ({ request, answer: answers[index] as WireAnswer }))
    for (const { request, answer } of asked) {
      const { actor, operation, wire } = request
      const isStaff = actor.kind === 'staff' && ['staff', 'admin'].includes(operation.guard)
      const faults = faultsOf(wire, answer, { operation, isStaff, publicIds: strangers.publicIds })
      if (faults.length > 0) throw new Error(described(request, answer, faults))
    }
    return { asked, changes, refused: asked.filter(({ answer }) => answer.status >= 400 && answer.status < 500) }
  }

  return async (batch: readonly FuzzRequest[]): Promise<void> => {
    const { asked, changes, refused } = await ask(batch)
    tally.sent += asked.length
    tally.accepted += asked.filter(({ answer }) => answer.status < 400).length
    if (changes.length === 0 || refused.length === 0) return
    for (const { request } of refused) {
      const again = await ask([request])
      if (again.refused.length > 0 && again.changes.length > 0) throw new Error(blamed(again.refused, again.changes))
    }
    if (refused.length === asked.length) throw new Error(blamed(refused, changes))
  }
}

/** State that is stored together with a provider's final refusal: a bank account after too many wrong deposits. */
const KEPT: Record<string, string[]> = {
  'POST /api/payment-methods/{id}/verify': ['brand_payment_methods', 'status_history'],
}

const isKeptOf = (batch: readonly FuzzRequest[], table: string): boolean =>
  batch.some(({ operation }) => KEPT[operation.name]?.includes(table))

const blamed = (refused: readonly { request: FuzzRequest; answer: WireAnswer }[], changes: readonly RowChange[]) => {
  const text = `refused, but wrote ${JSON.stringify(changes.slice(0, 3)).slice(0, 1_000)}`
  return refused.map(({ request, answer }) => described(request, answer, [text])).join('\n')
}

const MAX_SHOWN = 600

const described = ({ actor, wire }: FuzzRequest, answer: WireAnswer, faults: string[]): string => {
  const cut = (text: string) =>
    text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)} … (${text.length} characters)`
  const headers = Object.entries(wire.headers).map(([name, value]) => `    ${name}: ${cut(value).slice(0, 80)}`)
  return [
    `${faults.join('; ')}`,
    `  ${actor.name}: ${wire.method} ${cut(wire.target)}`,
    ...headers,
    ...(wire.body === undefined ? [] : [`    ${cut(JSON.stringify(wire.body))}`]),
    `  answer ${answer.status} in ${Math.round(answer.ms)} ms: ${cut(answer.text)}`,
  ].join('\n')
}
