import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contracts/call'
import { clientOf } from '../support/people'
import { startTestProduct, type TestProduct } from '../support/product'
import { CALL_RIGHTS, CALLERS, type CallRight, type Outcome, UNCONTRACTED } from './expected/calls'
import { missingIds, sampleOf } from './probes/call-samples'
import { digestAll } from './probes/snapshot'
import { type Caller, createCallers, type Ids } from './world/callers'

let product: TestProduct
let world: Awaited<ReturnType<typeof createCallers>>
beforeAll(async () => {
  product = await startTestProduct()
  // Holds webhooks, so that events of one call are not written while another is checked.
  await product.sandbox.operate('POST', '/sandbox/stripe/webhooks', { hold: true })
  world = await createCallers(product)
})
afterAll(() => product.close())
/** Sign-up gives a newcomer a row, so it must not affect the other calls. */
const SIGN_UP = 'POST /api/users'
/** Disconnecting removes what the later calls need. */
const DISCONNECT = 'POST /api/amazon/disconnect'
/** Already done by the admin with a bearer token, so the same call with the cookie is a conflict. */
const DONE_ONCE = ['hold', 'cancel'].map((action) => `POST /api/admin/payments/payouts/{id}/${action}`)

const callerNamed = (name: string): Caller => {
  const caller = world.callers.find((one) => one.name === name)
  if (!caller) throw new Error(`There is no caller ${name}`)
  return caller
}

const send = (right: CallRight, { ask, account }: Caller, ids: Ids, headers?: Record<string, string>) => {
  const { path, body } = sampleOf(right.call, ids, account)
  return ask(right.call.split(' ')[0] ?? '', path, body, headers)
}

/** The caller's own ids, or public ones for public calls. */
const ownIds = (right: CallRight, caller: Caller): Ids => (right.guard === 'public' ? world.shown : caller.own)
const outcomeOf = (status: number): Outcome | string => (status >= 200 && status < 300 ? 'ok' : String(status))

/** Digests of all rows after the calls so far; refused calls change nothing. */
let known: Record<string, string> | undefined
const rowsNow = async () => {
  known ??= await digestAll(world)
  return known
}

/** Email addresses and identities of other people in a response. */
const othersIn = (text: string, { account }: Caller): string[] =>
  world.people
    .filter(({ email }) => email !== account.email)
    .flatMap(({ email, uid }) => [email, uid].filter((one) => text.includes(one)))

describe.sequential('the table', () => {
  test('has every product call with its guard, its limit and whether it asks for a fresh token, and no other', () => {
    const calls = product.payload.config.endpoints.flatMap((endpoint) => {
      const call = endpoint.custom?.call as Call | undefined
      if (!call) return []
      const { guard, limit = '-', freshIdentity = false } = endpoint.custom ?? {}
      return [`${call.method} ${call.path} ${guard} ${limit} ${freshIdentity}`]
    })
    const expected = CALL_RIGHTS.map(({ call, guard, limit, isFresh }) => `${call} ${guard} ${limit} ${isFresh}`)
    expect(calls.sort()).toEqual(expected.sort())
    expect(new Set(calls).size).toBe(calls.length)
  })

  test('lists every call of the product router without a contract', () => {
    const others = product.payload.config.endpoints
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
    const caller = callerNamed(name)
    const before = await rowsNow()
    const { status, body } = await send(right, caller, ownIds(right, caller))
    expect(outcomeOf(status), JSON.stringify(body)).toBe(right.outcomes[name])
    if (status >= 400) expect(await digestAll(world)).toEqual(before)
    else {
      expect(othersIn(JSON.stringify(body), caller)).toEqual([])
      known = undefined
    }
    if (right.call === SIGN_UP) await world.forgetSomebodyNew()
    if (right.call === DISCONNECT && name === 'a brand') await world.connectAgain()
  })

  test.each(CALL_RIGHTS.filter(({ ids }) => ids !== '-'))(
    'answer $call with the ids of others like missing ones',
    async (right) => {
      const caller = callerNamed(name)
      const foreign = right.ids === 'own' ? caller.others : world.hidden
      const isOwner = right.ids !== 'own' && name === 'a new brand'
      const before = await rowsNow()
      const answer = await send(right, caller, foreign)
      const own = right.outcomes[name]
      if (!isOwner) {
        expect(answer).toEqual(await send(right, caller, missingIds(foreign)))
        const expected =
          right.ids === 'mute' ? ['ok'] : own === '401' ? ['401'] : own === '403' ? ['403', '404'] : ['404']
        expect(expected).toContain(outcomeOf(answer.status))
      }
      expect(await digestAll(world)).toEqual(before)
    },
  )
})

test.sequential('a hidden row only shows that it exists, and only by its own address', async () => {
  const { ask } = callerNamed('nobody')
  const { pageId, program, product: one } = world.hidden
  const shut = { page_id: pageId, is_visible: false }
  expect(await ask('GET', `/api/affiliate-programs/page/${pageId}`)).toEqual({ status: 200, body: shut })
  expect(await ask('GET', `/api/affiliate-programs/public?id=${program}`)).toEqual({ status: 200, body: shut })
  expect(await ask('GET', `/public/api/products?id=${one}`)).toEqual({ status: 200, body: [] })
})

describe.sequential('staff with the panel cookie', () => {
  const CALLS = CALL_RIGHTS.filter(({ guard }) => guard !== 'public' && guard !== 'identity')

  test.each(CALLS)('can call $call from our own pages as with a bearer token', async (right) => {
    for (const [name, { panel }] of [
      ['an editor', world.panels.editor],
      ['an admin', world.panels.admin],
    ] as const) {
      const { status } = await send(right, { ...callerNamed(name), ask: panel }, callerNamed(name).own)
      const isDone = right.outcomes[name] === 'ok' && DONE_ONCE.includes(right.call)
      expect(outcomeOf(status), name).toBe(isDone ? '409' : right.outcomes[name])
    }
  })

  test.each(CALLS)('are anonymous to $call from anywhere else', async (right) => {
    const { cookie } = world.panels.admin
    const elsewhere: Record<string, string>[] = [
      { cookie },
      { cookie, origin: 'https://evil.test' },
      { cookie, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of elsewhere) {
      const caller = { ...callerNamed('an admin'), ask: clientOf(product).ask }
      expect((await send(right, caller, caller.own, headers)).status).toBe(401)
    }
  })
})

test.sequential('headers that claim an identity are ignored', async () => {
  const victim = callerNamed('a brand')
  const headers = { 'X-Firebase-UID': victim.account.uid, 'X-User-Email': victim.account.email, 'X-Session-ID': '1' }
  for (const name of ['nobody', 'a new user', 'a creator']) {
    const answer = await callerNamed(name).ask('GET', '/api/brands/me', undefined, headers)
    expect([401, 404], name).toContain(answer.status)
  }
  const [row] = await world.run(sql`select count(*)::int as users from users where email = ${victim.account.email}`)
  expect(row?.users).toBe(1)
})
