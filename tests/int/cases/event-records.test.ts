import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventRecord, readEventCase } from '../../../src/services/cases/read-event'
import { goToDay, queryProduct } from '../../support/month'
import type { TestProduct } from '../../support/product'
import { chargeMonth, type PayingBrand, sellerOf, settle, startMonths } from '../money/settled-month'

/** What the panel's page of an event says it changed. */

let product: TestProduct
let brand: PayingBrand
let charge: { id: number; transfer: string }
let event: number

const ask = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const recordsOf = async (id: number): Promise<EventRecord[]> =>
  (await readEventCase(product, { provider: 'stripe', id }))?.records ?? []
const ofCharge = (moves: EventRecord['moves']) => ({ collection: 'creator_charges', id: charge.id, moves })

beforeAll(async () => {
  ;({ product, brand } = await startMonths({ number: '000123456789' }))
  const maya = await sellerOf(product, brand, 'straight', { name: 'Maya' })
  await chargeMonth(product, brand, '2027-03', [[maya, 6_000]])
  await goToDay(product, '2027-05-09')
  await settle(product)
  const [row] = await ask<typeof charge & { event: number }>(
    sql`select c.id, c.stripe_transfer_id as transfer, e.id as event
        from creator_charges c
        join stripe_events e on e.event_data -> 'data' -> 'object' ->> 'id' = c.stripe_payment_intent_id
        where e.event_type = 'payment_intent.succeeded'`,
  )
  if (!row) throw new Error('No charge succeeded')
  charge = row
  event = row.event
})
afterAll(() => product.close())

test('an applied event shows the change that it made', async () => {
  expect(await recordsOf(event)).toContainEqual(ofCharge([{ from: 'processing', to: 'succeeded' }]))
})

test('an event that waited for weeks shows no change from before it was handled', async () => {
  await ask(sql`update stripe_events set created_at = created_at - interval '60 days' where id = ${event}`)
  expect(await recordsOf(event)).toContainEqual(ofCharge([{ from: 'processing', to: 'succeeded' }]))
})

test.for(['quarantined', 'received'])('an event that is %s changed nothing', async (state) => {
  await ask(sql`update stripe_events set state = ${state}, processed = false where id = ${event}`)
  const records = await recordsOf(event)
  expect(records).toContainEqual(ofCharge([]))
  expect(records.flatMap(({ moves }) => moves)).toEqual([])
})

test('an event about a transfer names its charge', async () => {
  const [row] = await ask<{ id: number }>(
    sql`insert into stripe_events (stripe_event_id, event_type, environment, event_data)
        values ('evt_transfer', 'transfer.created', 'test', ${JSON.stringify({ data: { object: { id: charge.transfer } } })})
        returning id`,
  )
  expect(await recordsOf(row?.id ?? 0)).toEqual([ofCharge([])])
})
