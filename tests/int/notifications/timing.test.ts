import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '../../../src/contracts/call'
import { saveNotificationSettings as save } from '../../../src/contracts/notifications'
import { releaseEmails } from '../../../src/services/emails/release-emails'
import { sendSummaries } from '../../../src/services/notifications/send-summaries'
import { type Mail, mailsTo } from '../../support/mailbox'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { application, invoicePaid, toolsOf } from './people'

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  tools = toolsOf(product)
})
afterEach(async () => {
  await tools.run(sql`update app_clock set shift = '0'`)
  await tools.run(sql`delete from notifications`)
})
afterAll(() => product.close())

const LA = 'America/Los_Angeles'

const brandWith = async (body: CallInput<typeof save>['body']) => {
  const { client, brand, person, user } = await signUpBrand(product)
  await client.call(save, { body })
  return { client, brandId: brand.id, userId: user.id, to: person.email }
}
const sweep = async () => {
  const req = await product.localReq()
  await releaseEmails({ req })
  await sendSummaries({ req })
  await tools.work()
}
/** The newest first. */
const summariesTo = async (to: string): Promise<Mail[]> =>
  (await mailsTo(product, to)).filter(({ subject }) => subject.startsWith('Your summary'))

type Body = CallInput<typeof save>['body']
const DAILY: Body = { choices: [{ type: 'application-received', email: 'daily' }] }
const WEEKLY: Body = { choices: [{ type: 'application-received', email: 'weekly' }] }

