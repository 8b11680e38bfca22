import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTICE_DAYS } from '../../../src/contracts/announced-texts'
import { listNotifications } from '../../../src/contracts/notifications'
import { addDays } from '../../../src/domain/date-range'
import { recordLinkProblems } from '../../../src/services/notifications/reminders/record-link-problems'
import { recordReminders } from '../../../src/services/notifications/reminders/record-reminders'
import { applicantOf } from '../../support/brand-story'
import { mailsTo } from '../../support/mailbox'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { moneyRows } from '../money/documents-rows'
import { partnership, sold } from '../money/metrics'
import { toolsOf } from './people'

let product: TestProduct
let tools: ReturnType<typeof toolsOf>
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true, checksLedger: false })
  tools = toolsOf(product)
  story = await partnership(product)
  await tools.work()
})
afterAll(() => product.close())
beforeEach(async () => {
  await tools.run(sql`update app_clock set shift = '0'`)
  await tools.run(sql`delete from notifications`)
})

const LA = 'America/Los_Angeles'
const remind = async () => {
  await recordReminders({ req: await product.localReq() })
  await tools.work()
}
const look = async () => {
  await recordLinkProblems({ req: await product.localReq() })
  await tools.work()
}
const told = async ({ client }: { client: typeof story.client }) =>
  (await client.call(listNotifications, { query: { page: 1, limit: 25 } })).rows.map(({ title }) => title)
const templatesOf = (userId: number) =>
  tools.run<{ template: string; email_time: string }>(
    sql`select template, email_time
        from notifications
        where user_id = ${userId}
        order by id`,
  )

describe.sequential('what time brings', () => {
  test('a first sale is told to both once, with what was earned', async () => {
    await tools.setClock('2026-06-10 12:00', LA)
    await sold(product, [{ linkId: story.links[0] ?? 0, day: '2026-06-09', cents: 10_000 }])
    await remind()
    await sold(product, [{ linkId: story.links[1] ?? 0, day: '2026-06-09', cents: 5_000 }])
    await remind()
    expect((await told(story)).filter((title) => /first sale/.test(title))).toHaveLength(1)
    expect((await told(story.partner)).filter((title) => /first sale/.test(title))).toHaveLength(1)
    const mails = await mailsTo(product, story.partner.person.email)
    const mail = mails.find(({ subject }) => /first sale/.test(subject))
    expect(mail?.text).toMatch(/You’ve earned \$\d+\.\d\d so far/)
  })

  test('the week comes once on Monday or later, and a clock that jumped tells the last one', async () => {
    await tools.setClock('2026-06-15 09:00', LA)
    await remind()
    await tools.setClock('2026-06-17 09:00', LA)
    await remind()
    expect((await templatesOf(story.user.id)).filter(({ template }) => template === 'brand-week')).toEqual([
      { template: 'brand-week', email_time: 'weekly' },
    ])
    expect(await told(story)).toEqual(['Your week on Shelfmate: $150.00 in sales'])
    // A week without sales.
    await tools.setClock('2026-06-22 09:00', LA)
    await remind()
    expect(await told(story)).toHaveLength(1)
  })

  test('the month comes on the third, with all brands', async () => {
    await tools.setClock('2026-07-02 23:59', LA)
    await remind()
    expect(await told(story.partner)).toEqual([])
    await tools.setClock('2026-07-03 00:10', LA)
    await remind()
    await remind()
    expect(await told(story.partner)).toEqual([expect.stringMatching(/^Your June 2026: \$\d+\.\d\d earned$/)])
  })

  test('a change of a legal text is emailed once to everybody, from the day of its announcement until it is in effect', async () => {
    keepsPromise(
      'terms',
      'We notify you by email at least 30 days before a material change; if you do not agree, you may close your ' +
        'account before it takes effect.',
    )
    keepsPromise('privacy', 'We notify you by email at least 30 days before a material change.')
    keepsPromise(
      'amazon-eula',
      'We notify you by email at least 30 days before a material change, unless Amazon’s rules require it to take ' +
        'effect immediately.',
    )
    keepsPromise(
      'ads-api-privacy',
      'We notify connected brands by email at least 30 days before a material change to this notice.',
    )
    const summary = 'Payouts are sent twice a month.'
    const text = {
      text: 'terms' as const,
      announced: '2026-07-04',
      effective: addDays('2026-07-04', NOTICE_DAYS),
      summary,
    }
    const announce = async (day: string) => {
      await tools.setClock(`${day} 09:00`, LA)
      await recordReminders({ req: await product.localReq(), texts: [text] })
      await tools.work()
    }
    const subject = 'Changes to our Terms of Service on August 3, 2026'
    const mailed = async (email: string) => (await mailsTo(product, email)).filter((mail) => mail.subject === subject)
    await announce('2026-07-03')
    expect(await mailed(story.person.email)).toEqual([])
    await announce('2026-07-04')
    await announce('2026-07-05')
    for (const { person } of [story, story.partner]) {
      const mails = await mailed(person.email)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(summary)
    }
    const late = await applicantOf(product, story, 'Late')
    await announce(text.effective)
    expect(await mailed(late.person.email)).toEqual([])
  })

  test('applications that wait are told once a day, in the daily summary alone', async () => {
    await tools.run(
      sql`update affiliate_programs set auto_accept_applications = false where brand_id = ${story.brand.id}`,
    )
    const applicant = await applicantOf(product, story, 'Ada')
    await tools.work()
    await tools.run(
      sql`update partnerships
          set status = 'pending', created_at = '2026-07-01'
          where creator_id = ${applicant.creator.id}`,
    )
    await tools.run(sql`delete from notifications`)
    await tools.setClock('2026-07-06 09:00', LA)
    await remind()
    await remind()
    const waiting = { template: 'applications-waiting', email_time: 'daily' }
    const ofWaiting = async () =>
      (await templatesOf(story.user.id)).filter(({ template }) => template === 'applications-waiting')
    expect(await ofWaiting()).toEqual([waiting])
    await tools.setClock('2026-07-07 09:00', LA)
    await remind()
    expect(await ofWaiting()).toEqual([waiting, waiting])
    expect(await told(story)).not.toContain('An application is waiting for you')
  })

  test('an invoice is announced three days before its charge, unless it was issued with fewer or all of it is held', async () => {
    const rows = moneyRows(product)
    const today = '2026-07-20'
    await tools.setClock(`${today} 09:00`, LA)
    const statementOf = async (
      month: string,
      chargeOn: string,
      issuedOn: string,
      creator = story.partner.creator.id,
    ) => {
      const cycle = await rows.cycle(month)
      const statement = await rows.insert(
        sql`insert into brand_statements (billing_cycle_id, brand_id, invoice_number, status, taken_through,
              changes_after, changes_through, fresh_amount, adjustment_amount,
              carried_in, carried_out, commission_cents, creators_count, locked_on, charge_on)
            values (${cycle}, ${story.brand.id}, ${`SM-${month}`}, 'review', '2026-06-30', 0, 0, 10, 0, 0, 0, 1000, 1,
              ${issuedOn}, ${chargeOn})
            returning id`,
      )
      await rows.line({ statement, creator, cents: 1_000, route: 'paypal' })
    }
    const held = await signUpCreator(product)
    await rows.insert(
      sql`insert into restrictions (kind, user_id, creator_id, reason, placed_on, starts_on, answer_by, decide_by)
          values ('hold', ${held.user.id}, ${held.creator.id}, 'Own clicks', ${today}, ${today}, ${today}, ${addDays(today, 30)})
          returning id`,
    )
    await statementOf('2025-04', addDays(today, 3), addDays(today, -4), held.creator.id)
    await statementOf('2025-01', addDays(today, 3), addDays(today, -4))
    await statementOf('2025-02', addDays(today, 2), today)
    await statementOf('2025-03', addDays(today, 4), addDays(today, -4))
    await remind()
    await remind()
    expect((await told(story)).filter((title) => /is charged on/.test(title))).toEqual([
      'Invoice SM-2025-01 is charged on July 23, 2026',
    ])
  })
})

