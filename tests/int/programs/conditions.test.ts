import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUpBrand, signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
})
afterAll(() => product.close())

const NONE = {
  allowed_countries: [],
  min_reach: null,
  samples_policy: null,
  samples_note: null,
  terms: null,
  contact_email: null,
  auto_accept_applications: false,
}
beforeEach(async () => {
  expect((await change(NONE)).status).toBe(200)
})

const change = (changes: object) => story.client.ask('PATCH', `/api/affiliate-programs/${story.program.id}`, changes)
type Creator = Awaited<ReturnType<typeof signUpCreator>>
/** With a total reach of 10K to 100K and no country. */
const newCreator = () => signUpCreator(product, { from: story.brand.id })
const set = ({ client, creator }: Creator, changes: object) =>
  client.ask('PATCH', `/api/creators/${creator.id}`, changes)
const apply = ({ client, creator }: Creator, more: object = {}) =>
  client.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.id,
    brand_id: story.brand.id,
    source_program_id: story.program.id,
    ...more,
  })
const browsed = async ({ client }: Creator) =>
  ((await client.ask('GET', `/api/brands/browse?brandId=${story.brand.id}`)).body.rows as Record<string, unknown>[])[0]
const publicPage = async () =>
  (await clientOf(product).ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)).body
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('conditions', () => {
  test('are saved, shown to everyone but for the contact, and kept when omitted', async () => {
    const wanted = {
      allowed_countries: ['US', 'CA'],
      min_reach: 100_000,
      samples_policy: 'on_request',
      samples_note: 'Two products at most',
      terms: 'No coupon sites.\n\nNo bidding on our name.',
      contact_email: 'partners@fernhill.test',
    }
    const saved = await change(wanted)
    expect(saved).toMatchObject({ status: 200, body: { ...wanted, terms_version: hashOf(wanted.terms) } })
    expect((await change({ title: saved.body.title })).body).toEqual(saved.body)
    const { contact_email: _, ...shown } = wanted
    const requirements = ['Based in Canada or the United States', 'An audience of at least 10K']
    await expect.poll(publicPage).toMatchObject({ ...shown, requirements })
    expect(await publicPage()).not.toHaveProperty('contact_email')
  })

  test('a blank text clears the field', async () => {
    await change({ terms: 'Some', samples_note: 'Some', contact_email: 'a@b.co' })
    expect((await change({ terms: ' \n ', samples_note: '', contact_email: ' ' })).body).toMatchObject({
      terms: null,
      terms_version: null,
      samples_note: null,
      contact_email: null,
    })
  })

  test('each invalid field is named with its message', async () => {
    const answer = await change({
      allowed_countries: ['US', 'XX'],
      min_reach: 5,
      samples_policy: 'maybe',
      samples_note: 'x'.repeat(501),
      terms: 'x'.repeat(20_001),
      contact_email: 'nobody',
    })
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body.errors).toEqual([
      { path: 'allowed_countries.1', message: 'Choose countries from the list' },
      { path: 'min_reach', message: 'Choose an audience from the list' },
      { path: 'samples_policy', message: 'Choose one of the options' },
      { path: 'samples_note', message: 'Use at most 500 characters' },
      { path: 'terms', message: 'Use at most 20000 characters' },
      { path: 'contact_email', message: 'Please enter a valid email' },
    ])
    const [row] = await query<{ min_reach: unknown }>(
      { payload: product.payload },
      sql`select min_reach from affiliate_programs where id = ${story.program.id}`,
    )
    expect(row).toEqual({ min_reach: null })
  })

  test('can be set when the program is created', async () => {
    const other = await connectedBrand(product, { seller: 'harbor' })
    const { client, brand, program } = other
    await query({ payload: product.payload }, sql`delete from affiliate_programs where id = ${program.id}`)
    const created = await client.ask('POST', '/api/affiliate-programs', {
      brand_id: brand.id,
      title: 'Ours',
      description: 'Ours',
      page_id: 'Zz9zZ',
      allowed_countries: ['GB'],
      min_reach: 10_000,
      samples_policy: 'none',
      terms: 'Ours',
    })
    expect(created).toMatchObject({
      status: 201,
      body: { allowed_countries: ['GB'], min_reach: 10_000, samples_policy: 'none', terms_version: hashOf('Ours') },
    })
  })
})

