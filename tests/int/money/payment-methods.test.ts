import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  finishPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  setDefaultMethod,
  startPaymentMethod,
  verifyPaymentMethod,
} from '../../../src/contracts/payment-methods'
import { query } from '../../../src/database'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { BANK, CARD, finish, giveBank, giveCard } from './setup-page'

type Brand = Awaited<ReturnType<typeof signUpBrand>>

let product: TestProduct
let brand: Brand
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  brand = await signUpBrand(product)
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)
const list = () => brand.client.call(listPaymentMethods)
const add = async (number: string) => finish(brand.client, await giveCard(product, brand.client, number))
const addBank = async (number: string, way: 'automatic' | 'microdeposits' = 'automatic') =>
  finish(brand.client, await giveBank(product, brand.client, number, way))

describe('starting a setup', () => {
  const start = (body: object) => brand.client.ask('POST', startPaymentMethod.path, body)

  test('creates the customer once, and a new setup with a page for each start', async () => {
    const body = { type: 'card', return_url: '/dashboard/payment-settings' }
    const [first, second] = [await start(body), await start(body)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.setup_intent_id).not.toBe(second.body.setup_intent_id)
    const back = encodeURIComponent(`${product.origin}/dashboard/payment-settings`)
    expect(first.body.page_url).toBe(
      `${product.origin}/sandbox/stripe/setup/${first.body.client_secret}?return_url=${back}`,
    )
    const customers = await product.sandbox.db.query(
      `select body->'metadata'->>'brand_id' as brand from stripe_objects where object = 'customer'`,
    )
    expect(customers.rows.filter((row) => row.brand === String(brand.brand.id))).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  test('creates one customer for several starts at once', async () => {
    const body = { type: 'card', return_url: '/dashboard/payment-settings' }
    const started = await Promise.all([1, 2, 3].map(() => start(body)))
    // While another request uses the key, the call may answer 502 and ask for a retry.
    expect(started.every(({ status }) => [200, 502].includes(status))).toBe(true)
    const { rows } = await product.sandbox.db.query(
      `select 1 from stripe_objects where object = 'customer' and body->'metadata'->>'brand_id' = $1`,
      [String(brand.brand.id)],
    )
    expect(rows).toHaveLength(1)
  })

  test.each([
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'http://localhost:1/x',
    'http://me:you@localhost/',
  ])('rejects the return URL %s', async (return_url) => {
    expect(await start({ type: 'card', return_url })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'return_url' }] },
    })
  })

  test('is open to brands, connected or not', async () => {
    const { client } = await signUpCreator(product)
    const body = { type: 'card', return_url: '/dashboard' }
    expect((await client.ask('POST', startPaymentMethod.path, body)).status).toBe(403)
  })
})

