import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/contracts/messages'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { type Client, clientOf, signUp, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)

/** A user of the creator type without a creator row. */
const newCreatorUser = async () => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const { body } = await client.ask('POST', '/api/users', {
    email: person.email,
    firebase_uid: person.uid,
    user_type: 'creator',
  })
  return { client, userId: body.id as number }
}
const create = (client: Client, userId: number, more: object = {}) =>
  client.ask('POST', '/api/creators', {
    user_id: userId,
    name: 'Ann Baker',
    product_categories: ['Books', 'Baby'],
    approved: true,
    ...more,
  })

describe('a creator that signs up', () => {
  test('gets one row, and cannot approve itself', async () => {
    const { client, userId } = await newCreatorUser()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(client, userId)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(answers[0]?.body).toMatchObject({
      user_id: userId,
      name: 'Ann Baker',
      product_categories: ['Books', 'Baby'],
      total_reach: null,
      approved: false,
    })
    expect(await run(sql`select approved from creators where user_id = ${userId}`)).toEqual([{ approved: false }])
    expect((await client.ask('GET', '/api/user-type')).body).toMatchObject({
      isCreator: true,
      isCreatorApproved: false,
      creatorName: 'Ann Baker',
      hasChannels: false,
    })
  })

  test('keeps its first row when it signs up again', async () => {
    const { client, userId } = await newCreatorUser()
    await create(client, userId)
    const again = await create(client, userId, { name: 'Another Name', product_categories: ['Fashion'] })
    expect(again).toMatchObject({ status: 200, body: { name: 'Ann Baker', product_categories: ['Books', 'Baby'] } })
  })

  test('cannot be a brand, nor somebody else’s creator', async () => {
    const [mine, theirs] = [await newCreatorUser(), await newCreatorUser()]
    const brand = { brand_name: 'Mine', website: 'example.com', product_category: 'Books' }
    expect((await mine.client.raw('POST', '/api/brands', { ...brand, user_id: mine.userId })).status).toBe(403)
    expect((await create(mine.client, theirs.userId)).status).toBe(404)
    expect(await run(sql`select 1 from creators where user_id in (${mine.userId}, ${theirs.userId})`)).toEqual([])
  })

  test('must give a name and a listed category', async () => {
    const { client, userId } = await newCreatorUser()
    const { body } = await create(client, userId, { name: 'A', product_categories: [] })
    expect(body.errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'product_categories', message: 'Please select at least one product category' },
    ])
    expect((await create(client, userId, { product_categories: ['Weapons'] })).status).toBe(400)
  })

  test('sees only the approval page until it is approved', async () => {
    keepsPromise(
      'terms',
      'We review new creators before they can use more than their application page, unless they sign up through a ' +
        'brand’s program page.',
    )
    const { client } = await signUpCreator(product)
    for (const path of ['/api/brands/browse', '/api/creator-products/1', '/api/reports/creator-overview'])
      expect((await client.raw('GET', path)).status, path).toBe(403)
    const link = { brand_id: 1, product_id: 1, link_name: 'Link' }
    expect((await client.raw('POST', '/api/links', link)).status).toBe(403)
  })
})

describe('signing up from a program page approves', () => {
  const approvedFrom = async (from: number | null) => {
    const { client, userId } = await newCreatorUser()
    const { body } = await create(client, userId, { fromAffiliateProgramBrand: from })
    const [row] = await run(
      sql`select approved, approval_source, approved_at between business_now() - interval '1 minute' and business_now() as is_approved_now
          from creators
          where user_id = ${userId}`,
    )
    expect(row?.approved).toBe(body.approved)
    return row
  }

  test('when the program exists, is visible, and its brand is connected', async () => {
    keepsPromise(
      'terms',
      'We review new creators before they can use more than their application page, unless they sign up through a ' +
        'brand’s program page.',
    )
    const { brand, program } = await connectedBrand(product)
    expect(await approvedFrom(brand.id)).toEqual({
      approved: true,
      approval_source: `program:${program.id}`,
      is_approved_now: true,
    })
    await run(sql`update affiliate_programs set is_visible = false where id = ${program.id}`)
    expect(await approvedFrom(brand.id)).toEqual({ approved: false, approval_source: null, is_approved_now: null })
    await run(sql`update affiliate_programs set is_visible = true where id = ${program.id}`)
    await run(sql`update brands set amazon_connected = false where id = ${brand.id}`)
    expect((await approvedFrom(brand.id))?.approved).toBe(false)
    await run(sql`update brands set amazon_connected = true, closed_at = now() where id = ${brand.id}`)
    expect((await approvedFrom(brand.id))?.approved).toBe(false)
    await run(sql`update brands set closed_at = null where id = ${brand.id}`)
    expect((await approvedFrom(brand.id))?.approved).toBe(true)
  })

  test('not when the brand has no program or does not exist', async () => {
    const { brand } = await signUpBrand(product)
    for (const from of [brand.id, 2_000_000_000, null]) expect((await approvedFrom(from))?.approved).toBe(false)
  })

  test('and signing up again does not undo a later rejection', async () => {
    const { brand } = await connectedBrand(product, { seller: 'harbor' })
    const { client, userId } = await newCreatorUser()
    await create(client, userId, { fromAffiliateProgramBrand: brand.id })
    await run(sql`update creators set approved = false, rejected_at = now() where user_id = ${userId}`)
    expect((await create(client, userId, { fromAffiliateProgramBrand: brand.id })).body.approved).toBe(false)
  })
})

