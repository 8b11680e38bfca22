import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordConsent } from '../../../src/contracts/consents'
import { createUser } from '../../../src/contracts/identity'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { query } from '../../../src/database'
import { type Client, clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const VERSIONS = { terms_version: '2026-11-21', privacy_version: '2026-10-01' }

/** A person who has not signed up yet, with the sign-up call and a reader of their stored consents. */
const visitor = async () => {
  const person = await signUp(product)
  const body = { email: person.email, firebase_uid: person.uid, user_type: 'creator' as const }
  return {
    send: (versions: object) => clientOf(product, person).ask('POST', createUser.path, { ...body, ...versions }),
    consents: () =>
      query(
        { payload: product.payload },
        sql`select kind, text_version, abs(extract(epoch from now() - accepted_at)) < 60 as is_now
            from consents c
            join users u on u.id = c.user_id
            where u.email = ${person.email}
            order by kind`,
      ),
  }
}

test('the versions of the accepted texts are stored once per account', async () => {
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

test('simultaneous sign-ups of one person store one set', async () => {
  const { send, consents } = await visitor()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(VERSIONS)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
  expect(await consents()).toHaveLength(2)
})

test('without versions nothing is stored; with one, only that one', async () => {
  const without = await visitor()
  expect((await without.send({})).status).toBe(201)
  expect(await without.consents()).toEqual([])
  const one = await visitor()
  expect((await one.send({ privacy_version: 'v2' })).status).toBe(201)
  expect(await one.consents()).toEqual([{ kind: 'privacy', text_version: 'v2', is_now: true }])
})

test('a version is a short name, and a refused sign-up stores nothing', async () => {
  const { send, consents } = await visitor()
  for (const terms_version of ['', 'two words', 'x'.repeat(41), 7, null, '<b>'])
    expect((await send({ terms_version })).status).toBe(400)
  expect((await send({ ...VERSIONS, firebase_uid: 'another' })).status).toBe(403)
  expect(await consents()).toEqual([])
})

describe('the consent before connecting Amazon', () => {
  const CONSENT = { kind: 'amazon_ads_api', text_version: LEGAL_VERSIONS.amazon_ads_api }
  const send = (client: Client, body: unknown) => client.ask('POST', recordConsent.path, body)
  const keptOf = (userId: number) =>
    query(
      { payload: product.payload },
      sql`select id, kind, text_version, abs(extract(epoch from now() - accepted_at)) < 60 as is_now
          from consents
          where user_id = ${userId}`,
    )

  test('is stored with its version and time; repeating it keeps the row', async () => {
    keepsPromise(
      'ads-api-consent',
      'We record with your account which version of this consent you agreed to, and when.',
    )
    const { client, user } = await signUpBrand(product)
    const first = await send(client, CONSENT)
    expect(first).toMatchObject({ status: 201, body: CONSENT })
    expect(Date.parse(String(first.body.accepted_at))).toBeGreaterThan(Date.now() - 60_000)
    expect(await send(client, CONSENT)).toEqual({ status: 200, body: first.body })
    expect(await keptOf(user.id)).toEqual([{ id: first.body.id, ...CONSENT, is_now: true }])
  })

  test('is stored once when it is sent six times at the same time', async () => {
    const { client, user } = await signUpBrand(product)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, CONSENT)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await keptOf(user.id)).toHaveLength(1)
  })

  test('belongs to one brand only', async () => {
    const [one, other] = [await signUpBrand(product), await signUpBrand(product)]
    const [first, second] = [await send(one.client, CONSENT), await send(other.client, CONSENT)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.id).not.toBe(second.body.id)
  })

  test('to another text, or to a version that is not current, is refused and not stored', async () => {
    keepsPromise(
      'ads-api-consent',
      'Before creators see more than is listed here, we publish a new version and ask for your consent again.',
    )
    const { client, user } = await signUpBrand(product)
    const kinds = ['terms', 'privacy', 'email_capture', 'anything', '', null, 7].map((kind) => ({ ...CONSENT, kind }))
    const versions = ['2020-01-01', '', null, 7, `${CONSENT.text_version} `].map((text_version) => ({
      ...CONSENT,
      text_version,
    }))
    for (const body of [...kinds, ...versions, { kind: CONSENT.kind }, {}, undefined])
      expect((await send(client, body)).status, JSON.stringify(body)).toBe(400)
    expect((await send(client, { ...CONSENT, text_version: '2020-01-01' })).body).toMatchObject({
      message: 'This version is no longer current',
      errors: [{ path: 'text_version' }],
    })
    expect(await keptOf(user.id)).toEqual([])
  })

  test('is limited to brands: a creator, staff and a newcomer store nothing', async () => {
    const [creator, staff] = [await signUpCreator(product), await signUpStaff(product, 'admin')]
    expect((await send(creator.client, CONSENT)).status).toBe(403)
    expect((await send(staff.client, CONSENT)).status).toBe(403)
    expect((await send(clientOf(product), CONSENT)).status).toBe(401)
    expect(await keptOf(creator.user.id)).toEqual([])
    expect(await keptOf(staff.userId)).toEqual([])
  })

  test('can be read only by the brand that gave it', async () => {
    const [one, other] = [await signUpBrand(product), await signUpBrand(product)]
    const { body } = await send(one.client, CONSENT)
    const read = async (client: Client) => (await client.ask('GET', '/cms-api/consents')).body.docs
    expect(await read(one.client)).toMatchObject([{ id: body.id, kind: 'amazon_ads_api' }])
    expect(await read(other.client)).toEqual([])
  })
})