describe('a card', () => {
  test('is saved as the verified default, and finishing again changes nothing', async () => {
    keepsPromise(
      'privacy',
      'Card and bank numbers are entered with the processor and never reach us; we hold at most the last four ' +
        'digits and the name of the card or bank.',
    )
    const given = await giveCard(product, brand.client, CARD.visa)
    expect(given.page).toBe(303)
    const first = await finish(brand.client, given)
    expect(first).toMatchObject({ status: 'added', problem: null })
    const { id = 0, ...card } = first.methods[0] ?? {}
    expect(card).toEqual({
      pm_type: 'card',
      name: 'Visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
      is_default: true,
      is_default_for_type: true,
      verification_status: 'verified',
      microdeposit_type: null,
      problem: null,
      added_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(await finish(brand.client, given)).toEqual(first)
    const history = await run(
      sql`select from_status, to_status, cause from status_history where machine = 'brand_payment_methods' and row_id = ${id}`,
    )
    expect(history).toEqual([{ from_status: null, to_status: 'verified', cause: 'Setup succeeded' }])
  })

  test('that is declined creates no row and says why', async () => {
    const given = await giveCard(product, brand.client, CARD.refused)
    expect(given.page).toBe(402)
    expect(await finish(brand.client, given)).toEqual({
      status: 'failed',
      problem: expect.stringMatching(/declined/),
      methods: [],
    })
  })

  test('that was not submitted creates no row', async () => {
    const body = { type: 'card' as const, return_url: '/dashboard' }
    const started = await brand.client.call(startPaymentMethod, { body })
    expect(await finish(brand.client, started)).toMatchObject({ status: 'failed', methods: [] })
  })

  test('with the same number added again keeps the row and takes the new id', async () => {
    await add(CARD.visa)
    const [before] = await run<{ id: number; pm: string }>(
      sql`select id, stripe_payment_method_id as pm from brand_payment_methods where brand_id = ${brand.brand.id}`,
    )
    const { methods } = await add(CARD.visa)
    expect(methods).toHaveLength(1)
    const [after] = await run<{ id: number; pm: string }>(
      sql`select id, stripe_payment_method_id as pm from brand_payment_methods where brand_id = ${brand.brand.id}`,
    )
    expect(after?.id).toBe(before?.id)
    expect(after?.pm).not.toBe(before?.pm)
  })

  test('that was added again is not reverted by a late event of the first setup', async () => {
    const first = await giveCard(product, brand.client, CARD.visa)
    await finish(brand.client, first)
    await product.sandbox.db.query(
      `update stripe_objects set body = jsonb_set(body::jsonb, '{created}', '1000') where id = $1`,
      [first.setup_intent_id],
    )
    await add(CARD.visa)
    const pm = sql`select stripe_payment_method_id as pm from brand_payment_methods where brand_id = ${brand.brand.id}`
    const before = await run(pm)
    expect(await finish(brand.client, first)).toMatchObject({ status: 'added', methods: [{ last4: '4242' }] })
    expect(await run(pm)).toEqual(before)
  })

  test('finished by several requests at once is one row and one default', async () => {
    const given = await giveCard(product, brand.client, CARD.visa)
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(brand.client, given)))
    expect(answers.map(({ methods }) => methods.length)).toEqual([1, 1, 1, 1])
  })

  test('of another brand’s setup is not found', async () => {
    const given = await giveCard(product, brand.client, CARD.visa)
    const body = { setup_intent_id: given.setup_intent_id }
    const other = await signUpBrand(product)
    expect((await other.client.ask('POST', finishPaymentMethod.path, body)).status).toBe(404)
    await finish(other.client, await giveCard(product, other.client, CARD.visa))
    expect((await other.client.ask('POST', finishPaymentMethod.path, body)).status).toBe(404)
    for (const setup_intent_id of ['seti_none', '../customers', 'x y'])
      expect((await other.client.ask('POST', finishPaymentMethod.path, { setup_intent_id })).status).toBe(404)
  })
})

