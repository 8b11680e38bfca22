import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPartners, readPartnerProfile } from '../../../src/contracts/partners'
import { createPartnership, withdrawApplication } from '../../../src/contracts/partnerships'
import { listBrowsedBrands, updateProgram } from '../../../src/contracts/programs'
import { applicantOf } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
  await story.client.call(updateProgram, {
    params: { id: story.program.id },
    body: { auto_accept_applications: false },
  })
})
afterAll(() => product.close())

type Applicant = Awaited<ReturnType<typeof applicantOf>>
const withdraw = ({ client }: Pick<Applicant, 'client'>, { partnership: { id } }: Pick<Applicant, 'partnership'>) =>
  client.ask('POST', `/api/partnerships/${id}/withdraw`)
const browsed = async ({ client }: Applicant) =>
  (await client.call(listBrowsedBrands, { query: { brandId: story.brand.id, page: 1, limit: 1 } })).rows[0]
const statuses = async ({ creator }: Applicant) => {
  const { history } = await story.client.call(readPartnerProfile, { params: { id: creator.id } })
  return history.map(({ status }) => status)
}

test('a creator withdraws an application, the brand sees it, and the creator applies again at once', async () => {
  const applicant = await applicantOf(product, story, 'Wilma Withdraws')
  const applied = await browsed(applicant)
  expect(applied).toMatchObject({ partnership_status: 'pending', status_since: expect.stringMatching(/^20\d\d-/) })
  const params = { id: applicant.partnership.id }
  expect(await applicant.client.call(withdrawApplication, { params })).toMatchObject({ ...params, status: 'withdrawn' })
  expect(await browsed(applicant)).toMatchObject({
    partnership_status: 'withdrawn',
    may_reapply_from: null,
    reason: null,
  })
  const { rows } = await story.client.call(listPartners, { query: { search: 'Wilma', limit: 10 } })
  expect(rows).toMatchObject([{ status: 'withdrawn' }])
  expect(await statuses(applicant)).toEqual(['withdrawn', 'pending'])
  // Repeated by a second click, it changes nothing.
  expect(await withdraw(applicant, applicant)).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
  expect(await statuses(applicant)).toEqual(['withdrawn', 'pending'])
  expect(await applicant.client.ask('PUT', `/api/partnerships/${params.id}/message`, { message: 'Hi' })).toEqual({
    status: 409,
    body: { message: 'You withdrew this application' },
  })
  const again = await applicant.client.call(createPartnership, {
    body: {
      creator_id: applicant.creator.id,
      brand_id: story.brand.id,
      source_program_id: story.program.id,
      message: 'I have time now.',
    },
  })
  expect(again).toMatchObject({ ...params, status: 'pending' })
  expect(await browsed(applicant)).toMatchObject({ partnership_status: 'pending', message: 'I have time now.' })
  expect(await statuses(applicant)).toEqual(['pending', 'withdrawn', 'pending'])
})

test('a brand cannot decide on a withdrawn application', async () => {
  const applicant = await applicantOf(product, story, 'Walt Withdrawn')
  await withdraw(applicant, applicant)
  for (const act of ['approve', 'reject'])
    expect(await story.client.ask('POST', `/api/partnerships/${applicant.partnership.id}/${act}`, {})).toEqual({
      status: 409,
      body: { message: 'This application is already withdrawn' },
    })
})

test('only an application in review is withdrawn, and only by its creator', async () => {
  const [applicant, other] = [await applicantOf(product, story), await applicantOf(product, story)]
  const missing = await other.client.ask('POST', '/api/partnerships/2000000000/withdraw')
  expect(missing.status).toBe(404)
  expect(await withdraw(other, applicant)).toEqual(missing)
  expect((await withdraw({ client: story.client }, applicant)).status).toBe(403)
  expect((await browsed(applicant))?.partnership_status).toBe('pending')
  for (const act of ['approve', 'reject'] as const) {
    const decided = await applicantOf(product, story)
    await story.client.ask('POST', `/api/partnerships/${decided.partnership.id}/${act}`, { reason: 'No pans' })
    expect(await withdraw(decided, decided)).toEqual({
      status: 409,
      body: { message: 'The brand has already reviewed this application' },
    })
    expect(await browsed(decided)).toMatchObject(
      act === 'approve' ? { partnership_status: 'active', reason: null } : { reason: 'No pans' },
    )
  }
})
