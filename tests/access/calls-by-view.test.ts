import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewAsUser } from '../../src/contracts/admin-users'
import { VIEW_ONLY } from '../../src/contracts/view-as'
import { clientOf } from '../support/people'
import { CALL_RIGHTS, type CallerName } from './expected/calls'
import { type CallMatrix, outcomeOf, startCallMatrix } from './probes/call-matrix'
import type { Caller } from './world/callers'

/** An admin who views an account reads what its owner reads, and leaves no trace in any table. */

const VIEWED = [
  'a new creator',
  'a rejected creator',
  'a creator',
  'a new brand',
  'a brand',
] as const satisfies CallerName[]

let matrix: CallMatrix
/** Callers whose `ask` sends a ticket for their account, with the admin's cookie. */
const views = new Map<CallerName, Caller>()

beforeAll(async () => {
  matrix = await startCallMatrix()
  const { cookie, client } = matrix.world.panels.admin
  for (const name of VIEWED) {
    const caller = matrix.callerNamed(name)
    const { ticket } = await client.call(viewAsUser, {
      params: { id: caller.own.user },
      body: { reason: 'They asked what they see' },
    })
    const headers = { authorization: `Bearer ${ticket}`, cookie, origin: matrix.product.origin }
    const ask: Caller['ask'] = (method, path, body) => clientOf(matrix.product).ask(method, path, body, headers)
    views.set(name, { ...caller, ask })
  }
  await matrix.changes()
})
afterAll(() => matrix.product.close())

const send = (right: (typeof CALL_RIGHTS)[number], name: CallerName) => {
  const view = views.get(name)
  if (!view) throw new Error(`Nobody views ${name}`)
  return matrix.send(right, view, right.guard === 'public' ? matrix.world.shown : view.own)
}

describe.sequential('an admin who views an account', () => {
  test.each(CALL_RIGHTS.filter(({ hasEffects }) => hasEffects))('is refused $call', async (right) => {
    for (const name of VIEWED)
      expect(await send(right, name), name).toEqual({ status: 403, body: { message: VIEW_ONLY } })
  })

  test.each(CALL_RIGHTS.filter(({ hasEffects }) => !hasEffects))(
    'reads by $call what its owner reads',
    async (right) => {
      for (const name of VIEWED) {
        const { status, body } = await send(right, name)
        expect(outcomeOf(status), `${name}: ${JSON.stringify(body)}`).toBe(right.outcomes[name])
      }
    },
  )

  test('has changed nothing by all of this', async () => {
    expect(await matrix.changes()).toEqual([])
  })
})
