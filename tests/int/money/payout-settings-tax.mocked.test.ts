import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPayoutSettings, saveTaxDetails } from '../../../src/contracts/payout-settings'
import { query } from '../../../src/database'
import { env, setEnv } from '../../../src/env'
import { unseal } from '../../../src/integrations/seal'
import { resealTaxNumbers } from '../../../src/services/money/payout-settings/reseal-tax-numbers'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

const lines: string[] = []
vi.mock('../../../src/logger', async () => {
  const { pino } = await import('pino')
  return { logger: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }) }
})

const W9 = {
  form: 'w9',
  legal_name: 'Maya Hart',
  business_name: null,
  classification: 'individual',
  country: 'US',
  address: '1 Elm Street',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  tax_id_kind: 'ssn',
  tax_id: '521-30-6789',
  signed_name: 'Maya Hart',
  is_certified: true,
}
const W8 = {
  ...W9,
  form: 'w8ben',
  country: 'DE',
  region: null,
  postal_code: '10115',
  city: 'Berlin',
  tax_id_kind: 'foreign',
  tax_id: '65 929 970 489',
}

let product: TestProduct
let creator: Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  // Statements and charges are inserted here without the earnings behind them.
  product = await startTestProduct({ checksLedger: false, env: { LOG_LEVEL: 'trace' } })
})
afterAll(() => product.close())
beforeEach(async () => {
  creator = await signUpCreator(product, { isApproved: true })
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const save = (body: object) => creator.client.ask('PUT', saveTaxDetails.path, body)
const sealedOf = async (creatorId = creator.creator.id) =>
  (await run<{ tax_id: string }>(sql`select tax_id from creator_tax_details where creator_id = ${creatorId}`))[0]
    ?.tax_id ?? ''
const placeOf = (creatorId: number) => `creator_tax_details:tax_id:${creatorId}`
const withKeys = (keys: string) => setEnv({ ...env(), tokenKeys: keys.split(',') })

test('details are saved with the number sealed, and shown with its last digits only', async () => {
  keepsPromise(
    'privacy',
    'We encrypt the identifier, show no more than its last four digits, and decrypt it only to report taxes.',
  )
  const { status, body } = await save(W9)
  expect(status).toBe(200)
  const { tax_id: _, is_certified: __, signed_name: ___, ...shown } = W9
  expect(body.tax).toEqual({ ...shown, tax_id_last4: '6789', signed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(body.missing).toEqual(['payout_account'])
  expect(JSON.stringify(body)).not.toMatch(/521-?30/)
  const sealed = await sealedOf()
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(unseal(sealed, placeOf(creator.creator.id))).toBe('521306789')
})

test('a sealed number does not open for another creator', async () => {
  await save(W9)
  const sealed = await sealedOf()
  const other = await signUpCreator(product, { isApproved: true })
  expect(() => unseal(sealed, placeOf(other.creator.id))).toThrow()
})

test('the signature has the business date', async () => {
  await run(sql`update app_clock set shift = interval '40 days'`)
  const { body } = await save(W9)
  await run(sql`update app_clock set shift = interval '0'`)
  const [row] = await run<{ day: string }>(sql`select (business_date() + 40)::text as day`)
  expect(body.tax).toMatchObject({ signed_on: row?.day })
})

test.each<[string, object, string]>([
  ['a W-8BEN in the United States', { ...W9, form: 'w8ben' }, 'form'],
  ['a W-9 elsewhere', { ...W9, country: 'DE' }, 'form'],
  ['a W-9 without a state', { ...W9, region: ' ' }, 'region'],
  ['a W-9 with a foreign number', { ...W9, tax_id_kind: 'foreign', tax_id: '65 929 970 489' }, 'tax_id_kind'],
  ['a W-8BEN with an EIN', { ...W8, tax_id_kind: 'ein', tax_id: '12-3456789' }, 'tax_id_kind'],
  ['an invalid social security number', { ...W9, tax_id: '000-12-3456' }, 'tax_id'],
  ['a number of another kind', { ...W9, tax_id_kind: 'ein', tax_id: '521-30-6789' }, 'tax_id'],
  ['letters', { ...W9, tax_id: 'hello world' }, 'tax_id'],
  ['the name of a state', { ...W9, region: 'Texas' }, 'region'],
  ['a ZIP code of another state', { ...W9, postal_code: '10001' }, 'postal_code'],
  ['the signature of somebody else', { ...W9, signed_name: 'Zed' }, 'signed_name'],
  ['a country under sanctions', { ...W8, country: 'IR' }, 'country'],
  ['no certification', { ...W9, is_certified: false }, 'is_certified'],
])('refuses %s with its field and saves nothing', async (_, body, path) => {
  const answer = await save(body)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect(JSON.stringify(answer.body)).not.toContain('521-30')
  expect(await sealedOf()).toBe('')
})

test('all errors are listed at once', async () => {
  const nonsense = { region: 'Narnia', postal_code: 'abc', tax_id: '000-12-3456', signed_name: 'Zed', city: '' }
  expect(await save({ ...W9, ...nonsense })).toEqual({
    status: 400,
    body: {
      message: 'Enter your city',
      errors: [
        { path: 'city', message: 'Enter your city' },
        { path: 'region', message: 'Choose your state' },
        { path: 'postal_code', message: 'Enter a valid ZIP code' },
        { path: 'tax_id', message: 'Enter a valid SSN' },
        { path: 'signed_name', message: 'Type the name exactly as entered above' },
      ],
    },
  })
  expect(await sealedOf()).toBe('')
})

test.each<[string, object, string]>([
  ['a W-8BEN with a foreign number', W8, '0489'],
  ['a W-8BEN with an ITIN', { ...W8, tax_id_kind: 'itin', tax_id: '912-70-1234' }, '1234'],
  [
    'a W-9 with an EIN',
    { ...W9, classification: 'llc', business_name: 'Hart LLC', tax_id_kind: 'ein', tax_id: '12-3456789' },
    '6789',
  ],
])('saves %s', async (_, body, end) => {
  expect(await save(body)).toMatchObject({ status: 200, body: { tax: { tax_id_last4: end } } })
})

test('a change is audited by field, with only the last digits of the number', async () => {
  await save(W9)
  await save({ ...W9, city: 'Dallas', tax_id: '521306780' })
  const events = await run<{ action: string; changes: Record<string, unknown> }>(
    sql`select a.action, a.changes
        from audit_events a
        join creator_tax_details d on d.id = a.target_id
        where a.target_collection = 'creator_tax_details' and d.creator_id = ${creator.creator.id}
        order by a.id`,
  )
  expect(events.map(({ action }) => action)).toEqual(['give-tax-details', 'change-tax-details'])
  const { signed_at, ...changes } = events[1]?.changes ?? {}
  expect(changes).toEqual({
    city: { before: 'Austin', after: 'Dallas' },
    tax_id_last4: { before: '6789', after: '6780' },
  })
  expect(signed_at).toBeDefined()
  expect(JSON.stringify(events)).not.toMatch(/521-?30/)
})

test('no log line contains the number, even when the database refuses it', async () => {
  lines.length = 0
  await save(W9)
  await save({ ...W9, tax_id: '521-30-678x' })
  await save({ ...W9, legal_name: 'Maya \u0000 Hart' })
  await run(sql`alter table creator_tax_details add constraint no_way check (city <> 'Nowhere')`)
  expect((await save({ ...W9, city: 'Nowhere' })).status).toBe(500)
  await run(sql`alter table creator_tax_details drop constraint no_way`)
  expect(lines.join('')).toContain('A call failed')
  expect(lines.join('')).not.toMatch(/521-?30/)
})

test('only creators who can be paid have details', async () => {
  const { client } = await signUpBrand(product)
  expect((await client.ask('PUT', saveTaxDetails.path, W9)).status).toBe(403)
  await run(sql`update creators set approved = false where id = ${creator.creator.id}`)
  expect((await save(W9)).status).toBe(403)
  await run(sql`update creators set approved = true where id = ${creator.creator.id}`)
})

describe('key rotation', () => {
  test('seals numbers again and skips those that do not open', async () => {
    await save(W9)
    const before = await sealedOf()
    const broken = await signUpCreator(product, { isApproved: true })
    await broken.client.ask('PUT', saveTaxDetails.path, W9)
    await run(sql`update creator_tax_details set tax_id = 'v1.00000000.x.x.x' where creator_id = ${broken.creator.id}`)
    withKeys('added-test-key,newest-test-key')
    const { sealed } = await resealTaxNumbers({ req: await product.localReq() })
    expect(sealed).toBeGreaterThan(0)
    const after = await sealedOf()
    expect(after.split('.')[1]).not.toBe(before.split('.')[1])
    withKeys('added-test-key')
    expect(unseal(after, placeOf(creator.creator.id))).toBe('521306789')
    withKeys('newest-test-key,older-test-key')
  })
})

test('this year’s total counts the charges and payouts that succeeded in it', async () => {
  const { brand } = await signUpBrand(product)
  const id = creator.creator.id
  await run(sql`
    with cycle as (
      insert into billing_cycles (period_start, period_end, status)
      select month::date, (month + interval '1 month - 1 day')::date, 'closed'
      from generate_series(timestamp '2025-01-01', '2025-07-01', '1 month') month
      returning id),
    statement as (
      insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through, fresh_amount,
        adjustment_amount, carried_in, carried_out, commission_cents, locked_on, charge_on)
      select id, ${brand.id}, 'T-year-' || id, 'paid', '2026-08-01', 10, 0, 0, 0, 1000, '2026-09-01', '2026-09-03'
      from cycle
      returning id, billing_cycle_id),
    line as (
      insert into statement_lines (brand_statement_id, billing_cycle_id, brand_id, creator_id, taken_through,
        fresh_amount, adjustment_amount, carried_in, amount_cents, carried_out, route)
      select s.id, s.billing_cycle_id, ${brand.id}, ${id}, '2026-08-01', 10, 0, 0, 1000, 0, 'stripe'
      from statement s
      returning id, brand_statement_id, billing_cycle_id),
    numbered as (select *, row_number() over (order by id) as n from line),
    charges as (
      insert into creator_charges (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id,
        amount, amount_grossed_cents, commission_cents, status, idempotency_key, succeeded_on)
      select billing_cycle_id, ${brand.id}, ${id}, brand_statement_id, id, 10, 1100, 1000,
        (array['succeeded', 'disputed', 'processing', 'succeeded', 'refunded'])[n]::enum_creator_charges_status, 'T-year-' || n,
        case when n <> 3 then case when n = 4 then date '2025-12-31' else date '2026-01-01' end end
      from numbered
      where n <= 5),
    platform as (
      insert into platform_charges (billing_cycle_id, brand_id, brand_statement_id, amount_cents, status, idempotency_key)
      select billing_cycle_id, ${brand.id}, brand_statement_id, 725, 'succeeded', 'T-platform-' || n
      from numbered
      where n > 5
      returning id, brand_statement_id)
    insert into paypal_payouts (billing_cycle_id, brand_id, creator_id, brand_statement_id, statement_line_id,
      platform_charge_id, amount_cents, paypal_receiver, status, idempotency_key, finished_on)
    select billing_cycle_id, ${brand.id}, ${id}, brand_statement_id, numbered.id, platform.id, 700, 'a@b.test',
      (array['succeeded', 'returned'])[n - 5]::enum_paypal_payouts_status, 'T-year-' || n, '2026-03-01'
    from numbered
    join platform using (brand_statement_id)`)
  expect((await creator.client.call(readPayoutSettings)).year).toEqual({
    year: 2026,
    paid_cents: 2_700,
    threshold_cents: 200_000,
  })
})
