import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countNotifications,
  followNotifications,
  listNotifications,
  readNotification,
  readNotifications,
} from '../../../src/contracts/notifications'
import { forgetNotifications } from '../../../src/services/notifications/forget-notifications'
import { type Client, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { application, invoicePaid, toolsOf } from './people'

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false, env: { LIVE_STREAM_SECONDS: '600' } })
  tools = toolsOf(product)
})
afterAll(() => product.close())

const listOf = (client: Client, page = 1, limit = 25) => client.call(listNotifications, { query: { page, limit } })

test('what happens is told once in the app and once by email, however often its event is delivered', async () => {
  const { client, creator, person } = await signUpCreator(product)
  await tools.happen({ type: 'creator.approved', subject: creator.id, data: {} })
  await tools.run(sql`update event_consumers set position = position - 1 where name = 'emails'`)
  await tools.run(sql`delete from jobs.job where name = 'send-notification'`)
  await tools.happen({ type: 'earnings.changed', subject: 1, data: {} })
  const { rows, unread } = await listOf(client)
  expect({ unread, rows }).toMatchObject({
    unread: 1,
    rows: [
      {
        type: 'account-decided',
        title: 'You’re approved on Shelfmate',
        text: 'Join your first program, then create a link to one of its products and share it.',
        path: '/dashboard/brands?view=brands',
        count: 1,
        is_read: false,
      },
    ],
  })
  expect(await tools.emailsTo(person.email)).toMatchObject([{ template: 'creator-approved', status: 'sent' }])
})

test('unread applications are one row, which is read as a whole; later ones are another', async () => {
  const { client, brand } = await signUpBrand(product)
  await tools.notify(application(brand.id, 'Ada'), application(brand.id, 'Ben'), invoicePaid(brand.id))
  const before = await listOf(client)
  expect(before).toMatchObject({ unread: 3, total: 2 })
  expect(before.rows.map(({ title, count, path }) => [title, count, path])).toEqual([
    ['Paid: invoice SM-1, $12.00', 1, '/dashboard/billing/1'],
    ['2 new applications', 2, '/dashboard/applications'],
  ])
  await client.call(readNotification, { params: { id: before.rows[1]?.id ?? 0 } })
  await tools.notify(application(brand.id, 'Cleo'))
  const { rows, unread, total } = await listOf(client)
  expect({ unread, total }).toEqual({ unread: 2, total: 4 })
  expect(rows.map(({ title, is_read }) => [title, is_read])).toEqual([
    ['Cleo wants to promote Fernhill', false],
    ['Paid: invoice SM-1, $12.00', false],
    ['Ben wants to promote Fernhill', true],
    ['Ada wants to promote Fernhill', true],
  ])
  expect((await listOf(client, 2, 3)).rows.map(({ title }) => title)).toEqual(['Ada wants to promote Fernhill'])
})

test('all are read up to the newest that was seen', async () => {
  const { client, brand } = await signUpBrand(product)
  await tools.notify(invoicePaid(brand.id), invoicePaid(brand.id))
  const seen = (await listOf(client)).rows[0]?.id ?? 0
  await tools.notify(invoicePaid(brand.id))
  expect(await client.call(readNotifications, { body: { notification_id: seen } })).toEqual({ unread: 1 })
  expect(await client.call(countNotifications)).toEqual({ unread: 1 })
})

test('nobody reads or counts what others were told', async () => {
  const [one, other] = [await signUpBrand(product), await signUpBrand(product)]
  await tools.notify(invoicePaid(one.brand.id))
  const [row] = (await listOf(one.client)).rows
  expect(await listOf(other.client)).toMatchObject({ rows: [], total: 0, unread: 0 })
  expect((await other.client.ask('POST', `/api/notifications/${row?.id}/read`)).status).toBe(404)
  expect((await other.client.ask('POST', '/api/notifications/read', { notification_id: row?.id })).status).toBe(404)
  expect(await one.client.call(countNotifications)).toEqual({ unread: 1 })
})

test('open pages of the person are told, and no others', async () => {
  const [one, other] = [await signUpBrand(product), await signUpBrand(product)]
  const pages = await Promise.all([one, other].map(({ client }) => follow(client)))
  await tools.notify(invoicePaid(one.brand.id))
  await expect.poll(() => pages.map(({ heard }) => heard)).toEqual([NEWS, BEAT])
  const [row] = (await listOf(one.client)).rows
  await one.client.call(readNotification, { params: { id: row?.id ?? 0 } })
  await expect.poll(() => pages[0]?.heard).toBe(`${NEWS}event: notifications\ndata:\n\n`)
  for (const { close } of pages) await close()
})

const BEAT = ':\n\n'
const NEWS = `${BEAT}event: notifications\ndata:\n\n`

const follow = async (client: Client) => {
  const answer = await client.raw('GET', followNotifications.path)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const page = { heard: '', close: async () => void (await reader?.cancel().catch(() => undefined)) }
  const read = async (): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) page.heard += part.value
  }
  void read().catch(() => undefined)
  await expect.poll(() => page.heard).toBe(BEAT)
  return page
}

test('what was told long ago is forgotten', async () => {
  const { client, brand } = await signUpBrand(product)
  await tools.notify(invoicePaid(brand.id), invoicePaid(brand.id))
  const [, old] = (await listOf(client)).rows
  await tools.run(sql`update notifications set created_at = now() - interval '181 days' where id = ${old?.id}`)

  expect(await forgetNotifications({ req: await product.localReq() })).toEqual({ forgotten: 1 })
  expect((await listOf(client)).total).toBe(1)
})
