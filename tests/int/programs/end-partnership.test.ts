import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { addDays } from '../../../src/domain/date-range'
import { dayText } from '../../../src/services/money/documents/text'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { targetOf } from '../../support/visit-link'
import { workOff } from '../../support/work-queue'
import { linksOf, moveClock, partnership, sold, todayOf } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = await todayOf(product)
})
afterAll(() => product.close())

const run = (statement: SQL) => query({ payload: product.payload }, statement)
const end = (id: number, body: object = {}, client = story.client) =>
  client.ask('POST', `/api/partnerships/${id}/end`, body)
const partner = async (name?: string) => applicantOf(product, story, name)
type Partner = Awaited<ReturnType<typeof partner>>
const apply = ({ client, creator }: Partner) =>
  client.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.id,
    brand_id: story.brand.id,
    source_program_id: story.program.id,
  })
/** Where the link of this row leads. */
const destinationOf = async (id: number): Promise<string> => {
  const [link] = await run(sql`select link_id from links where id = ${id}`)
  return targetOf(`${product.origin}/r/${link?.link_id}`)
}
const earned = async (creatorId: number) =>
  (
    await run(
      sql`select date::text as date, earning_type, amount
          from creator_earnings
          where creator_id = ${creatorId}
          order by date, earning_type`,
    )
  ).map(({ date, earning_type, amount }) => [date, earning_type, amount])

test('ends once: the reason is kept and sent to the creator, and the links stop working', async () => {
  keepsPromise(
    'terms',
    'A brand may end a partnership at any time, a creator may archive their links at any time, and anyone may ' +
      'close their account at any time.',
  )
  const creator = await partner('Ada Reyes')
  const [link = 0] = await linksOf(creator, story)
  expect(await destinationOf(link)).toMatch(/\/dp\//)
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => end(creator.partnership.id, { reason: ' New season, new faces ' })),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { id: creator.partnership.id, status: 'ended' } })
  expect((await end(creator.partnership.id, { reason: 'Another' })).status).toBe(200)
  expect(
    await run(
      sql`select end_reason, (ended_at at time zone 'America/Los_Angeles')::date::text as day
          from partnerships
          where id = ${creator.partnership.id}`,
    ),
  ).toEqual([{ end_reason: 'New season, new faces', day: today }])
  await expect.poll(() => destinationOf(link)).toMatch(/^\/link-redirect-error\?type=access_denied/)
  await workOff(product)
  const mail = await mailAbout(product, creator.person.email, /ended your partnership/)
  expect(mail.text).toContain(`${story.brand.brand_name} ended your partnership on ${dayText(today)}.`)
  expect(mail.text).toContain('Their reason: New season, new faces')
  expect(mail.text).toContain(`through ${dayText(addDays(today, 45))} still earn commission`)
  const sent = await mailsTo(product, creator.person.email)
  expect(sent.filter(({ subject }) => /ended your partnership/.test(subject))).toHaveLength(1)
  expect((await creator.client.ask('GET', `/api/creator-products/${story.brand.id}`)).body).toEqual([])
})

test('only its own brand can end it, and only while it is active', async () => {
  const { partnership: active, client } = await partner()
  const other = await connectedBrand(product, { seller: 'harbor' })
  expect(await end(active.id, {}, other.client)).toEqual(await end(2_000_000_000))
  expect((await end(active.id, {}, other.client)).status).toBe(404)
  expect((await end(active.id, {}, client)).status).toBe(403)
  expect((await end(active.id, { reason: 'x'.repeat(501) })).status).toBe(400)
  await run(sql`update partnerships set status = 'pending' where id = ${active.id}`)
  expect(await end(active.id)).toEqual({
    status: 409,
    body: { message: 'Only an active partnership can be ended' },
  })
  await run(sql`update partnerships set status = 'active' where id = ${active.id}`)
})

