import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Guards } from '../../../src/endpoints/guards'
import { addressOf } from '../../support/inputs/typical'
import { bodyIn, type Client, clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { inputOf, OPERATIONS, type Row } from './inputs'
import { createValidators, operationsOf, type PublishedOperation, readDocument } from './published'
import { STORIES } from './stories'
import { createWorld, type World } from './world'

let product: TestProduct
let world: World
let operations: Map<string, PublishedOperation>
let validators: ReturnType<typeof createValidators>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  const document = await readDocument(product)
  operations = new Map(
    [...operationsOf(document).values()].map((one) => [`${one.method.toUpperCase()} ${one.path}`, one] as const),
  )
  validators = createValidators(document)
})
afterAll(() => product.close())

const NAMED = OPERATIONS.map((one) => [one.name, one] as const)

test('every operation is published, and every story is that of an operation', () => {
  const names = OPERATIONS.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...operations.keys()].sort())
  expect(names).toEqual(expect.arrayContaining(Object.keys(STORIES)))
})

const named = (name: string): PublishedOperation => {
  const found = operations.get(name)
  if (!found) throw new Error(`No such operation: ${name}`)
  return found
}

const send = async (client: Client, { method, path }: PublishedOperation, { body, ...address }: Partial<Row>) => {
  const answer = await client.raw(method.toUpperCase(), addressOf(path, address), body)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: bodyIn(answer, text) }
}

const successTypeOf = ({ operation }: PublishedOperation): string => {
  const success = operation.responses[200]
  return Object.keys((success && 'content' in success && success.content) || {})[0] ?? 'application/json'
}

type Answer = Awaited<ReturnType<typeof send>>

/** Expects that the document declares this status, and that the body matches it. */
const expectPublished = (operation: PublishedOperation, { status, body, headers }: Answer): void => {
  const valid = validators.answerOf(operation, status)
  expect(valid, `${status} is not published: ${JSON.stringify(body)}`).toBeDefined()
  if (!valid) {
    expect(body).toBeNull()
    return
  }
  const type = status < 300 ? successTypeOf(operation) : 'application/json'
  expect(headers.get('content-type')?.split(';')[0]).toBe(type)
  expect(valid(body) ? [] : valid.errors, JSON.stringify(body)).toEqual([])
}

describe('authorized callers get the documented response', () => {
  test.sequential.each(NAMED)('%s', async (_, one) => {
    const operation = named(one.name)
    const row = await inputOf(world, one)
    const { responses } = operation.operation
    const isCreating = '201' in responses
    const success = '204' in responses ? 204 : isCreating ? 201 : 200
    const first = await send(row.by, operation, row)
    expectPublished(operation, first)
    expect(first.status, JSON.stringify(first.body)).toBe(row.status ?? success)
    if (!isCreating) return
    const again = await send(row.by, operation, row)
    expectPublished(operation, again)
    expect(again).toMatchObject({ status: 200, body: first.body })
  })
})

/** Clients that do not pass a guard, with the status they get. */
const strangersTo = (guard: Exclude<keyof Guards, 'public'>): [Client, number][] => {
  const { brand, newBrand, partner, waiting, editor, newcomer } = world
  const refused: Record<Exclude<keyof Guards, 'public'>, [Client, number][]> = {
    identity: [],
    user: [[newcomer, 401]],
    brand: [partner.client, editor].map((client) => [client, 403]),
    connectedBrand: [newBrand, partner.client, editor].map((client) => [client, 403]),
    payer: [partner.client, editor].map((client) => [client, 403]),
    team: [partner.client, editor].map((client) => [client, 403]),
    member: [waiting.client, editor].map((client) => [client, 403]),
    moneyMember: [waiting.client, editor].map((client) => [client, 403]),
    creator: [brand.client, editor].map((client) => [client, 403]),
    approvedCreator: [brand.client, waiting.client, editor].map((client) => [client, 403]),
    payee: [brand.client, waiting.client, editor].map((client) => [client, 403]),
    staff: [brand.client, partner.client].map((client) => [client, 403]),
    admin: [brand.client, partner.client, editor].map((client) => [client, 403]),
  }
  return refused[guard]
}

describe('unauthorized callers get the documented error', () => {
  test.sequential.each(NAMED)('%s', async (name) => {
    const operation = named(name)
    const guard = operation.operation['x-guard']
    if (guard === 'public') return expect(operation.operation.security).toEqual([])
    const nobodies = [world.nobody, clientOf(product, { token: 'no.valid.token' })]
    const refused = [...nobodies.map((client) => [client, 401] as const), ...strangersTo(guard)]
    for (const [client, status] of refused) {
      const answer = await send(client, operation, {})
      expect(answer.status).toBe(status)
      expectPublished(operation, answer)
    }
  })
})
