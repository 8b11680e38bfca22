import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/contracts/messages'
import type { Operation } from '../../support/inputs/operations'
import { addressOf } from '../../support/inputs/typical'
import { bodyIn } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { inputOf, OPERATIONS, type Row } from './inputs'
import { createWorld, type World } from './world'

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
})
afterAll(() => product.close())

type Body = Record<string, unknown>
type Path = (string | number)[]
type Refusal = { status: number; message: string; errors: { path: string; message: string }[] }

const MISSING = Symbol('missing')
const WRONG = [7, null, true, 'x', '', [], [7], {}, { a: 1 }]
const name = (value: unknown) => (value === MISSING ? 'missing' : JSON.stringify(value))

/** Typical beginnings and phrases of zod's default messages. */
const OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized)\b|\bexpected\b|\breceived\b/

const rowOf = async (name: string): Promise<Row & { operation: Operation }> => {
  const operation = OPERATIONS.find((one) => one.name === name)
  if (!operation) throw new Error(`No such operation: ${name}`)
  return { ...(await inputOf(world, operation)), operation }
}

const send = async ({ by, body, operation, ...address }: Awaited<ReturnType<typeof rowOf>>) => {
  const answer = await by.raw(operation.method, addressOf(operation.path, address), body)
  const text = await answer.text()
  expect(answer.status, `${operation.name}: ${text}`).toBeLessThan(500)
  const { message = '', errors = [] } = (bodyIn(answer, text) ?? {}) as Partial<Refusal>
  return { status: answer.status, message, errors }
}

/** Every path in a body, at any depth; of an array only its first item. */
const placesIn = (value: unknown): Path[] => {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? value.slice(0, 1).map((item, index) => [index, item] as const) : []
  const members = Array.isArray(value) ? entries : Object.entries(value)
  return members.flatMap(([key, inner]) => [[key], ...placesIn(inner).map((rest) => [key, ...rest])])
}

const changed = (body: unknown, [key = '', ...rest]: Path, value: unknown): unknown => {
  const copy = (Array.isArray(body) ? [...body] : { ...(body as Body) }) as Body
  if (rest.length > 0) copy[key] = changed(copy[key], rest, value)
  else if (value === MISSING) delete copy[key]
  else copy[key] = value
  return copy
}

const wordsOf = ({ status, message, errors }: Refusal): string[] =>
  status === 400 ? [message, ...errors.map((error) => error.message)] : []

describe('never answers an invalid value with zod’s default message', () => {
  test.each(OPERATIONS.map((one) => [one.name, one] as const))('%s', async (call, { input }) => {
    const row = await rowOf(call)
    const wholes = [null, 7, 'x', [], {}].map((body) => ({ what: `the body ${name(body)}`, body: body as unknown }))
    const parts = placesIn(row.body).flatMap((place) =>
      [...WRONG, MISSING].map((value) => ({
        what: `${place.join('.')} ${name(value)}`,
        body: changed(row.body, place, value),
      })),
    )
    const said: string[] = []
    for (const { what, body } of input.body ? [...wholes, ...parts] : []) {
      // A valid body would change the world of the next test.
      if (input.body?.safeParse(body).success) continue
      const answer = await send({ ...row, body: JSON.stringify(body) })
      expect([what, answer.status]).toEqual([what, 400])
      said.push(...wordsOf(answer).map((words) => `${what}: ${words}`))
    }
    for (const part of ['params', 'query'] as const) {
      const values = row[part] as Body
      for (const key of Object.keys(values)) {
        const answer = await send({ ...row, [part]: { ...values, [key]: 'no such value' } })
        said.push(...wordsOf(answer).map((words) => `${part} ${key}: ${words}`))
      }
    }
    expect(said.filter((words) => OF_ZOD.test(words.slice(words.indexOf(': ') + 2)))).toEqual([])
    expect(said.filter((words) => words.endsWith(': '))).toEqual([])
  })
})

const VENMO = { preferred_method: 'venmo', venmo_handle: '@maya-hart' }

/** Fields and their messages, by operation. */
const OWN_WORDS: [operation: string, field: string, message: string, otherVariant?: Body][] = [
  ['POST /api/users', 'email', MESSAGES.emailInvalid],
  ['POST /api/brands', 'brand_name', MESSAGES.brandNameRequired],
  ['POST /api/brands', 'website', MESSAGES.urlInvalid],
  ['POST /api/brands', 'product_category', MESSAGES.categoryRequired],
  ['PATCH /api/brands/{id}/logo', 'logo_url', MESSAGES.urlInvalid],
  ['POST /api/creators', 'name', MESSAGES.nameRequired],
  ['POST /api/creators', 'product_categories', MESSAGES.categoriesRequired],
  ['PATCH /api/creators/{id}', 'total_reach', MESSAGES.reachRequired, { total_reach: 1_000 }],
  ['POST /api/creator-channels', 'channel', MESSAGES.channelRequired],
  ['POST /api/creator-channels', 'channel_link', MESSAGES.urlInvalid],
  ['POST /api/affiliate-programs', 'title', MESSAGES.programTitleRequired],
  ['POST /api/affiliate-programs', 'description', MESSAGES.programDescriptionRequired],
  ['POST /api/landing-pages/{id}/submit-email', 'email', MESSAGES.visitorEmailRequired],
  ['POST /api/landing-pages/{id}/track-click', 'email', MESSAGES.visitorEmailRequired],
  ['POST /api/links', 'link_name', 'Link name is required'],
  ['POST /api/links', 'product_id', 'Enter a valid ID'],
  ['POST /api/creators/reject', 'reason', 'Enter a reason'],
  ['PUT /api/payout-settings/destination', 'paypal_email', 'Enter an email address'],
  ['PUT /api/payout-settings/destination', 'venmo_handle', 'Enter a Venmo handle, for example @maya-hart', VENMO],
  ['PUT /api/payout-settings/tax', 'country', 'Choose a country'],
  ['PUT /api/payout-settings/tax', 'is_certified', 'Check the box to certify'],
  ['POST /api/amazon/refresh-attribution-products', 'startDate', 'Enter a date (YYYY-MM-DD)'],
]

describe('answers the field’s own message for a wrong type and for a missing value', () => {
  test.each(OWN_WORDS)('%s: %s', async (call, field, message, otherVariant) => {
    const row = await rowOf(call)
    const valid = otherVariant ?? row.body
    for (const value of [7.5, null, false, [], {}, MISSING]) {
      const { status, errors } = await send({ ...row, body: changed(valid, [field], value) })
      expect([name(value), status, errors]).toEqual([name(value), 400, [{ path: field, message }]])
    }
  })

  test('even in the matching variant of a union, and in an item of a list', async () => {
    const verify = await rowOf('POST /api/payment-methods/{id}/verify')
    const words = { path: 'descriptor_code', message: 'Enter the six-character code that starts with SM' }
    const ofVerify = await send({ ...verify, body: { descriptor_code: 7 } })
    expect([ofVerify.status, ofVerify.errors]).toEqual([400, [words]])
    const creator = await rowOf('POST /api/creators')
    const body = changed(creator.body, ['product_categories'], [7])
    const item = { path: 'product_categories.0', message: MESSAGES.categoriesRequired }
    expect((await send({ ...creator, body })).errors).toEqual([item])
  })
})