describe('a creator who applies', () => {
  test('from another country is refused, even when applications are accepted automatically', async () => {
    await change({ allowed_countries: ['US', 'CA'], auto_accept_applications: true })
    const creator = await newCreator()
    await set(creator, { country: 'FR' })
    expect(await apply(creator)).toEqual({
      status: 403,
      body: { message: `${story.brand.brand_name} only accepts creators in Canada or the United States.` },
    })
    expect(await browsed(creator)).toMatchObject({ ineligible_reason: 'country', partnership_status: null })
    await set(creator, { country: 'CA' })
    expect(await apply(creator)).toMatchObject({ status: 201, body: { status: 'active' } })
  })

  test('without a country is asked for it where it matters', async () => {
    await change({ allowed_countries: ['US'] })
    const creator = await newCreator()
    expect(await apply(creator)).toMatchObject({ status: 400, body: { errors: [{ path: 'country' }] } })
    expect(await browsed(creator)).toMatchObject({ ineligible_reason: 'country_missing' })
    await change({ allowed_countries: [] })
    expect((await apply(creator)).status).toBe(201)
  })

  test('with a smaller audience is refused', async () => {
    await change({ min_reach: 500_000 })
    const creator = await newCreator()
    expect(await apply(creator)).toEqual({
      status: 403,
      body: { message: `${story.brand.brand_name} only accepts creators with an audience of at least 100K.` },
    })
    expect(await browsed(creator)).toMatchObject({ ineligible_reason: 'audience', min_reach: 500_000 })
    await set(creator, { total_reach: 500_000 })
    expect((await apply(creator)).status).toBe(201)
  })

  test('accepts the current terms, and the partnership keeps which', async () => {
    await change({ terms: 'First' })
    const creator = await newCreator()
    expect(await apply(creator)).toMatchObject({ status: 400, body: { errors: [{ path: 'accepted_terms_version' }] } })
    await change({ terms: 'Second' })
    expect(await apply(creator, { accepted_terms_version: hashOf('First') })).toMatchObject({
      status: 409,
      body: { message: 'The program’s terms have changed. Review them and apply again.' },
    })
    expect((await apply(creator, { accepted_terms_version: hashOf('Second') })).status).toBe(201)
    await change({ terms: 'Third' })
    const kept = await query(
      { payload: product.payload },
      sql`select accepted_terms_version, terms_accepted_at is not null as has_time
          from partnerships
          where creator_id = ${creator.creator.id}`,
    )
    expect(kept).toEqual([{ accepted_terms_version: hashOf('Second'), has_time: true }])
  })

  test('sees the contact only as a partner', async () => {
    await change({ contact_email: 'partners@fernhill.test' })
    const creator = await newCreator()
    await apply(creator)
    expect(await browsed(creator)).toMatchObject({ contact_email: null, has_terms: false })
    await change({ auto_accept_applications: true })
    const partner = await newCreator()
    await apply(partner)
    expect(await browsed(partner)).toMatchObject({ contact_email: 'partners@fernhill.test' })
  })
})

describe('the country of a creator', () => {
  test('is kept with the reach, and is one of the list', async () => {
    const creator = await newCreator()
    expect((await set(creator, { country: 'DE' })).body).toMatchObject({ country: 'DE', total_reach: 100_000 })
    expect((await set(creator, { total_reach: 1_000 })).body).toMatchObject({ country: 'DE', total_reach: 1_000 })
    for (const country of ['XX', 'de', '', null, 1]) expect((await set(creator, { country })).status).toBe(400)
    expect((await set(creator, {})).status).toBe(400)
  })
})

test('the brand reads its own hidden products; a stranger doesn’t', async () => {
  const [id] = (await story.client.ask('GET', `/api/affiliate-programs/${story.program.id}/products`))
    .body as never as number[]
  await change({ is_visible: false })
  const path = `/public/api/products?id=${id}`
  expect((await story.client.ask('GET', path)).body).toHaveLength(1)
  const other = await signUpBrand(product)
  for (const client of [clientOf(product), other.client]) expect((await client.ask('GET', path)).body).toEqual([])
  await change({ is_visible: true })
})
