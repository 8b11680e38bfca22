import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adapterOf, query, withTransaction } from '../../../src/database'
import { occupyPool, whileOccupied } from '../../support/occupied-pool'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deliverSigned } from '../money/signed-events'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  brand = await signUpBrand(product)
})
afterAll(() => product.close())

const optionsOf = () => adapterOf(product.payload).pool.options

const LATER = 'We’re briefly unavailable. Your data is safe; please try again in a few seconds.'

const CALLS: [method: string, path: string, body?: object][] = [
  ['GET', '/api/reports/brand-overview'],
  ['GET', '/api/user-type'],
  ['POST', '/api/creator-tags', { name: 'New' }],
  ['GET', '/public/api/brands/1'],
  ['GET', '/cms-api/brands'],
  ['GET', '/cms-api/brands?where[id][equals]=1'],
]

test.each(CALLS)('%s %s asks to come back when all connections stay taken', async (method, path, body) => {
  expect(optionsOf().connectionTimeoutMillis).toBe(10_000)
  const ask = async () => {
    const answer = await fetch(product.origin + path, {
      method,
      headers: { authorization: `Bearer ${brand.person.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() }
  }
  const failed = await whileOccupied(product, ask)
  const said = { message: LATER }
  expect(failed).toEqual({ status: 503, wait: '5', body: path.startsWith('/cms-api') ? { errors: [said] } : said })
  expect((await ask()).status).toBeLessThan(500)
})

test('a visitor’s write, which has four limits, waits for a connection once', async () => {
  const pool = vi.spyOn(adapterOf(product.payload).pool, 'connect')
  const send = () =>
    fetch(`${product.origin}/api/landing-pages/1/submit-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'visitor@mail.test', elapsed_ms: 5_000 }),
    })
  const answer = await whileOccupied(product, async () => {
    pool.mockClear()
    const { status, headers } = await send()
    return { status, wait: headers.get('retry-after'), waits: pool.mock.calls.length }
  })
  pool.mockRestore()
  expect(answer).toEqual({ status: 503, wait: '5', waits: 1 })
})

test('a webhook is sent again later, and a page that is not cached asks to come back', async () => {
  const event = { id: 'evt_later', type: 'payout.paid', created: 1, data: { object: { id: 'po_1' } } }
  const answers = await whileOccupied(product, () =>
    Promise.all([
      deliverSigned(product, event),
      fetch(`${product.origin}/a/Never`),
      fetch(`${product.origin}/lp/never-asked-for`),
      fetch(`${product.origin}/readyz`),
    ]),
  )
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  expect(answers.slice(0, 3).map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5'])
})

test('a transaction that gets no connection fails', async () => {
  const req = await product.localReq()
  const made = whileOccupied(product, () => withTransaction(req, () => query(req, sql`select 1`)))
  await expect(made).rejects.toMatchObject({ status: 503 })
  expect(await withTransaction(req, () => query(req, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('a call waits for a connection that becomes free', async () => {
  const giveBack = await occupyPool(product, { free: 0 })
  const answer = brand.client.ask('GET', '/api/user-type')
  await sleep(500)
  giveBack()
  expect((await answer).status).toBe(200)
})

type Held = { connection: { stream: Socket } }

/** As when the other side resets the connection. */
const reset = (client: unknown): void => {
  const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  ;(client as Held).connection.stream.destroy(error)
}

test('connections that are lost when a transaction begins are replaced', async () => {
  const { pool } = adapterOf(product.payload)
  const connect = pool.connect.bind(pool) as (given?: unknown) => Promise<unknown>
  const lost = vi.spyOn(pool, 'connect').mockImplementation((given?: unknown) => {
    const connecting = connect(given)
    if (!given) void connecting.then(reset, () => undefined)
    return connecting as never
  })
  for (let time = 0; time <= pool.options.max; time += 1) {
    const req = await product.localReq()
    await expect(withTransaction(req, () => query(req, sql`select 1`))).rejects.toMatchObject({ status: 503 })
  }
  expect(lost).toHaveBeenCalled()
  lost.mockRestore()
  expect((await brand.client.ask('GET', '/api/user-type')).status).toBe(200)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeLessThanOrEqual(1)
})

test('connections that are lost again and again, whoever holds them, are replaced', async () => {
  const { pool } = adapterOf(product.payload)
  for (let time = 0; time <= pool.options.max; time += 1) {
    const answer = brand.client.ask('GET', '/api/user-type')
    for (const client of (pool as unknown as { _clients: unknown[] })._clients) reset(client)
    await answer
    await expect.poll(async () => (await brand.client.ask('GET', '/api/user-type')).status).toBe(200)
  }
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeLessThanOrEqual(1)
})
