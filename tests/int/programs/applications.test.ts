import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPartners, readPartnerProfile } from '../../../src/contracts/partners'
import {
  approvePartnership,
  createPartnership,
  endPartnership,
  rejectPartnership,
  saveMessage,
} from '../../../src/contracts/partnerships'
import { listBrowsedBrands, updateProgram } from '../../../src/contracts/programs'
import { applicantOf } from '../../support/brand-story'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { moveClock, partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await setAutoAccepting(false)
})
afterAll(() => product.close())

type Applicant = Awaited<ReturnType<typeof applicantOf>>
const setAutoAccepting = (auto_accept_applications: boolean) =>
  story.client.call(updateProgram, { params: { id: story.program.id }, body: { auto_accept_applications } })
const apply = ({ client, creator }: Applicant, message?: string) =>
  client.call(createPartnership, {
    body: {
      creator_id: creator.id,
      brand_id: story.brand.id,
      source_program_id: story.program.id,
      ...(message === undefined ? {} : { message }),
    },
  })
const note = ({ client, partnership: { id } }: Applicant, message: string) =>
  client.ask('PUT', `/api/partnerships/${id}/message`, { message })
const browsed = async ({ client }: Applicant) =>
  (await client.call(listBrowsedBrands, { query: { brandId: story.brand.id, page: 1, limit: 1 } })).rows[0]
/** What the brand reads in its list. */
const rowOf = async ({ creator }: Applicant) =>
  (await story.client.call(listPartners, { query: { search: creator.name, limit: 100 } })).rows.find(
    ({ creator_id }) => creator_id === creator.id,
  )

test('a note is added, changed and removed while the brand reviews the application', async () => {
  const applicant = await applicantOf(product, story, 'Nadia Novak')
  expect(await browsed(applicant)).toMatchObject({ partnership_id: applicant.partnership.id, message: null })
  for (const [said, kept] of [
    ['  I review pans.\nWeekly. ', 'I review pans.\nWeekly.'],
    ['I review knives.', 'I review knives.'],
    ['', null],
    ['Mostly pots.', 'Mostly pots.'],
  ] as const) {
    expect(await note(applicant, said)).toMatchObject({ status: 200, body: { message: kept } })
    expect([(await rowOf(applicant))?.message, (await browsed(applicant))?.message]).toEqual([kept, kept])
  }
  expect((await note(applicant, 'x'.repeat(501))).status).toBe(400)
  await story.client.call(approvePartnership, { params: { id: applicant.partnership.id } })
  expect(await note(applicant, 'Too late')).toEqual({
    status: 409,
    body: { message: 'The brand has already reviewed this application' },
  })
  expect((await browsed(applicant))?.message).toBeNull()
  const profile = await story.client.call(readPartnerProfile, { params: { id: applicant.creator.id } })
  expect(profile.history.map(({ status, message }) => [status, message])).toEqual([
    ['active', null],
    ['pending', 'Mostly pots.'],
  ])
})

test('a note of another creator’s application cannot be changed', async () => {
  const [applicant, other] = [await applicantOf(product, story), await applicantOf(product, story)]
  const params = { id: applicant.partnership.id }
  const missing = await other.client.ask('PUT', '/api/partnerships/2000000000/message', { message: 'Mine' })
  expect(await other.client.ask('PUT', `/api/partnerships/${params.id}/message`, { message: 'Mine' })).toEqual(missing)
  expect(missing.status).toBe(404)
  await applicant.client.call(saveMessage, { params, body: { message: 'Ours' } })
  expect((await rowOf(applicant))?.message).toBe('Ours')
})

test('a program that accepts everybody reviews a former partner, who can add a note', async () => {
  await setAutoAccepting(true)
  const applicant = await applicantOf(product, story, 'Rita Returns')
  expect(await browsed(applicant)).toMatchObject({ partnership_status: 'active', is_reviewed: false })
  await story.client.call(endPartnership, { params: { id: applicant.partnership.id }, body: {} })
  await moveClock(product, 31)
  expect(await browsed(applicant)).toMatchObject({ partnership_status: 'ended', is_reviewed: true })
  expect((await apply(applicant)).status).toBe('pending')
  await note(applicant, 'I have more time now.')
  expect((await rowOf(applicant))?.message).toBe('I have more time now.')
  await queryProduct(product, sql`update app_clock set shift = '0'`)
  await setAutoAccepting(false)
})

test('an application after a rejection has its own day and note, and those of the first one stay in the history', async () => {
  const applicant = await applicantOf(product, story, 'Dana Diaz')
  await note(applicant, 'I review pans.')
  await story.client.call(rejectPartnership, { params: { id: applicant.partnership.id }, body: {} })
  const first = await rowOf(applicant)
  expect(first?.message).toBe('I review pans.')
  await moveClock(product, 31)
  const between = await applicantOf(product, story, 'Eve Early')
  await moveClock(product, 1)
  await apply(applicant)
  const again = await rowOf(applicant)
  expect([again?.message, again?.created_at]).toEqual([null, first?.created_at])
  const daysLater = (Date.parse(String(again?.applied_at)) - Date.parse(String(first?.applied_at))) / 86_400_000
  expect(Math.round(daysLater)).toBe(32)
  const { rows } = await story.client.call(listPartners, { query: { status: 'pending', sort: '-applied', limit: 2 } })
  expect(rows.map(({ creator_id }) => creator_id)).toEqual([applicant.creator.id, between.creator.id])
  const csv = await story.client.raw('GET', '/api/partnerships/csv?search=Dana')
  expect(await csv.text()).toContain(again?.applied_at)
  await story.client.call(approvePartnership, { params: { id: applicant.partnership.id } })
  const profile = await story.client.call(readPartnerProfile, { params: { id: applicant.creator.id } })
  expect(profile).toMatchObject({ message: null, applied_at: again?.applied_at })
  expect(profile.history.at(-1)).toMatchObject({ status: 'pending', message: 'I review pans.' })
  await queryProduct(product, sql`update app_clock set shift = '0'`)
})
