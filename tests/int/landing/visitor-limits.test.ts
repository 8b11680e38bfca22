import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { LIMITS } from '../../../src/rate-limits'
import { clientOf, signUpBrand } from '../../support/people'
import { plantConnection } from '../../support/planted-connection'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createPage } from './pages'

let product: TestProduct
let brandId: number
beforeAll(async () => {
  product = await startTestProduct({ rateLimitFactor: 1, env: { TRUSTED_PROXIES: '1' } })
  brandId = (await signUpBrand(product)).brand.id
  await plantConnection(product, brandId)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const newPage = async () => (await createPage(product, { brandId, sections: [{ content: {} }] })).id
let visitors = 0
/** Submits a new email each time, from one client address by default. */
const submit = (id: number, address = '198.51.100.7') => {
  visitors += 1
  return clientOf(product).raw(
    'POST',
    `/api/landing-pages/${id}/submit-email`,
    { email: `visitor-${visitors}@people.test` },
    { 'x-forwarded-for': address },
  )
}
const keptOf = async (id: number) =>
  (await run(sql`select count(*)::int as kept from landing_page_email_submissions where landing_page_id = ${id}`))[0]
    ?.kept
const expectTooMany = async (answer: Response, seconds: number) => {
  const wait = Number(answer.headers.get('retry-after'))
  expect([answer.status, await answer.json()]).toEqual([429, { message: 'Too many requests. Please try again later.' }])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}

test('accepts ten emails a minute per page and client address', async () => {
  const [id, other] = [await newPage(), await newPage()]
  const answers = await Promise.all(Array.from({ length: 40 }, () => submit(id)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(LIMITS.capture.points)
  for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.status).toBe(429)
  expect(await keptOf(id)).toBe(LIMITS.capture.points)
  await expectTooMany(await submit(id), LIMITS.capture.seconds)
  expect((await submit(other)).status).toBe(200)
  expect((await submit(id, '198.51.100.8')).status).toBe(200)
})

test('accepts sixty emails a day per page and client address', async () => {
  const id = await newPage()
  await run(
    sql`insert into rate_limits (key, points, expire)
        values (${`captureOfDay:${id} 198.51.100.7`}, ${LIMITS.captureOfDay.points - 1}, ${Date.now() + 60_000})`,
  )
  expect((await submit(id)).status).toBe(200)
  await expectTooMany(await submit(id), LIMITS.captureOfDay.seconds)
  expect(await keptOf(id)).toBe(1)
})
