import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCreatorFees, previewFeeChange } from '../../../src/contracts/fees'
import {
  approveApplications,
  createTag,
  deleteTag,
  listPartnerLinks,
  listPartnerMonths,
  listPartners,
  listTags,
  readPartner,
  readPartnerProfile,
  rejectApplications,
  saveNote,
  tagPartners,
  updateTag,
} from '../../../src/contracts/partners'
import { createPartnership } from '../../../src/contracts/partnerships'
import { updateProgram } from '../../../src/contracts/programs'
import { addDays } from '../../../src/domain/date-range'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership, sold, todayOf } from '../money/metrics'
import { readCsv } from '../money/read-csv'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
let applicants: Awaited<ReturnType<typeof applicantOf>>[]
let today: string
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  today = await todayOf(product)
  await sold(
    product,
    story.links.flatMap((linkId, index) =>
      [0, 3, 4, 12].map((days) => ({
        linkId,
        day: addDays(today, -days),
        cents: 10_000 * (index + 1) + days,
        clicks: 7,
        units: 2,
      })),
    ),
  )
  await run(sql`update amazon_profiles set perf_data_through = ${addDays(today, -3)}`)
  await story.client.call(updateProgram, {
    params: { id: story.program.id },
    body: { auto_accept_applications: false },
  })
  applicants = []
  for (const name of ['Ana Alvarez', 'Bea Brand', '=Cleo Carter'])
    applicants.push(await applicantOf(product, story, name))
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  queryProduct<Row>(product, statement)
const range = () => ({ from: addDays(today, -9), to: today })
const list = (query: Record<string, unknown> = {}) =>
  story.client.call(listPartners, { query: { ...range(), ...query } })
const namesOf = async (query: Record<string, unknown>) =>
  (await list(query)).rows.map(({ creator_name }) => creator_name)
const partnerId = () => story.partner.creator.id
const idOf = (index: number) => applicants[index]?.partnership.id ?? 0
/** Each of them becomes an email. */
const decisionsOn = async (index: number) =>
  (
    await run(
      sql`select 1
          from domain_events
          where type in ('application.approved', 'application.rejected') and subject = ${idOf(index)}`,
    )
  ).length

test('a partner’s figures are those of the complete days, and equal the rows', async () => {
  const [sums] = await run<{ clicks: number; sales: string; commission: string }>(
    sql`select sum(m.click_throughs)::int as clicks, sum(e.sales_amount)::numeric(14, 2)::text as sales, sum(e.amount)::text as commission
        from amz_attribution_perf_metrics m
        join creator_earnings e on e.perf_metric_id = m.id
        where m.creator_id = ${partnerId()} and m.date between ${range().from} and ${addDays(today, -3)}`,
  )
  const row = (await list({ status: 'active' })).rows[0]
  expect(row).toMatchObject({ creator_id: partnerId(), links: 3, figures: { units: 12, ...sums } })
  const report = await story.client.call(readPartner, { params: { id: partnerId() }, query: range() })
  expect(report.totals).toMatchObject({ units: 12, ...sums })
  expect(row?.figures).toEqual(report.totals)
  expect(report.days.map(({ sales }) => sales).slice(-3)).toEqual([null, null, null])
  const links = await story.client.call(listPartnerLinks, { params: { id: partnerId() }, query: range() })
  expect(links.rows.map(({ sales }) => sales)).toEqual(['600.07', '400.07', '200.07'])
  const [lifetime] = await run<{ sales: string; commission: string }>(
    sql`select sum(sales_amount)::numeric(14, 2)::text as sales, sum(amount)::text as commission
        from creator_earnings
        where creator_id = ${partnerId()}`,
  )
  expect(report.partner.lifetime).toEqual({ ...lifetime, referral_commission: '0.0000', paid_cents: 0 })
})

test('figures of a creator who was never a partner are not known', async () => {
  const { rows, total } = await list({ status: 'pending', sort: 'name' })
  expect(total).toBe(3)
  expect(rows.map(({ creator_name, figures }) => [creator_name, figures])).toEqual([
    ['=Cleo Carter', null],
    ['Ana Alvarez', null],
    ['Bea Brand', null],
  ])
})

