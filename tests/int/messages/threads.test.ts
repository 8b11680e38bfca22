import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseUser } from '../../../src/contracts/admin-users'
import { listNotifications } from '../../../src/contracts/notifications'
import { listThreads, readMessages, uploadMessageImage } from '../../../src/contracts/threads'
import { forgetUnsentImages } from '../../../src/services/messages/message-images'
import { applicantOf } from '../../support/brand-story'
import { mailsTo } from '../../support/mailbox'
import { signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { joinTeam } from '../../support/team'
import { workOff } from '../../support/work-queue'
import { ask, conversationOf, messagesOf, photo, runOn, write } from './conversation'

/** A brand and a creator write to each other, in one conversation per partnership. */

let product: TestProduct
let run: ReturnType<typeof runOn>
let pair: Awaited<ReturnType<typeof conversationOf>>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  run = runOn(product)
  pair = await conversationOf(product)
})
afterAll(() => product.close())

const threadsOf = (client: typeof pair.brand.client) => client.call(listThreads, { query: { page: 1, limit: 25 } })

describe.sequential('a conversation', () => {
  test('is empty before the first message, and then shown to both sides', async () => {
    const { brand, creator, id } = pair
    expect(await messagesOf(creator.client, id)).toMatchObject({
      side: 'creator',
      can_write: true,
      rows: [],
      partner: { name: 'Brand of fernhill', partnership_id: id },
    })
    expect(await threadsOf(brand.client)).toMatchObject({ rows: [], total: 0, unread: 0 })
    const sent = await write(creator.client, id, '  Which size is it?  ')
    expect(sent).toMatchObject({ side: 'creator', text: 'Which size is it?', source: 'app', is_removed: false })
    const { rows, unread } = await threadsOf(brand.client)
    expect(unread).toBe(1)
    expect(rows).toMatchObject([
      { partnership_id: id, name: 'Maya Hart', last_text: 'Which size is it?', last_side: 'creator', unread: 1 },
    ])
    expect(await threadsOf(creator.client)).toMatchObject({ unread: 0, rows: [{ unread: 0 }] })
  })

  test('tells the other side in the app and by email, and reading it reads the notification', async () => {
    const { brand, creator, id } = pair
    await workOff(product)
    const [mail] = (await mailsTo(product, brand.person.email)).filter(({ subject }) => /message/.test(subject))
    expect(mail).toMatchObject({ subject: 'Maya Hart sent you a message', reply_to: 'hello@shelfmate.test' })
    expect(mail?.text).toContain('Which size is it?')
    expect(mail?.text).not.toContain('Reply to this email')
    const told = () => brand.client.call(listNotifications, { query: { page: 1, limit: 25 } })
    expect((await told()).rows.filter(({ is_read }) => !is_read)).toMatchObject([
      { type: 'creator-message', path: `/dashboard/messages/${id}` },
    ])
    const newest = (await messagesOf(brand.client, id)).rows[0]?.id ?? 0
    expect(await brand.client.call(readMessages, { params: { id }, body: { message_id: newest } })).toEqual({
      unread: 0,
    })
    expect((await told()).rows.filter(({ is_read }) => !is_read)).toEqual([])
    expect((await mailsTo(product, creator.person.email)).filter(({ subject }) => /sent you/.test(subject))).toEqual([])
  })

  test('keeps a message once, however often it is sent', async () => {
    const { brand, id } = pair
    const body = { text: 'Twelve inches.', request_id: randomUUID() }
    const first = await brand.client.ask('POST', `/api/partnerships/${id}/messages`, body)
    const second = await brand.client.ask('POST', `/api/partnerships/${id}/messages`, body)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    expect((await messagesOf(brand.client, id)).total).toBe(2)
    const other = await applicantOf(product, brand)
    const elsewhere = await brand.client.ask('POST', `/api/partnerships/${other.partnership.id}/messages`, body)
    expect(elsewhere.status).toBe(201)
  })

  test('names who wrote for a brand, and a viewer only reads', async () => {
    const { brand, creator, id } = pair
    const [manager, viewer] = [
      await joinTeam(product, brand.brand.id, 'manager'),
      await joinTeam(product, brand.brand.id, 'viewer'),
    ]
    await run(sql`update users set name = 'Ada Lake' where id = ${manager.userId}`)
    await write(manager.client, id, 'Ada here.')
    expect((await messagesOf(creator.client, id)).rows[0]).toMatchObject({ author_name: 'Ada Lake', side: 'brand' })
    expect(await messagesOf(viewer.client, id)).toMatchObject({ can_write: false, total: 3 })
    const refused = await viewer.client.ask('POST', `/api/partnerships/${id}/messages`, {
      text: 'Hello',
      request_id: randomUUID(),
    })
    expect(refused.status).toBe(403)
  })

  test('is nobody else’s', async () => {
    keepsPromise(
      'privacy',
      'What the two write to each other is seen by them, and by our staff where their work requires it.',
    )
    const [brand, creator] = [await signUpBrand(product), await signUpCreator(product, { isApproved: true })]
    const path = `/api/partnerships/${pair.id}/messages`
    const body = { text: 'Hello', request_id: randomUUID() }
    for (const { client } of [brand, creator]) {
      expect((await client.ask('GET', path)).status).toBe(404)
      expect((await client.ask('POST', path, body)).status).toBe(404)
      expect(await threadsOf(client)).toMatchObject({ total: 0 })
    }
  })

  test('is closed once the application was declined', async () => {
    const { brand, creator, id } = pair
    await run(sql`update partnerships set status = 'rejected' where id = ${id}`)
    try {
      expect(await messagesOf(creator.client, id)).toMatchObject({ can_write: false })
      const body = { text: 'Hello', request_id: randomUUID() }
      expect((await brand.client.ask('POST', `/api/partnerships/${id}/messages`, body)).status).toBe(409)
    } finally {
      await run(sql`update partnerships set status = 'active' where id = ${id}`)
    }
  })
})

