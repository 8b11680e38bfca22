import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../../src/contracts/identity'
import { query } from '../../../src/database'
import { clientOf, signUp } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const VERSIONS = { terms_version: '2026-11-21', privacy_version: '2026-10-01' }

/** Somebody who has not signed up yet, with the call that does it and what was kept of their consent. */
const visitor = async () => {
  const person = await signUp(product)
  const body = { email: person.email, firebase_uid: person.uid, user_type: 'creator' as const }
  return {
    send: (versions: object) => clientOf(product, person).ask('POST', createUser.path, { ...body, ...versions }),
    consents: () =>
      query(
        { payload: product.payload },
        sql`select kind, text_version, abs(extract(epoch from now() - accepted_at)) < 60 as is_now from consents c
            join users u on u.id = c.user_id where u.email = ${person.email} order by kind`,
      ),
  }
}

test('the versions of the accepted texts are kept with the account, once', async () => {
  const { send, consents } = await visitor()
  expect((await send(VERSIONS)).status).toBe(201)
  const kept = [
    { kind: 'terms', text_version: '2026-11-21', is_now: true },
    { kind: 'privacy', text_version: '2026-10-01', is_now: true },
  ]
  expect(await consents()).toEqual(kept)
  expect((await send(VERSIONS)).status).toBe(200)
  expect((await send({ terms_version: '2027-01-01' })).status).toBe(200)
  expect(await consents()).toEqual(kept)
})

test('sign-ups of one person at the same moment keep one set', async () => {
  const { send, consents } = await visitor()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(VERSIONS)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(await consents()).toHaveLength(2)
})

test('without versions nothing is kept; with one, that one', async () => {
  const without = await visitor()
  expect((await without.send({})).status).toBe(201)
  expect(await without.consents()).toEqual([])
  const one = await visitor()
  expect((await one.send({ privacy_version: 'v2' })).status).toBe(201)
  expect(await one.consents()).toEqual([{ kind: 'privacy', text_version: 'v2', is_now: true }])
})

test('a version is a short name, and a refused sign-up keeps nothing', async () => {
  const { send, consents } = await visitor()
  for (const terms_version of ['', 'two words', 'x'.repeat(41), 7, null, '<b>'])
    expect((await send({ terms_version })).status).toBe(400)
  expect((await send({ ...VERSIONS, firebase_uid: 'another' })).status).toBe(403)
  expect(await consents()).toEqual([])
})