describe('a bank account', () => {
  const verify = (id: number, body: object) =>
    brand.client.ask('POST', verifyPaymentMethod.path.replace('{id}', String(id)), body)

  test('that is verified instantly is saved with its mandate', async () => {
    expect(await addBank(BANK.plain)).toMatchObject({
      status: 'added',
      methods: [{ pm_type: 'us_bank_account', last4: '6789', verification_status: 'verified', exp_month: null }],
    })
    const [row] = await run(
      sql`select mandate_id, verification_method, ach_fingerprint, card_fingerprint
          from brand_payment_methods
          where brand_id = ${brand.brand.id}`,
    )
    expect(row).toEqual({
      mandate_id: expect.stringMatching(/^mandate_/),
      verification_method: 'instant',
      ach_fingerprint: expect.any(String),
      card_fingerprint: null,
    })
  })

  test('waits for two amounts: wrong ones are refused, the right ones verify it', async () => {
    const { status, methods } = await addBank(BANK.slow)
    expect(status).toBe('waiting')
    const [waiting] = methods
    expect(waiting).toMatchObject({
      verification_status: 'pending_microdeposits',
      microdeposit_type: 'amounts',
      is_default: false,
    })
    const id = waiting?.id ?? 0
    expect(await verify(id, { amounts: [11, 12] })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/amounts don’t match/), errors: [{ path: 'amounts' }] },
    })
    expect(await verify(id, { descriptor_code: 'SM11AA' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/two amounts/) },
    })
    expect(await list()).toMatchObject([{ verification_status: 'pending_microdeposits' }])
    expect((await verify(id, { amounts: [32, 45] })).body).toMatchObject([
      { verification_status: 'verified', microdeposit_type: null, is_default: true, is_default_for_type: true },
    ])
    expect((await verify(id, { amounts: [32, 45] })).status).toBe(409)
    const [row] = await run(sql`select verification_method from brand_payment_methods where id = ${id}`)
    expect(row).toEqual({ verification_method: 'microdeposits' })
  })

  test('waits for a code, which is case-insensitive', async () => {
    const { methods } = await addBank(BANK.plain, 'microdeposits')
    expect(methods).toMatchObject([{ microdeposit_type: 'descriptor_code' }])
    const id = methods[0]?.id ?? 0
    expect((await verify(id, { descriptor_code: 'SM99ZZ' })).status).toBe(400)
    expect((await verify(id, { descriptor_code: 'SM11aa' })).body).toMatchObject([{ verification_status: 'verified' }])
  })

  test('with too many wrong attempts fails, and may be added again', async () => {
    const { methods } = await addBank(BANK.slow)
    const id = methods[0]?.id ?? 0
    const answers = []
    for (const amounts of [
      [1, 2],
      [1, 3],
      [1, 4],
      [32, 45],
    ])
      answers.push((await verify(id, { amounts })).status)
    expect(answers).toEqual([400, 400, 409, 409])
    expect(await list()).toMatchObject([
      {
        verification_status: 'verification_failed',
        microdeposit_type: null,
        problem: expect.stringMatching(/Too many incorrect/),
      },
    ])
    expect(await addBank(BANK.slow)).toMatchObject({
      status: 'waiting',
      methods: [{ id, verification_status: 'pending_microdeposits', problem: null }],
    })
  })

  test('that is not verified within ten days expires, and may be added again', async () => {
    const given = await giveBank(product, brand.client, BANK.slow)
    const { methods } = await finish(brand.client, given)
    await product.sandbox.operate('POST', '/sandbox/clock', { shift: '+11d' })
    await product.sandbox.operate('POST', '/sandbox/stripe/due')
    expect(await finish(brand.client, given)).toMatchObject({
      status: 'failed',
      methods: [{ id: methods[0]?.id, verification_status: 'expired', problem: expect.stringMatching(/in time/) }],
    })
    expect(await addBank(BANK.slow)).toMatchObject({ methods: [{ verification_status: 'pending_microdeposits' }] })
    await product.sandbox.operate('POST', '/sandbox/clock', { shift_seconds: 0 })
  })

  test('that is verified stays so while a second setup of it is pending', async () => {
    await addBank(BANK.plain)
    expect(await addBank(BANK.plain, 'microdeposits')).toMatchObject({
      status: 'added',
      methods: [{ verification_status: 'verified', microdeposit_type: null }],
    })
  })

  test('of another brand cannot be verified, made the default or removed', async () => {
    const { methods } = await addBank(BANK.slow)
    const id = methods[0]?.id ?? 0
    const { client } = await signUpBrand(product)
    const path = (call: { path: string }) => call.path.replace('{id}', String(id))
    expect((await client.ask('POST', path(verifyPaymentMethod), { amounts: [32, 45] })).status).toBe(404)
    expect((await client.ask('POST', path(setDefaultMethod), { of_type: false })).status).toBe(404)
    expect((await client.ask('DELETE', path(removePaymentMethod))).status).toBe(404)
  })
})
