import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBrandProfile, updateBrand } from '../../../src/contracts/brand-profile'
import { getEmailSettings, saveEmailSettings } from '../../../src/contracts/collected-emails'
import { getMyBrand } from '../../../src/contracts/identity'
import { getMyProgram } from '../../../src/contracts/programs'
import { connectedBrand } from '../../support/brand-story'
import { signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { visitorOf, withinASecond } from '../server/page-world'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
})
afterAll(() => product.close())

const ADDRESS = '48 Alder Street, Portland, OR 97205'

test.sequential('a brand changes its name, website, category, contact email and postal address', async () => {
  const { client, brand } = story
  const id = brand.id
  const before = await client.call(getMyProgram)
  await client.call(saveEmailSettings, { body: { postal_address: null, retention_days: 90 } })
  const body = {
    brand_name: '  Fernhill & Sons ',
    website: 'fernhill.example.com',
    product_category: 'Books',
    contact_email: 'partners@fernhill.example.com',
    postal_address: ADDRESS,
  } as const
  const saved = { ...body, brand_name: 'Fernhill & Sons', website: 'https://fernhill.example.com', has_program: true }
  expect(await client.call(updateBrand, { params: { id }, body })).toMatchObject(saved)
  expect(await client.call(getBrandProfile)).toMatchObject(saved)
  expect(await client.call(getMyBrand)).toMatchObject({ brand_name: 'Fernhill & Sons', product_category: 'Books' })
  expect(await client.call(getEmailSettings)).toEqual({ postal_address: ADDRESS, retention_days: 90 })
  const { contact_email, title } = await client.call(getMyProgram)
  expect([contact_email, title]).toEqual([body.contact_email, before.title])

  await client.call(updateBrand, { params: { id }, body: { contact_email: '', postal_address: ' ' } })
  expect(await client.call(getBrandProfile)).toMatchObject({
    brand_name: 'Fernhill & Sons',
    contact_email: null,
    postal_address: null,
  })
})

test.sequential('the public page shows a new name within a second', async () => {
  const { text } = visitorOf(product)
  const page = () => text(`/a/${story.program.page_id}`)
  expect(await page()).not.toContain('Hearth of Oregon')
  await story.client.call(updateBrand, { params: { id: story.brand.id }, body: { brand_name: 'Hearth of Oregon' } })
  await withinASecond(async () => (await page()).includes('Hearth of Oregon'))
})

test.each([
  ['a name of one letter', { brand_name: 'x' }, 'brand_name', 'Brand name is required'],
  ['a website on an internal host', { website: 'http://localhost' }, 'website', 'Please enter a valid URL'],
  ['an unknown category', { product_category: 'Cars' }, 'product_category', 'Please select a product category'],
  ['a wrong email', { contact_email: 'nobody' }, 'contact_email', 'Please enter a valid email'],
  [
    'an address with a link',
    { postal_address: '48 Alder Street, www.example.com' },
    'postal_address',
    'Enter your full postal address, without links',
  ],
  ['nothing', {}, 'brand_name', 'Brand name is required'],
])('refuses %s and changes nothing', async (_what, body, path, message) => {
  const before = await story.client.call(getBrandProfile)
  expect(await story.client.ask('PATCH', `/api/brands/${story.brand.id}`, { ...body })).toMatchObject({
    status: 400,
    body: { errors: [{ path, message }] },
  })
  expect(await story.client.call(getBrandProfile)).toEqual(before)
})

test('a brand without a program saves its name and address, and has no contact email yet', async () => {
  const { client, brand } = await signUpBrand(product, 'No program yet')
  const path = `/api/brands/${brand.id}`
  expect(await client.ask('PATCH', path, { brand_name: 'Still none', postal_address: ADDRESS })).toMatchObject({
    status: 200,
    body: { brand_name: 'Still none', postal_address: ADDRESS, has_program: false },
  })
  const refused = await client.ask('PATCH', path, { brand_name: 'Changed', contact_email: 'us@example.com' })
  expect(refused.status).toBe(409)
  expect(await client.call(getBrandProfile)).toMatchObject({ brand_name: 'Still none', contact_email: null })
})

test('another brand’s profile is out of reach', async () => {
  const { client } = await signUpBrand(product)
  expect((await client.ask('PATCH', `/api/brands/${story.brand.id}`, { brand_name: 'Mine now' })).status).toBe(404)
})
