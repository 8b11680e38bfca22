import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FoundRecord, searchRecords } from '../../../src/contracts/admin-search'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { type Client, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Client
let brand: Awaited<ReturnType<typeof connectedBrand>>
let creator: Awaited<ReturnType<typeof signUpCreator>>

beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  admin = (await signUpStaff(product, 'admin')).client
  brand = await connectedBrand(product)
  creator = await signUpCreator(product)
})
afterAll(() => product.close())

const found = (search: string): Promise<FoundRecord[]> => admin.call(searchRecords, { query: { search } })
const kindsOf = (records: FoundRecord[]) => records.map(({ collection }) => collection)

test('finds a creator and the user by a part of the email, in any case', async () => {
  const records = await found(creator.person.email.toUpperCase().slice(0, -3))
  expect(records).toEqual([
    expect.objectContaining({ collection: 'creators', id: creator.creator.id, detail: creator.person.email }),
    expect.objectContaining({ collection: 'users', title: creator.person.email, detail: 'creator' }),
  ])
})

test('finds products by ASIN in any case, and by a part of the title', async () => {
  const [row] = await query<{ id: number; asin: string; title: string }>(
    product,
    sql`select id, asin, title
        from products
        where brand_id = ${brand.brand.id} and asin is not null
        order by id
        limit 1`,
  )
  const byAsin = await found(row?.asin.toLowerCase() ?? '')
  expect(byAsin).toContainEqual(expect.objectContaining({ collection: 'products', id: row?.id, title: row?.title }))
  expect(kindsOf(await found(row?.title.slice(0, 12) ?? ''))).toContain('products')
})

test('finds a record by the whole ID of a provider alone', async () => {
  await query(
    product,
    sql`insert into stripe_events (stripe_event_id, event_type, environment, event_data)
        values ('evt_1SearchedFor', 'payout.paid', 'test', '{}')`,
  )
  expect(await found('evt_1SearchedFor')).toEqual([
    { collection: 'stripe_events', id: expect.any(Number), title: 'payout.paid', detail: 'evt_1SearchedFor' },
  ])
  expect(await found('evt_1Searched')).toEqual([])
})

test('a product without a title is named by its ASIN', async () => {
  await query(
    product,
    sql`insert into products (brand_id, asin, sku) values (${brand.brand.id}, 'B0NOTITLE1', 'untitled-1')`,
  )
  const untitled = expect.objectContaining({ collection: 'products', title: 'B0NOTITLE1' })
  expect(await found('untitled-1')).toEqual([untitled])
  expect(await found('b0notitle1')).toEqual([untitled])
})

test('finds a bank payout by either of its IDs, once', async () => {
  await query(
    product,
    sql`insert into bank_payouts (balance_transaction_id, payout_id, type, amount, occurred_at)
        values ('txn_1SearchedFor', 'po_1SearchedFor', 'payout', -12, now())`,
  )
  for (const typed of ['po_1SearchedFor', 'txn_1SearchedFor'])
    expect(await found(typed)).toEqual([
      expect.objectContaining({ collection: 'bank_payouts', detail: 'po_1SearchedFor' }),
    ])
})

test('every ID that is looked up has an index that begins with it', async () => {
  const indexes = await query<{ start: string }>(
    product,
    sql`select distinct indrelid::regclass || '.' || pg_get_indexdef(indexrelid, 1, true) as start
        from pg_index
        where indpred is null`,
  )
  const starts = indexes.map(({ start }) => start.replaceAll('::text', ''))
  expect(starts).toEqual(
    expect.arrayContaining([
      'brands.stripe_customer_id',
      'users.firebase_uid',
      'products.asin',
      'products.sku',
      'links.link_id',
      'creator_charges.stripe_payment_intent_id',
      'creator_charges.stripe_charge_id',
      'creator_charges.stripe_transfer_id',
      'platform_charges.stripe_payment_intent_id',
      'platform_charges.stripe_charge_id',
      'creator_transfers.stripe_transfer_id',
      'transfer_reversals.stripe_reversal_id',
      'charge_refunds.stripe_refund_id',
      'charge_disputes.stripe_dispute_id',
      'paypal_payouts.paypal_payout_batch_id',
      'paypal_payouts.paypal_payout_item_id',
      'paypal_payouts.idempotency_key',
      'creator_payment_methods.stripe_account_id',
      'brand_payment_methods.stripe_payment_method_id',
      'brand_payment_methods.stripe_setup_intent_id',
      'brand_payment_methods.mandate_id',
      'bank_payouts.payout_id',
      'bank_payouts.balance_transaction_id',
      'stripe_events.stripe_event_id',
      'paypal_events.event_id',
      'creator_payment_destinations.lower(paypal_email)',
      'creator_payment_destinations.lower(venmo_handle)',
    ]),
  )
})

test('takes percent signs and underscores literally', async () => {
  expect(await found('%%')).toEqual([])
  expect(await found('a_a_a')).toEqual([])
})

test('a single character or nothing is refused', async () => {
  for (const typed of ['', 'a', ' a '])
    expect((await admin.ask('GET', `/api/admin/search?search=${encodeURIComponent(typed)}`)).status).toBe(400)
})
