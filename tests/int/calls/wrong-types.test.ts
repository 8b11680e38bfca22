import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../../src/contracts/call'
import { MESSAGES } from '../../../src/contracts/messages'
import { startTestProduct, type TestProduct } from '../../support/product'
import { INPUTS } from './inputs'
import type { Row } from './make-row'
import { operationsOf, type PublishedOperation, readDocument } from './published'
import { createWorld, type World } from './world'

let product: TestProduct
let world: World
let operations: Map<string, PublishedOperation>
/** The contracts by method and path. */
let calls: Map<string, Call>
beforeAll(async () => {
  product = await startTestProduct({ keepsBooks: false })
  world = await createWorld(product)
  operations = operationsOf(await readDocument(product))
  calls = new Map(
    product.payload.config.endpoints.flatMap(({ custom }) => {
      const call = custom?.call as Call | undefined
      return call ? [[`${call.method} ${call.path}`, call] as const] : []
    }),
  )
})
afterAll(() => product.close())

type Body = Record<string, unknown>
type Path = (string | number)[]
type Refusal = { status: number; message: string; errors: { path: string; message: string }[] }

const MISSING = Symbol('missing')
const WRONG = [7, null, true, 'x', '', [], [7], {}, { a: 1 }, MISSING]
const name = (value: unknown) => (value === MISSING ? 'missing' : JSON.stringify(value))

/** Typical beginnings and phrases of zod's default messages. */
const OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized)\b|\bexpected\b|\breceived\b/

const rowOf = async (id: string): Promise<Row & { operation: PublishedOperation }> => {
  const [row, operation] = [await INPUTS[id]?.(world), operations.get(id)]
  if (!row || !operation) throw new Error(`No such operation: ${id}`)
  return { ...row, operation }
}

/** Whether the contract accepts a body unchanged: such a body would change the world of the next test. */
const isValid = ({ operation }: { operation: PublishedOperation }, body: unknown): boolean => {
  const shape = calls.get(`${operation.method.toUpperCase()} ${operation.path}`)?.body
  if (!shape) throw new Error(`${operation.path} has no contract for its body`)
  return shape.safeParse(body).success
}

const send = async (id: string, { by, params, query, body, operation }: Awaited<ReturnType<typeof rowOf>>) => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key] ?? 1)))
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]))
  const answer = await by.raw(operation.method.toUpperCase(), `${path}?${search}`, body)
  const text = await answer.text()
  expect(answer.status, `${id}: ${text}`).toBeLessThan(500)
  const { message = '', errors = [] } = (text === '' ? {} : JSON.parse(text)) as Partial<Refusal>
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
  test.each(Object.keys(INPUTS))('%s', async (id) => {
    const row = await rowOf(id)
    const hasBody = 'requestBody' in row.operation.operation
    const wholes = [null, 7, 'x', [], {}].map((body) => ({ what: `the body ${name(body)}`, body: body as unknown }))
    const parts = placesIn(row.body).flatMap((place) =>
      WRONG.map((value) => ({ what: `${place.join('.')} ${name(value)}`, body: changed(row.body, place, value) })),
    )
    const said: string[] = []
    for (const { what, body } of hasBody ? [...wholes, ...parts] : []) {
      if (isValid(row, body)) continue
      const answer = await send(id, { ...row, body: JSON.stringify(body) })
      expect([what, answer.status]).toEqual([what, 400])
      said.push(...wordsOf(answer).map((words) => `${what}: ${words}`))
    }
    for (const part of ['params', 'query'] as const) {
      for (const key of Object.keys(row[part] ?? {})) {
        const answer = await send(id, { ...row, [part]: { ...row[part], [key]: 'no such value' } })
        said.push(...wordsOf(answer).map((words) => `${part} ${key}: ${words}`))
      }
    }
    expect(said.filter((words) => OF_ZOD.test(words.slice(words.indexOf(': ') + 2)))).toEqual([])
    expect(said.filter((words) => words.endsWith(': '))).toEqual([])
  })
})

/** Fields and their messages, by operation. */
const OWN_WORDS: [operation: string, field: string, message: string][] = [
  ['postUsers', 'email', MESSAGES.emailInvalid],
  ['postBrands', 'brand_name', MESSAGES.brandNameRequired],
  ['postBrands', 'website', MESSAGES.urlInvalid],
  ['postBrands', 'product_category', MESSAGES.categoryRequired],
  ['patchBrandsByIdLogo', 'logo_url', MESSAGES.urlInvalid],
  ['postCreators', 'name', MESSAGES.nameRequired],
  ['postCreators', 'product_categories', MESSAGES.categoriesRequired],
  ['patchCreatorsById', 'total_reach', MESSAGES.reachRequired],
  ['postCreatorChannels', 'channel', MESSAGES.channelRequired],
  ['postCreatorChannels', 'channel_link', MESSAGES.urlInvalid],
  ['postAffiliatePrograms', 'title', MESSAGES.programTitleRequired],
  ['postAffiliatePrograms', 'description', MESSAGES.programDescriptionRequired],
  ['postLandingPagesByIdSubmitEmail', 'email', MESSAGES.visitorEmailRequired],
  ['postLandingPagesByIdTrackClick', 'email', MESSAGES.visitorEmailRequired],
  ['postLinks', 'link_name', 'Link name is required'],
  ['postLinks', 'product_id', 'Not an id'],
  ['postCreatorsReject', 'reason', 'Please give a reason'],
  ['putPayoutSettingsDestination', 'venmo_handle', 'Enter a Venmo handle, for example @maya-hart'],
  ['putPayoutSettingsTax', 'country', 'Choose a country'],
  ['putPayoutSettingsTax', 'is_certified', 'Please confirm'],
  ['postAmazonRefreshAttributionProducts', 'startDate', 'Not a date (YYYY-MM-DD)'],
]

describe('answers the field’s own message for a wrong type and for a missing value', () => {
  test.each(OWN_WORDS)('%s: %s', async (id, field, message) => {
    const row = await rowOf(id)
    for (const value of [7.5, null, false, [], {}, MISSING]) {
      const { status, errors } = await send(id, { ...row, body: changed(row.body, [field], value) })
      expect([name(value), status, errors]).toEqual([name(value), 400, [{ path: field, message }]])
    }
  })

  test('even in the matching variant of a union, and in an item of a list', async () => {
    const verify = await rowOf('postPaymentMethodsByIdVerify')
    const words = { path: 'descriptor_code', message: 'Six letters that begin with SM' }
    const ofVerify = await send('postPaymentMethodsByIdVerify', { ...verify, body: { descriptor_code: 7 } })
    expect([ofVerify.status, ofVerify.errors]).toEqual([400, [words]])
    const creator = await rowOf('postCreators')
    const body = changed(creator.body, ['product_categories'], [7])
    const item = { path: 'product_categories.0', message: MESSAGES.categoriesRequired }
    expect((await send('postCreators', { ...creator, body })).errors).toEqual([item])
  })
})
