import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getNotificationSettings,
  listNotifications,
  saveNotificationSettings as save,
} from '../../../src/contracts/notifications'
import { mailsTo } from '../../support/mailbox'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { application, invoicePaid, toolsOf } from './people'

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  tools = toolsOf(product)
})
afterAll(() => product.close())

test('a brand and a creator see their own types, with money and security always on', async () => {
  const [brand, creator] = [await signUpBrand(product), await signUpCreator(product)]
  const ofBrand = await brand.client.call(getNotificationSettings)
  const ofCreator = await creator.client.call(getNotificationSettings)
  expect(ofBrand).toMatchObject({ time_zone: 'America/Los_Angeles', quiet_hours: null })
  const common = ofBrand.types.filter(({ type }) => ofCreator.types.some((other) => other.type === type))
  expect(common.map(({ type }) => type)).toEqual(['login', 'summary'])
  for (const { category, times, email, in_app } of [...ofBrand.types, ...ofCreator.types])
    if (category === 'money' || category === 'security')
      expect({ times, email, in_app }).toEqual({ times: [], email: 'now', in_app: true })
})

test('a change is kept, and two at once are both kept', async () => {
  const { client } = await signUpBrand(product)
  await Promise.all([
    client.call(save, { body: { choices: [{ type: 'application-received', email: 'daily' }] } }),
    client.call(save, { body: { choices: [{ type: 'application-received', in_app: false }] } }),
    client.call(save, { body: { time_zone: 'America/Chicago', quiet_hours: { from: 22, to: 7 } } }),
    client.call(save, { body: { choices: [{ type: 'summary', email: 'off' }] } }),
  ])
  const { types, ...rest } = await client.call(getNotificationSettings)
  expect(rest).toEqual({ time_zone: 'America/Chicago', quiet_hours: { from: 22, to: 7 } })
  expect(types.find(({ type }) => type === 'application-received')).toMatchObject({ email: 'daily', in_app: false })
  expect(types.find(({ type }) => type === 'summary')).toMatchObject({ email: 'off' })
})

test.each<[string, { choices?: object[]; time_zone?: string; quiet_hours?: object }]>([
  ['money', { choices: [{ type: 'invoice-paid', email: 'off' }] }],
  ['security', { choices: [{ type: 'amazon-disconnected', in_app: false }] }],
  ['another side’s type', { choices: [{ type: 'application-decided', email: 'off' }] }],
  ['a type of the staff', { choices: [{ type: 'staff-money', email: 'off' }] }],
  ['a summary of summaries', { choices: [{ type: 'summary', email: 'weekly' }] }],
  ['no time zone', { time_zone: 'Mars/Olympus' }],
  ['quiet hours without a length', { quiet_hours: { from: 7, to: 7 } }],
  ['an hour that no day has', { quiet_hours: { from: 7, to: 24 } }],
])('refuses %s and changes nothing', async (_, wrong) => {
  const { client, user } = await signUpBrand(product)
  const good = { choices: [{ type: 'application-received', email: 'off' }], time_zone: 'UTC' }
  const choices = [...good.choices, ...(wrong.choices ?? [])]
  expect((await client.ask('PATCH', '/api/notification-settings', { ...good, ...wrong, choices })).status).toBe(400)
  expect(await tools.run(sql`select 1 from notification_settings where user_id = ${user.id}`)).toEqual([])
})

test('each channel is turned off on its own; money comes anyway', async () => {
  const { client, brand, person } = await signUpBrand(product)
  const told = async () =>
    (await client.call(listNotifications, { query: { page: 1, limit: 25 } })).rows.map(({ type }) => type)
  await client.call(save, { body: { choices: [{ type: 'application-received', email: 'off' }] } })
  await tools.notify(application(brand.id), invoicePaid(brand.id))
  await tools.work()
  expect(await told()).toEqual(['invoice-paid', 'application-received'])
  expect((await tools.emailsTo(person.email)).map(({ template }) => template)).toEqual(['statement-paid'])

  await client.call(save, { body: { choices: [{ type: 'application-received', email: 'now', in_app: false }] } })
  await tools.notify(application(brand.id))
  await tools.work()
  expect(await told()).toEqual(['invoice-paid', 'application-received'])
  expect(await mailsTo(product, person.email)).toHaveLength(2)
})