describe.sequential('a creator whose partnership ended', () => {
  let creator: Partner
  let link = 0
  beforeAll(async () => {
    creator = await partner()
    ;[link = 0] = await linksOf(creator, story)
    await end(creator.partnership.id)
  })
  afterAll(() => run(sql`update app_clock set shift = '0'`))

  const browsed = async () =>
    (
      (await creator.client.ask('GET', `/api/brands/browse?brandId=${story.brand.id}`)).body.rows as {
        partnership_status: string
        may_reapply_from: string | null
      }[]
    )[0]

  test('earns on sales through the 45th day after the end, and also when Amazon corrects them later', async () => {
    keepsPromise(
      'terms',
      'The brand owes the commission on every sale that Amazon credits to a creator’s link while the partnership ' +
        'is active, and for 45 days after it ends (section 10).',
      'Because shoppers decide late and Amazon adjusts its figures, commission is still owed on sales that Amazon ' +
        'credits to those links in the 45 days after the end.',
    )
    keepsPromise(
      'amazon-eula',
      'Commission on sales that Amazon credits in the following 45 days remains due under the Terms of Service.',
    )
    keepsPromise(
      'ads-api-consent',
      'The creator continues to see the figures for links made before, because commission is owed on them and can ' +
        'still be corrected.',
    )
    await sold(product, [
      { linkId: link, day: today, cents: 1_000 },
      { linkId: link, day: addDays(today, 45), cents: 1_000 },
      { linkId: link, day: addDays(today, 46), cents: 1_000 },
    ])
    const inTail = (amount: string) => [today, addDays(today, 45)].map((day) => [day, 'commission', amount])
    expect(await earned(creator.creator.id)).toEqual(inTail('2.0000'))
    await sold(product, [
      { linkId: link, day: today, cents: 2_000 },
      { linkId: link, day: addDays(today, 45), cents: 2_000 },
      { linkId: link, day: addDays(today, 46), cents: 2_000 },
    ])
    expect(await earned(creator.creator.id)).toEqual(inTail('4.0000'))
    const { body } = await creator.client.ask('GET', `/api/earnings?from=${today}&to=${addDays(today, 46)}`)
    expect(body.rows).toMatchObject([{ sales_amount: '20.00' }, { sales_amount: '20.00' }])
  })

  test('may reapply after 30 days, and the brand decides even if the program auto-accepts', async () => {
    expect(await apply(creator)).toMatchObject({ status: 200, body: { status: 'ended' } })
    const { may_reapply_from: from, partnership_status } = (await browsed()) ?? {}
    expect([partnership_status, from?.slice(0, 10)]).toEqual([
      'ended',
      (await run(sql`select (now() + interval '30 days')::date::text as day`))[0]?.day,
    ])
    await moveClock(product, 31)
    expect(await apply(creator)).toMatchObject({ status: 201, body: { status: 'pending' } })
    expect(await run(sql`select ended_at, end_reason from partnerships where id = ${creator.partnership.id}`)).toEqual([
      { ended_at: null, end_reason: null },
    ])
  })

  test('is a partner again after approval: old links work, and the days in between still earn nothing', async () => {
    await moveClock(product, 60)
    await story.client.raw('POST', `/api/partnerships/${creator.partnership.id}/approve`)
    await expect.poll(() => destinationOf(link)).toMatch(/\/dp\//)
    const back = await todayOf(product)
    await sold(product, [
      { linkId: link, day: addDays(today, 46), cents: 3_000 },
      { linkId: link, day: addDays(back, -1), cents: 3_000 },
      { linkId: link, day: back, cents: 3_000 },
    ])
    expect((await earned(creator.creator.id)).slice(2)).toEqual([[back, 'commission', '6.0000']])
  })

  test('is ended again from a new day, of which both periods count', async () => {
    const again = await todayOf(product)
    await end(creator.partnership.id)
    expect(
      await run(
        sql`select ended_on::text, resumed_on::text
            from partnership_ends
            where partnership_id = ${creator.partnership.id}
            order by id`,
      ),
    ).toEqual([
      { ended_on: today, resumed_on: again },
      { ended_on: again, resumed_on: null },
    ])
  })
})

test('referral commission follows the same 45 days, of the seller and of the referrer', async () => {
  const day = await todayOf(product)
  const [referrer, seller, other] = [await partner(), await partner(), await partner()]
  const [first = 0] = await linksOf(seller, story)
  const [second = 0] = await linksOf(other, story)
  for (const { creator } of [seller, other])
    await run(
      sql`insert into creator_referrals (brand_id, referrer_creator_id, referred_creator_id, referral_commission_rate, effective_from)
          values (${story.brand.id}, ${referrer.creator.id}, ${creator.id}, 10, ${day})`,
    )
  await end(seller.partnership.id)
  const sellAt = (after: number) =>
    sold(product, [
      { linkId: first, day: addDays(day, after), cents: 1_000 },
      { linkId: second, day: addDays(day, after), cents: 5_000 },
    ])
  await sellAt(45)
  await sellAt(46)
  expect(await earned(referrer.creator.id)).toEqual([
    [addDays(day, 45), 'referral', '1.0000'],
    [addDays(day, 45), 'referral', '5.0000'],
    [addDays(day, 46), 'referral', '5.0000'],
  ])
  await moveClock(product, 60)
  await end(referrer.partnership.id)
  await sellAt(105)
  await sellAt(106)
  expect((await earned(referrer.creator.id)).slice(3)).toEqual([[addDays(day, 105), 'referral', '5.0000']])
  expect((await earned(other.creator.id)).at(-1)).toEqual([addDays(day, 106), 'commission', '10.0000'])
  await run(sql`update app_clock set shift = '0'`)
})