describe.sequential('an image', () => {
  const upload = async () =>
    pair.creator.client.call(uploadMessageImage, { params: { id: pair.id }, body: { image: await photo() } })
  const bytesOf = async (client: typeof pair.brand.client, id: number) => {
    const answer = await client.raw('GET', `/api/message-images/${id}`)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('is encoded again without metadata, and shown to both sides once it is sent', async () => {
    const { brand, creator, id } = pair
    const image = await upload()
    expect(image).toMatchObject({ width: 640, height: 480 })
    expect((await bytesOf(brand.client, image.id)).status).toBe(404)
    const sent = await write(creator.client, id, '', [image.id])
    expect(sent).toMatchObject({ text: '', images: [image] })
    const { status, bytes } = await bytesOf(brand.client, image.id)
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    const stranger = await signUpCreator(product, { isApproved: true })
    expect((await bytesOf(stranger.client, image.id)).status).toBe(404)
    const { client: admin } = await signUpStaff(product, 'admin')
    expect((await bytesOf(admin, image.id)).status).toBe(403)
  })

  test('belongs to one message, of the person who added it', async () => {
    const { brand, creator, id } = pair
    const image = await upload()
    const body = () => ({ text: 'Mine', image_ids: [image.id], request_id: randomUUID() })
    expect((await brand.client.ask('POST', `/api/partnerships/${id}/messages`, body())).status).toBe(400)
    expect((await creator.client.ask('POST', `/api/partnerships/${id}/messages`, body())).status).toBe(201)
    expect((await creator.client.ask('POST', `/api/partnerships/${id}/messages`, body())).status).toBe(400)
  })

  test('that is none is refused, and one that was not sent is deleted after a day', async () => {
    const { creator, id } = pair
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await creator.client.ask('POST', `/api/partnerships/${id}/message-images`, { image })).status).toBe(400)
    const { id: unsent } = await upload()
    const forget = async () => forgetUnsentImages({ req: await product.localReq() })
    expect(await forget()).toEqual({ forgotten: 0 })
    await run(sql`update message_images set created_at = now() - interval '25 hours' where id = ${unsent}`)
    expect(await forget()).toEqual({ forgotten: 1 })
  })
})

test('what a person wrote is removed with their account; the answers stay', async () => {
  const { brand, creator, id, goods } = await conversationOf(product, 'harbor', 'Quixotia Zebra')
  await write(creator.client, id, 'Quixotia asks')
  await write(brand.client, id, 'We answer')
  await ask(creator.client, id, goods, 'Quixotia wants it')
  await workOff(product)
  const { client: admin } = await signUpStaff(product, 'admin')
  await admin.call(eraseUser, { params: { id: creator.user.id }, body: { reason: 'Asked for it' } })
  const { rows } = await messagesOf(brand.client, id)
  expect(rows.map(({ text, is_removed }) => [text, is_removed])).toEqual([
    ['', true],
    ['We answer', false],
    ['', true],
  ])
  expect(rows[0]?.sample).toMatchObject({ status: 'withdrawn' })
  expect(await run(sql`select address from sample_requests where partnership_id = ${id}`)).toEqual([{ address: null }])
  expect(await run(sql`select 1 from emails where data::text ilike '%quixotia%'`)).toEqual([])
  expect(await run(sql`select 1 from notifications where data::text ilike '%quixotia%'`)).toEqual([])
})
