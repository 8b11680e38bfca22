import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '../../src/endpoints/list'
import { operationsOf } from '../support/inputs/operations'
import { startTestProduct, type TestProduct } from '../support/product'
import { watchChanges } from '../support/row-changes'
import { attempts, type Tally } from './attempt'
import { announceSeed, fuzz } from './campaign'
import { requestsOf } from './requests'
import { openLine } from './send'
import { createFuzzWorld, type FuzzWorld } from './world'

const TOTAL_MS = process.env.FULL ? 600_000 : 20_000
const LEAST_REQUESTS = process.env.FULL ? 40 : 10
/** The limit for a call of which no request was accepted yet. */
const MOST_REQUESTS = 400
/** Fuzzing all calls together takes as long as this many single calls. */
const TOGETHER_SHARE = 6

/** These calls remove what most other calls need. */
const ENDING = [
  'POST /api/amazon/disconnect',
  'DELETE /api/session',
  'POST /api/users/me/log-out-everywhere',
  'POST /api/team/owner',
]

const operations = operationsOf(endpoints)

let product: TestProduct
let world: FuzzWorld
let watch: Awaited<ReturnType<typeof watchChanges>>
let line: ReturnType<typeof openLine>
const accepted = new Map<string, number>()

beforeAll(async () => {
  announceSeed()
  product = await startTestProduct()
  world = await createFuzzWorld(product)
  watch = await watchChanges(product.payload)
  line = openLine(product.origin)
})

beforeEach(async () => {
  await world.mend()
  await watch.take()
})

afterAll(async () => {
  line.close()
  await product.close()
})

test.for(operations)('$name handles any input', { timeout: TOTAL_MS + 60_000 }, async (operation) => {
  const tally: Tally = { sent: 0, accepted: 0 }
  const ms = TOTAL_MS / (operations.length + TOGETHER_SHARE)
  const attempt = attempts(line, watch, world, tally)
  await fuzz(requestsOf(operation, world), attempt, {
    ms,
    isEnough: () => tally.sent >= (tally.accepted > 0 ? LEAST_REQUESTS : MOST_REQUESTS),
  })
  accepted.set(operation.name, tally.accepted)
})

test('all calls at once handle any input', { timeout: TOTAL_MS + 60_000 }, async () => {
  const ms = (TOTAL_MS * TOGETHER_SHARE) / (operations.length + TOGETHER_SHARE)
  const any = fc.oneof(...operations.map((operation) => requestsOf(operation, world)))
  const attempt = attempts(line, watch, world, { sent: 0, accepted: 0 })
  const attemptAndMend: typeof attempt = async (batch) => {
    await attempt(batch)
    if (!batch.some(({ operation }) => ENDING.includes(operation.name))) return
    await world.mend()
    await watch.take()
  }
  await fuzz(any, attemptAndMend, { ms, isEnough: () => true })
})

test('some requests of every call were accepted', () => {
  expect(operations.filter(({ name }) => !accepted.get(name)).map(({ name }) => name)).toEqual([])
})
