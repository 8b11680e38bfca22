import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEarningChanges, listEarnings } from '../../../src/contracts/money'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { clientOf } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { deleteMoney, moveClock, partnership, reachedThrough, sold, todayOf } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let linkId: number
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  linkId = story.links[0] ?? 0
})
afterAll(() => product.close())

const run = (statement: SQL) => query({ payload: product.payload }, statement)
const onlyEarning = async (): Promise<number> => Number((await run(sql`select id from creator_earnings`))[0]?.id)
const DAY = '2026-03-01'

test.sequential('an earning lists its changes, newest first, to its creator and its brand', async () => {
  keepsPromise('privacy', 'the fee and the resulting commission, and each later change.')
  const steps = [
    [5_000, '50.00', '10.0000'],
    [0, '0.00', '0.0000'],
    [-1_234, '-12.34', '-2.4680'],
  ] as const
  for (const [cents] of steps) await sold(product, [{ linkId, day: DAY, cents }])
  const id = await onlyEarning()
  for (const { client } of [story, story.partner]) {
    const changes = await client.call(listEarningChanges, { params: { id } })
    expect(changes).toEqual(
      steps
        .map(([, sales_amount, amount], index) => {
          const [, old_sales_amount, old_amount] = steps[index - 1] ?? [0, '0.00', '0.0000']
          return {
            id: expect.any(Number),
            changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
            old_basis: index === 0 ? null : 'linked_product',
            basis: 'linked_product',
            old_sales_amount,
            sales_amount,
            old_amount,
            amount,
            old_commission_rate: index === 0 ? '0.00' : '20.00',
            commission_rate: '20.00',
          }
        })
        .toReversed(),
    )
    const { rows } = await client.call(listEarnings, { query: { from: DAY, to: DAY } })
    expect(rows).toMatchObject([{ id, restatements: 2 }])
  }
})

test.sequential('another user’s earning is not found, exactly like a missing one', async () => {
  const id = await onlyEarning()
  const other = await partnership(product, 'harbor')
  const colleague = await applicantOf(product, story, 'Colleague')
  const missing = await story.client.ask('GET', '/api/earnings/2147483647/changes')
  expect(missing.status).toBe(404)
  for (const { client } of [other, other.partner, colleague])
    expect(await client.ask('GET', `/api/earnings/${id}/changes`)).toEqual(missing)
  expect((await clientOf(product).raw('GET', `/api/earnings/${id}/changes`)).status).toBe(401)
  for (const path of ['0', '-1', 'x', '1.5', '2147483648', '1%20or%201=1'])
    expect((await story.client.raw('GET', `/api/earnings/${path}/changes`)).status, path).toBe(400)
})

test.sequential('lists at most the last hundred changes', async () => {
  for (let turn = 1; turn <= 103; turn += 1) await sold(product, [{ linkId, day: DAY, cents: turn * 100 }])
  const id = await onlyEarning()
  const changes = await story.partner.client.call(listEarningChanges, { params: { id } })
  expect(changes).toHaveLength(100)
  expect(changes[0]?.sales_amount).toBe('103.00')
  expect(changes.at(-1)?.sales_amount).toBe('4.00')
  expect(changes.map((change) => change.id)).toEqual(changes.map((change) => change.id).sort((a, b) => b - a))
})

test.sequential('an earning is estimated for 29 days and locked from the 30th on, by the business clock', async () => {
  keepsPromise(
    'terms',
    'What you see in the first days after a sale is an estimate.',
    'Commission becomes final 30 days after the day of the sale.',
  )
  keepsPromise(
    'amazon-eula',
    'We show the last day for which they have been read and mark amounts that can still change.',
  )
  await deleteMoney(product)
  const today = await todayOf(product)
  await reachedThrough(product, today)
  await sold(product, [
    { linkId, day: today, cents: 1_000 },
    { linkId, day: addDays(today, -29), cents: 2_000 },
    { linkId, day: addDays(today, -30), cents: 4_000 },
    { linkId, day: addDays(today, -31), cents: 8_000 },
  ])
  const range = { from: addDays(today, -40), to: today }
  const states = async () => {
    const { rows, totals } = await story.client.call(listEarnings, { query: range })
    return { states: rows.map(({ state }) => state), estimated: totals?.estimated, locked: totals?.locked }
  }
  const [E, L] = ['estimated', 'locked']
  const { rows } = await story.partner.client.call(listEarnings, { query: range })
  for (const row of rows) expect(row.locks_on).toBe(addDays(row.date, 30))
  expect(await states()).toEqual({ states: [E, E, L, L], estimated: '6.0000', locked: '24.0000' })
  await moveClock(product, 1)
  expect(await states()).toEqual({ states: [E, L, L, L], estimated: '2.0000', locked: '28.0000' })
  await moveClock(product, 28)
  expect(await states()).toEqual({ states: [E, L, L, L], estimated: '2.0000', locked: '28.0000' })
  await moveClock(product, 1)
  expect(await states()).toEqual({ states: [L, L, L, L], estimated: '0.0000', locked: '30.0000' })

  // A locked earning still follows Amazon; what was already billed is recorded elsewhere.
  await sold(product, [{ linkId, day: today, cents: 500 }])
  expect(await states()).toMatchObject({ estimated: '0.0000', locked: '29.0000' })
  await moveClock(product, -30)
  expect(await states()).toMatchObject({ states: [E, E, L, L] })
})