describe.sequential('links', () => {
  const stock = (index: number, availability: string) =>
    tools.run(
      sql`update products
          set availability = ${availability}
          where id = (select product_id from links where id = ${story.links[index]})`,
    )

  test('that are seen for the first time are only remembered', async () => {
    await stock(0, 'OUT_OF_STOCK')
    await look()
    expect(await told(story.partner)).toEqual([])
  })

  test('whose product is out of stock are told once, and again after it was back', async () => {
    await stock(0, 'IN_STOCK')
    await look()
    await stock(0, 'OUT_OF_STOCK')
    await look()
    await look()
    expect(await told(story.partner)).toEqual([expect.stringMatching(/^Out of stock: /)])
    await stock(1, 'OUT_OF_STOCK')
    await look()
    expect(await told(story.partner)).toEqual([
      expect.stringMatching(/^Out of stock: /),
      expect.stringMatching(/^Out of stock: /),
    ])
    expect((await templatesOf(story.partner.user.id)).map(({ email_time }) => email_time)).toEqual(['daily', 'daily'])
  })

  test('of several products of a brand are told at once', async () => {
    for (const index of [0, 1]) await stock(index, 'IN_STOCK')
    await look()
    for (const index of [0, 1]) await stock(index, 'OUT_OF_STOCK')
    await look()
    expect(await told(story.partner)).toEqual([expect.stringMatching(/^Out of stock: 2 products of /)])
  })

  test('that stop earning are told with the reason, and the end of a partnership is not told twice', async () => {
    await tools.run(
      sql`update creator_products
          set status = 'inactive'
          where product_id = (select product_id from links where id = ${story.links[2]})`,
    )
    await look()
    expect(await told(story.partner)).toEqual([expect.stringMatching(/^Your link stopped earning: /)])
    await tools.run(
      sql`update partnerships set status = 'ended', ended_at = now() where creator_id = ${story.partner.creator.id}`,
    )
    await look()
    expect(await told(story.partner)).toHaveLength(1)
  })
})
