import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../support/people'
import { CALL_RIGHTS } from './expected/calls'
import { type CallMatrix, outcomeOf, startCallMatrix } from './probes/call-matrix'

let matrix: CallMatrix
beforeAll(async () => {
  matrix = await startCallMatrix()
})
afterAll(() => matrix.product.close())

describe.sequential('staff with the panel cookie', () => {
  const CALLS = CALL_RIGHTS.filter(({ guard }) => guard !== 'public' && guard !== 'identity')

  test.each(CALLS)('can call $call from our own pages as with a bearer token', async (right) => {
    for (const [name, { panel }] of [
      ['an editor', matrix.world.panels.editor],
      ['an admin', matrix.world.panels.admin],
    ] as const) {
      const { status } = await matrix.send(
        right,
        { ...matrix.callerNamed(name), ask: panel },
        matrix.callerNamed(name).own,
      )
      expect(outcomeOf(status), name).toBe(right.outcomes[name])
    }
  })

  test.each(CALLS)('are anonymous to $call from anywhere else', async (right) => {
    const { cookie } = matrix.world.panels.admin
    const elsewhere: Record<string, string>[] = [
      { cookie },
      { cookie, origin: 'https://evil.test' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of elsewhere) {
      const caller = { ...matrix.callerNamed('an admin'), ask: clientOf(matrix.product).ask }
      expect((await matrix.send(right, caller, caller.own, headers)).status).toBe(401)
    }
  })
})
