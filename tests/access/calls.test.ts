import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contracts/call'
import { CALL_RIGHTS, CALLERS, type CallRight, UNCONTRACTED } from './expected/calls'
import { type CallMatrix, outcomeOf, startCallMatrix } from './probes/call-matrix'
import type { Caller, Ids } from './world/callers'

let matrix: CallMatrix
beforeAll(async () => {
  matrix = await startCallMatrix()
})
afterAll(() => matrix.product.close())
/** Whether the call before may have changed rows; what a refused one changes late is seen after the next refused one. */
let mayHaveChanged = true
/** Sign-up gives a newcomer a row, so it must not affect the other calls. */
const SIGN_UP = 'POST /api/users'
/** Disconnecting removes what the later calls need. */
const DISCONNECT = 'POST /api/amazon/disconnect'

/** The caller's own ids, or public ones for public calls. */
const ownIds = (right: CallRight, caller: Caller): Ids => (right.guard === 'public' ? matrix.world.shown : caller.own)

/** Email addresses and identities of other people in a response. */
const othersIn = (text: string, { account }: Caller): string[] =>
  matrix.world.people
    .filter(({ email }) => email !== account.email)
    .flatMap(({ email, uid }) => [email, uid].filter((one) => text.includes(one)))

describe.sequential('the table', () => {
  test('has every product call with its guard, its limit, whether it asks for a fresh token and has effects, and no other', () => {
    const calls = matrix.product.payload.config.endpoints.flatMap((endpoint) => {
      const call = endpoint.custom?.call as Call | undefined
      if (!call) return []
      const { guard, limit = '-', freshIdentity = false, hasEffects } = endpoint.custom ?? {}
      return [`${call.method} ${call.path} ${guard} ${limit} ${freshIdentity} ${hasEffects}`]
    })
    const expected = CALL_RIGHTS.map(
      ({ call, guard, limit, isFresh, hasEffects }) => `${call} ${guard} ${limit} ${isFresh} ${hasEffects}`,
    )
    expect(calls.sort()).toEqual(expected.sort())
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('lists every call of the product router without a contract', () => {
    const others = matrix.product.payload.config.endpoints
      .filter(({ path, custom }) => path.startsWith('/product/') && !custom?.call)
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replace('/product', '')}`)
    expect(others).toEqual(UNCONTRACTED)
  })

  test('guards', () => {
    const open = CALL_RIGHTS.filter(({ guard, outcomes }) => guard !== 'public' && outcomes.nobody !== '401')
    expect(open.map(({ call }) => call)).toEqual([])
  })
})

describe.sequential.each(CALLERS)('%s', (name) => {
  test.each(CALL_RIGHTS)('allow $call as the table says', async (right) => {
    const caller = matrix.callerNamed(name)
    if (mayHaveChanged) await matrix.changes()
    const { status, body } = await matrix.send(right, caller, ownIds(right, caller))
    mayHaveChanged = status < 400
    expect(outcomeOf(status), JSON.stringify(body)).toBe(right.outcomes[name])
    if (status >= 400) expect(await matrix.changes()).toEqual([])
    // Admins look after everybody, and a team knows its people.
    else if (!/ \/api\/(admin\/|team)/.test(right.call)) expect(othersIn(JSON.stringify(body), caller)).toEqual([])
    if (right.call === SIGN_UP) await matrix.world.forgetSomebodyNew()
    if (right.call === DISCONNECT && name === 'a brand') await matrix.world.connectAgain()
  })
})

test.sequential('headers that claim an identity are ignored', async () => {
  const victim = matrix.callerNamed('a brand')
  const headers = { 'X-Firebase-UID': victim.account.uid, 'X-User-Email': victim.account.email, 'X-Session-ID': '1' }
  for (const name of ['nobody', 'a new user', 'a creator'] as const) {
    const answer = await matrix.callerNamed(name).ask('GET', '/api/brands/me', undefined, headers)
    expect([401, 404], name).toContain(answer.status)
  }
  const [row] = await matrix.world.run(
    sql`select count(*)::int as users from users where email = ${victim.account.email}`,
  )
  expect(row?.users).toBe(1)
})