test('sorts, filters and the CSV show the same rows', async () => {
  expect((await namesOf({ sort: '-name' })).at(-1)).toBe('=Cleo Carter')
  expect(await namesOf({ linked: 'yes' })).toEqual([story.partner.creator.name])
  expect(await namesOf({ search: 'BEA' })).toEqual(['Bea Brand'])
  expect((await namesOf({ sort: '-commission' }))[0]).toBe(story.partner.creator.name)
  await queryProduct(
    product,
    sql`update creators
        set total_reach = 1000000, product_categories = '{Baby,Books}'
        where name = 'Bea Brand'`,
  )
  expect(await namesOf({ audience: '500000', status: 'pending' })).toEqual(['Bea Brand'])
  expect(await namesOf({ audience: '1000000' })).toEqual(['Bea Brand'])
  expect(await namesOf({ audience: '10000000' })).toEqual([])
  expect(await namesOf({ category: 'Books' })).toEqual(['Bea Brand'])
  expect((await story.client.ask('GET', '/api/partnerships?audience=7')).status).toBe(400)
  const answer = await story.client.raw('GET', '/api/partnerships/csv?status=pending&sort=name')
  expect(answer.headers.get('content-disposition')).toContain('shelfmate-creators-')
  const last = addDays(today, -3)
  expect(answer.headers.get('content-disposition')).toContain(`-${last}.csv`)
  const rows = readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
  expect(new Set(rows.map(({ period_end }) => period_end))).toEqual(new Set([last]))
  expect(rows.map(({ creator }) => creator)).toEqual(["'=Cleo Carter", 'Ana Alvarez', 'Bea Brand'])
})

test('the CSV leaves the figures of a period empty of which no day is reported', async () => {
  const through = addDays(today, -3)
  const figuresOf = async (search: string) => {
    const answer = await story.client.raw('GET', `/api/partnerships/csv?status=active&sort=name&${search}`)
    const rows = readCsv(Buffer.from(await answer.arrayBuffer()).toString('base64'))
    return rows.map(({ clicks, units, sales_usd, commission_usd, net_cost_usd }) =>
      [clicks, units, sales_usd, commission_usd, net_cost_usd].join(),
    )
  }
  const partner = (rows: string[]) => rows.filter((figures) => figures !== ',,,,')
  expect(partner(await figuresOf(`from=${through}&to=${today}`))).not.toEqual([])
  expect(partner(await figuresOf(`from=${addDays(through, 1)}&to=${today}`))).toEqual([])
})

test('applications are decided together, each once and with a history', async () => {
  const rejected = await story.client.call(rejectApplications, {
    body: { creators: { partnershipIds: [idOf(0)] }, reason: 'Kitchen only' },
  })
  expect(rejected).toEqual({ partnershipIds: [idOf(0)] })
  const approved = await story.client.call(approveApplications, {
    body: { partnershipIds: [idOf(0), idOf(1), idOf(2)] },
  })
  expect(approved.partnershipIds.toSorted()).toEqual([idOf(1), idOf(2)].toSorted())
  expect(approved.remaining).toBe(0)
  const again = await story.client.call(approveApplications, { body: { matching: {} } })
  expect(again).toEqual({ partnershipIds: [], remaining: 0 })
  expect([await decisionsOn(0), await decisionsOn(1), await decisionsOn(2)]).toEqual([1, 1, 1])
  const { rows } = await story.client.call(listCreatorFees, {
    query: { creatorId: applicants[1]?.creator.id, limit: 100 },
  })
  expect(rows).toHaveLength((await run(sql`select 1 from affiliate_program_products`)).length)
  const codes = await run<{ referral_code: string }>(
    sql`select referral_code from brand_referral_settings where partnership_id in (${idOf(1)}, ${idOf(2)})`,
  )
  expect(new Set(codes.map(({ referral_code }) => referral_code)).size).toBe(2)
  const profile = await story.client.call(readPartnerProfile, { params: { id: applicants[0]?.creator.id ?? 0 } })
  expect(profile.history.map(({ status, message }) => [status, message])).toEqual([
    ['rejected', 'Kitchen only'],
    ['pending', null],
  ])
})

test('a creator’s note comes with the application, and stays in the history', async () => {
  const { client, creator } = await signUpCreator(product, { from: story.brand.id, name: 'Dana Diaz' })
  const body = {
    creator_id: creator.id,
    brand_id: story.brand.id,
    source_program_id: story.program.id,
    message: '  I review pans.\nWeekly. ',
  }
  await client.call(createPartnership, { body })
  const row = (await list({ search: 'Dana' })).rows[0]
  expect(row?.message).toBe('I review pans.\nWeekly.')
  const profile = await story.client.call(readPartnerProfile, { params: { id: creator.id } })
  expect(profile.history.map(({ status, message }) => [status, message])).toEqual([
    ['pending', 'I review pans.\nWeekly.'],
  ])
  expect(
    (await client.ask('POST', '/api/creator-brand-partnerships', { ...body, message: 'x'.repeat(501) })).status,
  ).toBe(400)
})