describe('channels and reach', () => {
  /** Delays the commit of every channel insert, so that simultaneous calls overlap after the count. */
  const whileChannelsAreSlow = async <T>(work: () => Promise<T>): Promise<T> => {
    await run(
      sql`create function wait_a_moment() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`,
    )
    await run(
      sql`create trigger wait_a_moment before insert on creator_channels for each row execute function wait_a_moment()`,
    )
    try {
      return await work()
    } finally {
      await run(sql`drop function wait_a_moment cascade`)
    }
  }

  test('a channel is stored once, however often it is sent', async () => {
    const { client, creator } = await signUpCreator(product)
    const channel = { creator_id: creator.id, channel: 'TikTok', channel_link: 'https://tiktok.com/@ann' }
    const answers = await Promise.all([1, 2, 3].map(() => client.ask('POST', '/api/creator-channels', channel)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201])
    expect(answers[0]?.body).toMatchObject(channel)
    const saved = await run(sql`select channel
                                from creator_channels
                                where creator_id = ${creator.id}
                                order by id`)
    expect(saved).toEqual([{ channel: 'YouTube' }, { channel: 'TikTok' }])
    expect((await client.ask('GET', '/api/user-type')).body.hasChannels).toBe(true)
  })

  test('a channel has a listed platform and a web address', async () => {
    const { client, creator } = await signUpCreator(product)
    const send = async (channel: string, channel_link: string) =>
      (await client.raw('POST', '/api/creator-channels', { creator_id: creator.id, channel, channel_link })).status
    expect(await send('MySpace', 'https://example.com')).toBe(400)
    expect(await send('TikTok', 'javascript:alert(1)')).toBe(400)
    expect(await send('TikTok', 'tiktok')).toBe(400)
  })

  test('a channel’s address is no longer than the unique index can hold', async () => {
    const { client, creator } = await signUpCreator(product)
    const send = (channel_link: string) =>
      client.ask('POST', '/api/creator-channels', { creator_id: creator.id, channel: 'Other', channel_link })
    const front = 'https://example.com/'
    const letters = (count: number, first: number, range: number) =>
      Array.from({ length: count }, (_, at) => String.fromCharCode(first + ((at * 7919 + at * at * 31) % range))).join(
        '',
      )
    expect((await send(front + letters(2048 - front.length, 97, 26))).status).toBe(201)
    expect(await send(front + letters(2000, 0x4e00, 0x5000))).toMatchObject({
      status: 400,
      body: { message: MESSAGES.urlInvalid },
    })
  })

  test('thirty channels are the limit, even for simultaneous calls', async () => {
    const { client, creator } = await signUpCreator(product)
    await run(
      sql`insert into creator_channels (creator_id, channel, channel_link)
          select ${creator.id}, 'Other', 'https://example.com/' || n
          from generate_series(1, 29) n`,
    )
    const channel = { creator_id: creator.id, channel: 'Other', channel_link: 'https://example.com/more' }
    expect(await client.ask('POST', '/api/creator-channels', channel)).toEqual({
      status: 409,
      body: { message: 'You can add up to 30 channels' },
    })
    await run(sql`delete from creator_channels where creator_id = ${creator.id} and channel_link like '%/29'`)
    const answers = await whileChannelsAreSlow(() =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          client.ask('POST', '/api/creator-channels', { ...channel, channel_link: `https://example.com/at-once-${n}` }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)])
    expect(
      await run(sql`select count(*)::int as channels from creator_channels where creator_id = ${creator.id}`),
    ).toEqual([{ channels: 30 }])
  })

  test('reach is one of the buckets', async () => {
    const { client, creator } = await signUpCreator(product)
    const set = (total_reach: unknown) => client.ask('PATCH', `/api/creators/${creator.id}`, { total_reach })
    expect(await set(1_000_000)).toMatchObject({ status: 200, body: { total_reach: 1_000_000 } })
    for (const reach of [999_999, -1, 1e9, '1000', null]) expect((await set(reach)).status).toBe(400)
    expect((await client.ask('GET', '/api/creators/me')).body.total_reach).toBe(1_000_000)
  })

  test('another creator’s profile is not accessible', async () => {
    const [mine, theirs] = [await signUpCreator(product), await signUpCreator(product)]
    const channel = { creator_id: theirs.creator.id, channel: 'TikTok', channel_link: 'https://tiktok.com/@x' }
    expect((await mine.client.raw('POST', '/api/creator-channels', channel)).status).toBe(404)
    const reach = await mine.client.raw('PATCH', `/api/creators/${theirs.creator.id}`, { total_reach: 1_000 })
    expect(reach.status).toBe(404)
    expect(await run(sql`select total_reach from creators where id = ${theirs.creator.id}`)).toEqual([
      { total_reach: 100_000 },
    ])
  })
})

test('a brand is public only while its program is', async () => {
  const { brand, program } = await connectedBrand(product, { seller: 'northpaw', offers: 2 })
  const visitor = clientOf(product)
  const { status, body } = await visitor.ask('GET', `/public/api/brands/${brand.id}`)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['brand_name', 'id', 'logo_url', 'product_category', 'website'])
  await run(sql`update affiliate_programs set is_visible = false where id = ${program.id}`)
  const hidden = await visitor.ask('GET', `/public/api/brands/${brand.id}`)
  expect(hidden).toEqual(await visitor.ask('GET', '/public/api/brands/2000000000'))
  expect(hidden.status).toBe(404)
})
