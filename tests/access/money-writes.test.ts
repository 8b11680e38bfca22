import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { administerAccount } from '../support/people'
import { startTestProduct, type TestProduct } from '../support/product'
import { CALL_RIGHTS, type CallRight, MONEY_ADDRESS } from './expected/calls'
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
  connectedBrand: 'a brand',
  payer: 'a brand',
  team: 'a brand',
  creator: 'a creator',
  payee: 'a creator',
  user: 'a creator',
  admin: 'an admin',
}
const rights = CALL_RIGHTS.filter(({ isFresh }) => isFresh)
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

test.sequential('every write under a path of money asks the identity provider', () => {
  const others = CALL_RIGHTS.filter(({ call, isFresh }) => !isFresh && !call.startsWith('GET ')).map(({ call }) => call)
  expect(others.filter((call) => MONEY_ADDRESS.test(call))).toEqual([])
  expect(others.length).toBeGreaterThan(20)
  expect(rights.length).toBeGreaterThan(20)
})

describe.sequential('no money write accepts a token of an account that', () => {
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
      body: { message: 'We couldn’t verify your session. No changes were made; please try again.' },
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
