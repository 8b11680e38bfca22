import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contracts/call'
import { administerAccount } from '../support/people'
import { startTestProduct, type TestProduct } from '../support/product'
import { CALL_RIGHTS, type CallRight } from './expected/calls'
import { MONEY_ADDRESS, MONEY_WRITES, OTHER_WRITES } from './expected/money-writes'
import { sampleOf } from './probes/call-samples'
import { digestAll } from './probes/snapshot'
import { type Caller, createCallers } from './world/callers'

let product: TestProduct
let world: Awaited<ReturnType<typeof createCallers>>
beforeAll(async () => {
  product = await startTestProduct()
  await product.sandbox.operate('POST', '/sandbox/stripe/webhooks', { hold: true })
  world = await createCallers(product)
})
afterAll(() => product.close())

const WHO: Record<string, Caller['name']> = {
  brand: 'a brand',
  creator: 'a creator',
  payee: 'a creator',
  admin: 'an admin',
}
const rights = MONEY_WRITES.map((call) => CALL_RIGHTS.find((right) => right.call === call) as CallRight)
const callerOf = ({ guard }: CallRight): Caller => world.callers.find(({ name }) => name === WHO[guard]) as Caller
const accounts = () => [...new Set(rights.map((right) => callerOf(right).account.uid))]
const administer = async (change: { disableUser?: boolean; validSince?: number }) => {
  for (const localId of accounts()) await administerAccount(product, 'update', { localId, ...change })
}
const send = (right: CallRight, ask: Caller['ask']) => {
  const caller = callerOf(right)
  const { path, body } = sampleOf(right.call, caller.own, caller.account)
  return ask(right.call.split(' ')[0] ?? '', path, body)
}

/** The statuses of every money write, by bearer and, for staff, by cookie. Expects that nothing is written. */
const answersOfAll = async () => {
  const before = await digestAll(world)
  const answers: Record<string, unknown> = {}
  for (const right of rights) {
    answers[right.call] = await send(right, callerOf(right).ask)
    if (right.guard === 'admin') answers[`${right.call} by cookie`] = await send(right, world.panels.admin.panel)
  }
  expect(await digestAll(world)).toEqual(before)
  return answers
}
const allAnswer = (answers: Record<string, unknown>, answer: unknown) =>
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((call) => [call, answer])))

describe('the lists', () => {
  test('list every write once, by whether it asks the identity provider', () => {
    const calls = product.payload.config.endpoints.flatMap(({ custom }) =>
      custom?.call ? [{ call: custom.call as Call, isFresh: custom.freshIdentity === true }] : [],
    )
    const named = (isFresh: boolean) =>
      calls
        .filter(({ call, isFresh: one }) => one === isFresh && (isFresh || call.method !== 'GET'))
        .map(({ call }) => `${call.method} ${call.path}`)
    expect(named(true).sort()).toEqual([...MONEY_WRITES].sort())
    expect(named(false).sort()).toEqual([...OTHER_WRITES].sort())
  })

  test('have no write under a path of money among the others', () => {
    expect(OTHER_WRITES.filter((call) => MONEY_ADDRESS.test(call))).toEqual([])
  })
})

describe('no money write accepts a token of an account that', () => {
  const ENDED = { status: 401, body: { message: 'Your session has ended. Log in again.' } }

  test('is disabled at the identity provider', async () => {
    await administer({ disableUser: true })
    allAnswer(await answersOfAll(), { status: 403, body: { message: 'User account has been disabled' } })
    await administer({ disableUser: false })
  })

  test('had its sign-ins revoked there', async () => {
    const signedInAt = world.panels.admin.person.token
    await administer({ validSince: Number(decodeJwt(signedInAt).auth_time) + 60 })
    allAnswer(await answersOfAll(), ENDED)
    await administer({ validSince: 0 })
  })

  test('cannot be looked up: nothing is done, and it can be retried', async () => {
    await product.sandbox.db.query('alter table accounts rename to accounts_away')
    allAnswer(await answersOfAll(), {
      status: 502,
      body: { message: 'The sign-in service did not answer as expected. Nothing was lost; please try again.' },
    })
    await product.sandbox.db.query('alter table accounts_away rename to accounts')
    const [right] = rights.filter(({ call }) => call === 'PUT /api/admin/payments/settings')
    expect((await send(right as CallRight, world.panels.admin.panel)).status).toBe(200)
  })

  test('was deleted there', async () => {
    for (const localId of accounts()) await administerAccount(product, 'delete', { localId })
    allAnswer(await answersOfAll(), ENDED)
  })
})
