import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshAttributionPerformance } from '../../../src/contracts/amazon'
import { listEarnings } from '../../../src/contracts/money'
import { readSpendingLimit, setSpendingLimit } from '../../../src/contracts/spending-limit'
import { withTransaction } from '../../../src/database'
import { recordEvent } from '../../../src/outbox'
import { followSpending } from '../../../src/services/money/spending-limit/follow-spending'
import { sweepSpending } from '../../../src/services/money/spending-limit/sweep-spending'
import { mailsTo } from '../../support/mailbox'
import { goToDay, queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { targetOf, visitLink } from '../../support/visit-link'
import { workOff } from '../../support/work-queue'
import { partnership, sold } from './metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let url: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  const [link] = await run<{ link_id: string }>(sql`select link_id from links where id = ${story.links[0]}`)
  url = `${product.origin}/r/${link?.link_id}`
  await goToDay(product, '2027-03-10')
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)

/** Commission is 20%. As after a sync. */
const earn = async (day: string, cents: number): Promise<void> => {
  await sold(product, [{ linkId: story.links[0] ?? 0, day, cents }])
  const req = await product.localReq()
  await withTransaction(req, () => recordEvent(req, { type: 'earnings.changed', subject: story.brand.id, data: {} }))
  await workOff(product)
}
const limitTo = async (limit_cents: number | null) => {
  const answer = await story.client.call(setSpendingLimit, { body: { limit_cents } })
  await workOff(product)
  return answer
}
const beginDay = async (day: string): Promise<void> => {
  await goToDay(product, day)
  await sweepSpending({ req: await product.localReq() })
  await workOff(product)
}
const isTagged = async () => new URL(await targetOf(url)).searchParams.has('maas')
/** Every process applies a change within a second, or later on a busy machine. */
const earns = (expected: boolean) => expect.poll(isTagged, { interval: 50 }).toBe(expected)
const subjects = async (email: string, about: RegExp) =>
  (await mailsTo(product, email)).map(({ subject }) => subject).filter((subject) => about.test(subject))
const ofBrand = () => subjects(story.person.email, /spending limit/)
const ofCreator = () => subjects(story.partner.person.email, /paused|earn again/)

test.sequential('a brand without a limit has spent what its creators earned this month', async () => {
  await earn('2027-02-28', 99_900)
  await earn('2027-03-02', 10_001)
  expect(await story.client.call(readSpendingLimit)).toEqual({
    limit_cents: null,
    month: '2027-03-01',
    spending: '20.0020',
    state: 'open',
    paused_until: null,
    pauses_on: null,
  })
})

test.sequential('the brand is told once that 80% is used', async () => {
  expect(await limitTo(5_000)).toMatchObject({ limit_cents: 5_000, state: 'open' })
  await earn('2027-03-03', 10_000)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ spending: '40.0020', state: 'warned' })
  await earn('2027-03-04', 100)
  expect(await ofBrand()).toEqual(['You’ve used 80% of your $50.00 spending limit'])
  expect(await ofCreator()).toEqual([])
  await earns(true)
})

test.sequential('stops at the limit and earns again when the brand raises it', async () => {
  await earn('2027-03-05', 5_000)
  await earns(false)
  expect(await targetOf(url)).toMatch(/\/dp\/[A-Z0-9]{10}$/)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ state: 'reached', paused_until: '2027-04-01' })
  expect((await ofBrand())[0]).toBe('Links paused: you reached your $50.00 spending limit')
  expect(await ofCreator()).toEqual(['Brand of fernhill reached its spending limit: your links are paused'])
  const [mail] = await mailsTo(product, story.partner.person.email)
  expect(mail?.text).toContain('April 1, 2027')

  expect(await limitTo(10_000)).toMatchObject({ state: 'open', paused_until: null })
  await earns(true)
  expect((await ofCreator())[0]).toBe('Your links to Brand of fernhill earn again')
})

test.sequential('a click on a paused link is recorded, and is not one that counts', async () => {
  await beginDay('2027-03-11')
  await limitTo(5_000)
  await earns(false)
  const answer = await visitLink(`${url}?s=paused`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, await targetOf(url)])
  await expect
    .poll(() => run(sql`select kind from link_clicks where sub_id = 'paused'`))
    .toEqual([{ kind: 'untagged' }])
  expect(
    await run(sql`select clicks, other_visits, untagged_clicks from daily_clicks where sub_id = 'paused'`),
  ).toEqual([{ clicks: '0', other_visits: '0', untagged_clicks: '1' }])
})