describe('a summary', () => {
  test('has what happened until 8:00, once a day, and nothing that was told at once', async () => {
    const { brandId, to } = await brandWith(DAILY)
    await tools.setClock('2026-06-02 21:00', LA)
    await tools.notify(application(brandId, 'Ada'), application(brandId, 'Ben'), invoicePaid(brandId))
    await sweep()
    expect((await mailsTo(product, to)).map(({ subject }) => subject)).toEqual(['Paid: invoice SM-1, $12.00'])
    await tools.setClock('2026-06-03 07:59', LA)
    await sweep()
    expect(await summariesTo(to)).toEqual([])
    await tools.setClock('2026-06-03 08:05', LA)
    await tools.notify(application(brandId, 'Cleo'))
    await sweep()
    await sweep()
    const [summary, ...more] = await summariesTo(to)
    expect(more).toEqual([])
    expect(summary?.subject).toBe('Your summary for June 3, 2026: 2 updates')
    for (const text of [summary?.text, summary?.html]) {
      expect(text).toMatch(/Ben wants to promote[\s\S]*Ada wants to promote/)
      expect(text).not.toMatch(/Cleo|SM-1/)
    }
    expect(summary?.unsubscribe).not.toBe('')
    await tools.setClock('2026-06-04 08:00', LA)
    await sweep()
    expect((await summariesTo(to)).map(({ subject }) => subject)).toEqual([
      'Your summary for June 4, 2026: 1 update',
      'Your summary for June 3, 2026: 2 updates',
    ])
    await tools.setClock('2026-06-05 08:00', LA)
    await sweep()
    expect(await summariesTo(to)).toHaveLength(2)
  })

  test('of the week comes on Monday, in the email of the day', async () => {
    const { client, brandId, to } = await brandWith(WEEKLY)
    await tools.setClock('2026-06-04 12:00', LA)
    await tools.notify(application(brandId, 'Ada'))
    for (const day of ['05', '06', '07']) {
      await tools.setClock(`2026-06-${day} 08:30`, LA)
      await sweep()
    }
    expect(await summariesTo(to)).toEqual([])
    await client.call(save, { body: DAILY })
    await tools.notify(application(brandId, 'Ben'))
    await tools.setClock('2026-06-08 08:00', LA)
    await sweep()
    expect((await summariesTo(to)).map(({ subject }) => subject)).toEqual(['Your summary for June 8, 2026: 2 updates'])
  })

  test('is one for all days over which the clock jumped, and none when it goes back', async () => {
    const { brandId, to } = await brandWith(DAILY)
    await tools.setClock('2026-07-01 12:00', LA)
    await tools.notify(application(brandId, 'Ada'))
    await tools.setClock('2026-07-09 11:00', LA)
    await sweep()
    expect((await summariesTo(to)).map(({ subject }) => subject)).toEqual(['Your summary for July 9, 2026: 1 update'])
    await tools.setClock('2026-07-02 07:00', LA)
    await tools.notify(application(brandId, 'Ben'))
    await tools.setClock('2026-07-02 09:00', LA)
    await sweep()
    expect(await summariesTo(to)).toHaveLength(1)
  })

  test('is by the clock of the person', async () => {
    const { brandId, to } = await brandWith({ ...DAILY, time_zone: 'Asia/Tokyo' })
    await tools.setClock('2026-06-02 21:00', 'Asia/Tokyo')
    await tools.notify(application(brandId))
    await tools.setClock('2026-06-03 07:59', 'Asia/Tokyo')
    await sweep()
    expect(await summariesTo(to)).toEqual([])
    await tools.setClock('2026-06-03 08:00', 'Asia/Tokyo')
    await sweep()
    expect(await summariesTo(to)).toHaveLength(1)
  })

  test('has nothing that was turned off meanwhile, and is not sent to those who want none', async () => {
    const one = await brandWith(DAILY)
    const other = await brandWith(DAILY)
    await tools.setClock('2026-06-02 21:00', LA)
    await tools.notify(application(one.brandId), application(other.brandId))
    await one.client.call(save, { body: { choices: [{ type: 'application-received', email: 'off' }] } })
    await other.client.call(save, { body: { choices: [{ type: 'summary', email: 'off' }] } })
    await tools.setClock('2026-06-03 09:00', LA)
    await sweep()
    expect([...(await summariesTo(one.to)), ...(await summariesTo(other.to))]).toEqual([])
  })

  test('that two workers make at once is sent once', async () => {
    const { brandId, to } = await brandWith(DAILY)
    await tools.setClock('2026-06-02 21:00', LA)
    await tools.notify(application(brandId))
    await tools.setClock('2026-06-03 09:00', LA)
    await Promise.all([1, 2, 3].map(async () => sendSummaries({ req: await product.localReq() })))
    await tools.work()
    expect(await summariesTo(to)).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  test.each([
    ['over midnight, in the evening', 22, 7, '2026-06-02 22:00', '2026-06-03 07:00'],
    ['over midnight, in the morning', 22, 7, '2026-06-03 06:59', '2026-06-03 07:00'],
    ['over midnight, at their end', 22, 7, '2026-06-03 07:00', null],
    ['over midnight, before they begin', 22, 7, '2026-06-02 21:59', null],
    ['within a day', 9, 17, '2026-06-02 12:30', '2026-06-02 17:00'],
    ['within a day, after their end', 9, 17, '2026-06-02 17:00', null],
    ['from midnight', 0, 6, '2026-06-02 00:00', '2026-06-02 06:00'],
    ['until midnight', 20, 0, '2026-06-02 23:30', '2026-06-03 00:00'],
    ['when the clock goes forward in the night', 22, 7, '2026-03-07 23:00', '2026-03-08 07:00'],
    ['when the clock goes back in the night', 22, 7, '2026-10-31 23:00', '2026-11-01 07:00'],
  ])('%s', async (_, from, to, now, until) => {
    const person = await brandWith({ quiet_hours: { from, to } })
    await tools.setClock(now, LA)
    await tools.notify(application(person.brandId))
    await tools.work()
    const [held] = await tools.run<{ until: string | null; status: string }>(
      sql`select to_char(held_until at time zone ${LA}, 'YYYY-MM-DD HH24:MI') as until, status
          from emails
          where recipient = ${person.to} and template = 'application-received'`,
    )
    expect(held).toEqual({ until, status: until === null ? 'sent' : 'queued' })
  })

  test('an email waits for their end and is sent once; money is sent at once', async () => {
    const { brandId, to } = await brandWith({ quiet_hours: { from: 22, to: 7 } })
    await tools.setClock('2026-06-02 23:00', LA)
    await tools.notify(application(brandId, 'Ada'), invoicePaid(brandId))
    await tools.work()
    expect((await mailsTo(product, to)).map(({ subject }) => subject)).toEqual(['Paid: invoice SM-1, $12.00'])
    await tools.setClock('2026-06-03 06:59', LA)
    await sweep()
    expect(await mailsTo(product, to)).toHaveLength(1)
    await tools.setClock('2026-06-03 07:00', LA)
    await sweep()
    await sweep()
    expect((await mailsTo(product, to)).map(({ subject }) => subject)).toEqual([
      'Ada wants to promote Fernhill',
      'Paid: invoice SM-1, $12.00',
    ])
  })

  test('an email that waits is not sent to somebody who turned it off', async () => {
    const { client, brandId, to } = await brandWith({ quiet_hours: { from: 22, to: 7 } })
    await tools.setClock('2026-06-02 23:00', LA)
    await tools.notify(application(brandId))
    await tools.work()
    await client.call(save, { body: { choices: [{ type: 'application-received', email: 'off' }] } })
    await tools.setClock('2026-06-03 08:00', LA)
    await sweep()
    expect(await tools.emailsTo(to)).toMatchObject([{ status: 'skipped' }])
  })
})
