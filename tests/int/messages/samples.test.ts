import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveSample,
  declineSample,
  readSample,
  receiveSample,
  shipSample,
  withdrawSample,
} from '../../../src/contracts/samples'
import { listThreads } from '../../../src/contracts/threads'
import { env, setEnv } from '../../../src/env'
import { resealAddresses } from '../../../src/services/samples/reseal-addresses'
import { openAddress } from '../../../src/services/samples/sample-address'
import { sweepSamples } from '../../../src/services/samples/sweep-samples'
import { mailsTo } from '../../support/mailbox'
import { signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { joinTeam } from '../../support/team'
import { workOff } from '../../support/work-queue'
import { ADDRESS, ask, conversationOf, messagesOf, runOn } from './conversation'

/** A creator asks a brand for a sample; the brand approves it and ships it to an address that only it can read. */

let product: TestProduct
let run: ReturnType<typeof runOn>
let pair: Awaited<ReturnType<typeof conversationOf>>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  run = runOn(product)
  pair = await conversationOf(product)
})
afterAll(() => product.close())

const SHIPMENT = { carrier: 'UPS' as const, tracking_number: '1Z999AA10123456784' }
const productAt = (index: number) => pair.brand.products[index]?.id ?? 0
const subjectsTo = async (email: string) => {
  await workOff(product)
  return (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => /sample/.test(subject))
}

describe.sequential('a sample', () => {
  let id = 0

  test('is asked for in the conversation, once per product', async () => {
    const { brand, creator } = pair
    const sample = await ask(creator.client, pair.id, pair.goods, 'For a video')
    id = sample.id
    expect(sample).toMatchObject({ status: 'requested', product_id: pair.goods, tracking_number: null })
    expect(await ask(creator.client, pair.id, pair.goods)).toEqual(sample)
    expect((await messagesOf(brand.client, pair.id)).rows).toMatchObject([{ text: 'For a video', sample: { id } }])
    expect(await brand.client.call(listThreads, { query: { page: 1, limit: 25 } })).toMatchObject({
      rows: [{ open_samples: 1, unread: 1, last_text: 'For a video' }],
    })
    expect(await subjectsTo(brand.person.email)).toEqual(['Maya Hart requests a sample'])
  })

  test('shows its address to people of the brand who may ship it, and to nobody else', async () => {
    keepsPromise(
      'privacy',
      'Only that brand sees the shipping address of a sample; we delete it 90 days after the sample was shipped.',
    )
    const { brand, creator } = pair
    const addressFor = async ({ client }: Pick<typeof brand, 'client'>) =>
      (await client.call(readSample, { params: { id } })).address
    expect(await addressFor(brand)).toEqual(ADDRESS)
    expect(await addressFor(await joinTeam(product, brand.brand.id, 'manager'))).toEqual(ADDRESS)
    expect(await addressFor(await joinTeam(product, brand.brand.id, 'viewer'))).toBeNull()
    expect(await addressFor(creator)).toBeNull()
    const stranger = await signUpCreator(product, { isApproved: true })
    expect((await stranger.client.ask('GET', `/api/sample-requests/${id}`)).status).toBe(404)
    const { client: admin } = await signUpStaff(product, 'admin')
    const seen = await admin.ask('GET', `/cms-api/sample_requests/${id}`)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toMatch(/Quixotia|v1\./)
  })

  test('has its address sealed for its row, and nowhere else', async () => {
    const [row] = await run<{ address: string }>(sql`select address from sample_requests where id = ${id}`)
    expect(row?.address).toMatch(/^v1\./)
    expect(openAddress(id, row?.address ?? '')).toEqual(ADDRESS)
    expect(() => openAddress(id + 1, row?.address ?? '')).toThrow()
    for (const table of ['emails', 'notifications', 'audit_events', 'domain_events', 'partnership_messages'])
      expect(await run(sql`select 1 from ${sql.raw(table)} t where t::text ilike '%Quixotia%'`)).toEqual([])
  })

  test('is approved, shipped and received, each by one side and in this order', async () => {
    const { brand, creator } = pair
    const path = `/api/sample-requests/${id}`
    expect((await brand.client.ask('POST', `${path}/ship`, SHIPMENT)).status).toBe(409)
    expect((await creator.client.ask('POST', `${path}/approve`)).status).toBe(403)
    expect((await creator.client.ask('POST', `${path}/receive`)).status).toBe(409)
    expect(await brand.client.call(approveSample, { params: { id } })).toMatchObject({ status: 'approved' })
    expect(await brand.client.call(approveSample, { params: { id } })).toMatchObject({ status: 'approved' })
    expect((await creator.client.ask('POST', `${path}/withdraw`)).status).toBe(409)
    expect(await brand.client.call(shipSample, { params: { id }, body: SHIPMENT })).toMatchObject({
      status: 'shipped',
      ...SHIPMENT,
    })
    expect((await brand.client.ask('POST', `${path}/decline`, {})).status).toBe(409)
    expect(await creator.client.call(receiveSample, { params: { id } })).toMatchObject({ status: 'received' })
    expect((await brand.client.call(readSample, { params: { id } })).address).toBeNull()
    expect((await subjectsTo(creator.person.email)).toSorted()).toEqual([
      'Brand of fernhill approved your sample',
      'Brand of fernhill shipped your sample',
    ])
  })

  test('loses its address 90 days after shipping', async () => {
    keepsPromise(
      'privacy',
      'Only that brand sees the shipping address of a sample; we delete it 90 days after the sample was shipped.',
    )
    const sweep = async () => sweepSamples({ req: await product.localReq() })
    await run(sql`update sample_requests set shipped_at = now() - interval '89 days' where id = ${id}`)
    expect(await sweep()).toEqual({ erased: 0 })
    await run(sql`update sample_requests set shipped_at = now() - interval '90 days 1 hour' where id = ${id}`)
    expect(await sweep()).toEqual({ erased: 1 })
    expect(
      await run(sql`select address, address_erased_at is not null as is_erased from sample_requests where id = ${id}`),
    ).toEqual([{ address: null, is_erased: true }])
  })
})

