import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MESSAGES } from '../../../src/contracts/messages'
import { query } from '../../../src/database'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let mine: Awaited<ReturnType<typeof signUpCreator>>
beforeAll(async () => {
  product = await startTestProduct()
  mine = await signUpCreator(product)
})
afterAll(() => product.close())

const TIKTOK = { channel: 'TikTok', channel_link: 'https://tiktok.com/@zoe' }
const BLOG = { channel: 'Blog/Website', channel_link: 'https://zoe.example.com/' }
const save = (channels: object[], total_reach: unknown = 10_000, id = mine.creator.id) =>
  mine.client.ask('PUT', `/api/creators/${id}/channels`, { channels, total_reach })
const rows = () =>
  query<{ id: number; channel: string }>(
    { payload: product.payload },
    sql`select id, channel
        from creator_channels
        where creator_id = ${mine.creator.id}
        order by id`,
  )

test.sequential('an unapproved creator replaces channels and reach, and both are answered', async () => {
  const [youtube] = await rows()
  expect((await mine.client.ask('GET', '/api/creators/me')).body).toMatchObject({
    channels: [{ channel: 'YouTube', channel_link: `https://youtube.com/@c${mine.creator.id}` }],
  })
  const kept = { channel: 'YouTube', channel_link: `https://youtube.com/@c${mine.creator.id}` }
  expect(await save([kept, TIKTOK])).toMatchObject({
    status: 200,
    body: { channels: [kept, TIKTOK], total_reach: 10_000, approved: false },
  })
  expect((await rows())[0]).toEqual(youtube)
  expect((await save([TIKTOK, BLOG], 1_000)).body).toMatchObject({ channels: [TIKTOK, BLOG], total_reach: 1_000 })
  expect((await mine.client.ask('GET', '/api/creators/me')).body).toMatchObject({ channels: [TIKTOK, BLOG] })
})

test.sequential('https:// is added, and a channel that is listed twice is stored once', async () => {
  const typed = { channel: 'TikTok', channel_link: ' tiktok.com/@zoe ' }
  expect((await save([typed, TIKTOK])).body.channels).toEqual([TIKTOK])
  const channel = { creator_id: mine.creator.id, channel: 'Instagram', channel_link: 'instagram.com/zoe' }
  expect(await mine.client.ask('POST', '/api/creator-channels', channel)).toMatchObject({
    status: 201,
    body: { channel_link: 'https://instagram.com/zoe' },
  })
})

test.sequential('what is invalid is refused at its field, and changes nothing', async () => {
  const before = await rows()
  for (const [channels, reach, path, message] of [
    [[], 1_000, 'channels', MESSAGES.linksRequired],
    [Array.from({ length: 31 }, () => TIKTOK), 1_000, 'channels', 'You can add up to 30 channels'],
    [[TIKTOK, { ...BLOG, channel: 'MySpace' }], 1_000, 'channels.1.channel', MESSAGES.channelRequired],
    [[{ ...BLOG, channel_link: 'nothing' }], 1_000, 'channels.0.channel_link', MESSAGES.urlInvalid],
    [[TIKTOK], 999, 'total_reach', MESSAGES.reachRequired],
    [[TIKTOK], undefined, 'total_reach', MESSAGES.reachRequired],
  ] as const)
    expect(await save([...channels], reach === undefined ? null : reach)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    })
  const other = await signUpCreator(product)
  expect((await save([TIKTOK], 1_000, other.creator.id)).status).toBe(404)
  expect(await rows()).toEqual(before)
})

test.sequential('simultaneous saves leave the channels of one of them', async () => {
  const lists = [[TIKTOK], [BLOG], [TIKTOK, BLOG]]
  const answers = await Promise.all(lists.map((channels) => save(channels)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { channels } = (await mine.client.ask('GET', '/api/creators/me')).body
  const namesOf = (list: unknown) => (list as (typeof TIKTOK)[]).map(({ channel }) => channel).sort()
  expect(lists.map(namesOf)).toContainEqual(namesOf(channels))
})
