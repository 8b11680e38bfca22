import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { watchChanges } from '../support/row-changes'
import { attempts, type Tally } from './attempt'
import { announceSeed, fuzz } from './campaign'
import { rowRequests } from './row-requests'
import { openLine } from './send'
import { createFuzzWorld, type FuzzWorld } from './world'

const TOTAL_MS = process.env.FULL ? 120_000 : 10_000

let product: TestProduct
let world: FuzzWorld
let line: ReturnType<typeof openLine>

beforeAll(async () => {
  announceSeed()
  product = await startTestProduct()
  world = await createFuzzWorld(product)
  line = openLine(product.origin)
})

afterAll(async () => {
  line.close()
  await product.close()
})

test('rows answer any query, and accept no write', { timeout: TOTAL_MS + 60_000 }, async () => {
  const tally: Tally = { sent: 0, accepted: 0 }
  const attempt = attempts(line, await watchChanges(product.payload), world, tally)
  await fuzz(rowRequests(product.payload.config, world), attempt, { ms: TOTAL_MS, isEnough: () => tally.accepted > 20 })
  expect(tally.sent).toBeGreaterThan(tally.accepted)
})