test.sequential('what Amazon still credits to a paused link is owed', async () => {
  await earn('2027-03-11', 3_333)
  const { rows } = await story.partner.client.call(listEarnings, { query: { from: '2027-03-11', to: '2027-03-11' } })
  expect(rows).toMatchObject([{ sales_amount: '33.33', amount: '6.6660' }])
  await earns(false)
})

test.sequential('sales that Amazon takes back count from the next day on', async () => {
  await earn('2027-03-02', -10_000)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ state: 'reached', paused_until: '2027-03-12' })
  await earns(false)
  await beginDay('2027-03-12')
  await earns(true)
})

test.sequential('links that earn again do so for the rest of the day', async () => {
  await earn('2027-03-12', 50_000)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ state: 'warned', pauses_on: '2027-03-13' })
  await earns(true)
  await beginDay('2027-03-13')
  await earns(false)
})

test.sequential('a new month begins open, also after the clock has jumped', async () => {
  await beginDay('2027-05-14')
  await earns(true)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ month: '2027-05-01', spending: '0.0000' })
  await earn('2027-05-13', 25_000)
  await beginDay('2027-05-15')
  await earns(false)
  await limitTo(null)
  await earns(true)
})

test.sequential('nobody hears of it more than once a day, however often the limit changes', async () => {
  await beginDay('2027-05-16')
  const before = [...(await ofCreator()), ...(await ofBrand())].length
  for (const limit of [5_000, 90_000, 4_000, null, 3_000, 91_000, 5_000]) await limitTo(limit)
  await earns(true)
  const news = [...(await ofCreator()), ...(await ofBrand())]
  expect(news.length - before).toBe(2)
  expect((await ofCreator()).slice(0, 2)).toEqual([
    'Your links to Brand of fernhill earn again',
    'Brand of fernhill reached its spending limit: your links are paused',
  ])
  await limitTo(null)
})

test.sequential('evaluating again changes nothing', async () => {
  await limitTo(5_000)
  const rows = () =>
    run(
      sql`select *, (select count(*) from domain_events) as events
          from brand_spending`,
    )
  const before = await rows()
  await Promise.all(
    [1, 2, 3, 4].map(async () => followSpending({ req: await product.localReq(), brandId: story.brand.id })),
  )
  expect(await rows()).toEqual(before)
})

test.sequential('each change of the limit is in the audit log, and the same limit again is none', async () => {
  await limitTo(7_500)
  await limitTo(7_500)
  const [last, one] = await run(
    sql`select actor_email, changes
        from audit_events
        where action = 'set-spending-limit' and target_id = ${story.brand.id}
        order by id desc`,
  )
  expect(last).toEqual({
    actor_email: story.person.email,
    changes: { spending_limit_cents: { before: 5_000, after: 7_500 } },
  })
  expect(one?.changes).toEqual({ spending_limit_cents: { before: null, after: 5_000 } })
})

test.sequential.each([0, 99, -500, 100_000_001, 1_000.5, '500', undefined])('refuses a limit of %s', async (limit) => {
  const { status } = await story.client.ask('PUT', setSpendingLimit.path, { limit_cents: limit })
  expect(status).toBe(400)
  expect(await story.client.call(readSpendingLimit)).toMatchObject({ limit_cents: 7_500 })
})

test.sequential('a sale in Amazon’s report pauses the links', async () => {
  await beginDay('2027-05-20')
  await limitTo(null)
  await limitTo(1_000_00)
  await beginDay('2027-05-21')
  const { spending } = await story.client.call(readSpendingLimit)
  await limitTo(Math.ceil(Number(spending) * 100) + 1)
  await earns(true)
  const target = new URL(await targetOf(url))
  await fetch(target)
  const bought = await fetch(`${product.origin}${target.pathname}/buy`, {
    method: 'POST',
    body: new URLSearchParams([...target.searchParams, ['quantity', '3']]),
    redirect: 'manual',
  })
  expect(bought.status).toBe(303)
  await run(sql`update brand_spending set switched_on = null`)
  const body = { startDate: '2027-05-21', endDate: '2027-05-21', is_forced: true }
  expect(await story.client.call(refreshAttributionPerformance, { body })).toMatchObject({ status: 'succeeded' })
  await workOff(product)
  await earns(false)
})