test('a private note is saved, changed and removed', async () => {
  const params = { id: story.partner.partnership.id }
  const noteOf = async () =>
    (await story.client.call(readPartner, { params: { id: partnerId() }, query: {} })).partner.note
  for (const note of ['Sends photos late', 'Sends photos on time', ''])
    expect([await story.client.call(saveNote, { params, body: { note } }), await noteOf()]).toEqual([{ note }, note])
})

test('a change of fees follows the default fee of a tag', async () => {
  const tag = await story.client.call(createTag, { body: { name: 'VIP', default_fee: 33 } })
  expect((await story.client.call(createTag, { body: { name: 'vip', default_fee: 1 } })).id).toBe(tag.id)
  const other = await story.client.call(createTag, { body: { name: 'Kitchen' } })
  expect((await story.client.ask('PATCH', `/api/creator-tags/${other.id}`, { name: 'VIP' })).status).toBe(409)
  const kept = await story.client.call(updateTag, { params: { id: other.id }, body: { default_fee: 12 } })
  expect(kept).toMatchObject({ name: 'Kitchen', default_fee: 12 })
  const fees = {
    products: { productIds: [story.products[0]?.id ?? 0] },
    tag_id: tag.id,
    kind: 'set' as const,
    percent: 33,
  }
  expect((await story.client.ask('POST', '/api/fees/changes/preview', fees)).status).toBe(409)
  const creators = { partnershipIds: [story.partner.partnership.id, idOf(1)] }
  expect(await story.client.call(tagPartners, { body: { creators, addTagIds: [tag.id, other.id] } })).toEqual({
    creators: 2,
  })
  const untagged = { partnershipIds: [idOf(1)] }
  await story.client.call(tagPartners, { body: { creators: untagged, removeTagIds: [other.id] } })
  expect(await story.client.call(listTags, {})).toEqual([
    { ...kept, creators: 1 },
    { id: tag.id, name: 'VIP', default_fee: 33, creators: 2 },
  ])
  expect((await namesOf({ tag: tag.id, sort: 'name' })).toSorted()).toEqual(
    [story.partner.creator.name, 'Bea Brand'].toSorted(),
  )
  expect((await list({ search: 'Bea' })).rows[0]?.tags).toEqual([{ id: tag.id, name: 'VIP' }])
  expect(await story.client.call(previewFeeChange, { body: fees })).toMatchObject({ fees: 2, raised: 2 })
  expect(await story.client.call(deleteTag, { params: { id: tag.id } })).toEqual({ id: tag.id })
  expect((await list({ search: 'Bea' })).rows[0]?.tags).toEqual([])
})

test('another brand neither reads nor changes them', async () => {
  const other = await signUpBrand(product, 'Somebody Else')
  const tag = await story.client.call(createTag, { body: { name: 'Ours' } })
  const id = story.partner.partnership.id
  const asked: [string, string, object?][] = [
    ['GET', `/api/creator-profiles/${partnerId()}`],
    ['GET', `/api/creator-profiles/${partnerId()}/report`],
    ['GET', `/api/creator-profiles/${partnerId()}/links`],
    ['GET', `/api/creator-profiles/${partnerId()}/months`],
    ['PUT', `/api/partnerships/${id}/note`, { note: 'Mine' }],
    ['POST', '/api/partnerships/tags', { creators: { partnershipIds: [id] } }],
    ['POST', '/api/partnerships/tags', { creators: { matching: {} }, addTagIds: [tag.id] }],
    ['PATCH', `/api/creator-tags/${tag.id}`, { name: 'Mine' }],
    ['DELETE', `/api/creator-tags/${tag.id}`],
  ]
  for (const [method, path, body] of asked)
    expect([path, (await other.client.ask(method, path, body)).status]).toEqual([path, 404])
  expect((await other.client.call(listPartners, { query: {} })).total).toBe(0)
  expect(await other.client.call(listTags, {})).toEqual([])
  expect((await story.client.call(listPartnerMonths, { params: { id: partnerId() }, query: {} })).rows).toEqual([])
})