test('a declined or withdrawn request loses its address at once', async () => {
  const { brand, creator } = pair
  const [declined, withdrawn] = [
    await ask(creator.client, pair.id, productAt(1)),
    await ask(creator.client, pair.id, productAt(2)),
  ]
  const reason = 'We are out of samples'
  expect(await brand.client.call(declineSample, { params: { id: declined.id }, body: { reason } })).toMatchObject({
    status: 'declined',
    reason,
  })
  expect(await creator.client.call(withdrawSample, { params: { id: withdrawn.id } })).toMatchObject({
    status: 'withdrawn',
  })
  expect(
    await run(
      sql`select address from sample_requests where id in (${declined.id}, ${withdrawn.id}) and address is not null`,
    ),
  ).toEqual([])
})

test('a request that nobody answers ends after 180 days', async () => {
  const { creator } = pair
  const { id } = await ask(creator.client, pair.id, productAt(1))
  await run(sql`update sample_requests set requested_at = now() - interval '181 days' where id = ${id}`)
  await sweepSamples({ req: await product.localReq() })
  expect(await creator.client.call(readSample, { params: { id } })).toMatchObject({ status: 'declined' })
})

test('only products of the program can be asked for, at most five at once, and with a whole address', async () => {
  const { brand, creator, id } = await conversationOf(product, 'harbor')
  const path = `/api/partnerships/${id}/sample-requests`
  const body = (product_id: number, address: object = ADDRESS) => ({ product_id, address })
  expect((await creator.client.ask('POST', path, body(pair.goods))).status).toBe(404)
  const wrong = await creator.client.ask(
    'POST',
    path,
    body(brand.products[0]?.id ?? 0, { ...ADDRESS, postal_code: '10001' }),
  )
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'address.postal_code' }] } })
  await run(sql`update partnerships set status = 'ended', ended_at = now() where id = ${id}`)
  expect((await creator.client.ask('POST', path, body(brand.products[0]?.id ?? 0))).status).toBe(409)
})

test('addresses are sealed again with a newer key', async () => {
  const { creator } = pair
  const { id } = await ask(creator.client, pair.id, productAt(2))
  const before = env()
  setEnv({ ...before, tokenKeys: ['a-newer-key', ...before.tokenKeys] })
  try {
    await resealAddresses({ req: await product.localReq() })
    setEnv({ ...before, tokenKeys: ['a-newer-key'] })
    const [row] = await run<{ address: string }>(sql`select address from sample_requests where id = ${id}`)
    expect(openAddress(id, row?.address ?? '')).toEqual(ADDRESS)
  } finally {
    setEnv(before)
    await run(sql`update sample_requests set address = null where id = ${id}`)
  }
})
