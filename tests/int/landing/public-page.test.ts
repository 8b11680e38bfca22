import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPublicLandingPage } from '../../../src/contracts/landing'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import { query } from '../../../src/database'
import { clientOf, signUpBrand } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { createPage, HIDDEN } from './pages'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>['brand']
beforeAll(async () => {
  product = await startTestProduct()
  brand = (await signUpBrand(product)).brand
})
afterAll(() => product.close())

const read = (slug: string) => clientOf(product).call(getPublicLandingPage, { params: { slug }, query: {} })
const ask = (slug: string) => clientOf(product).ask('GET', `/api/landing-pages/public/${slug}`)

test('a page is returned with its visible sections in order', async () => {
  const { id, slug } = await createPage(product, {
    brandId: brand.id,
    sections: [
      { type: 'custom_html', content: { html_code: '<b>last</b>', style: 'hidden' }, position: 9 },
      { type: 'hero', content: { title: 'First' }, position: 1 },
      { type: 'hero', content: { title: 'Hidden' }, position: 2, isVisible: false },
      { content: { title: 'Second' }, position: 5 },
      { type: 'hero', content: { title: 'Third' }, position: 5 },
    ],
  })
  const page = await read(slug)
  expect(page.landingPage).toEqual({
    id,
    brand_id: brand.id,
    brand_name: brand.brand_name,
    product_id: null,
    title: 'A page',
    slug,
    template_type: 'fixed_v1',
    meta_title: 'Meta',
    meta_description: 'Description',
    global_custom_code: '<script>1</script>',
    consent_text: `By submitting, you agree that ${brand.brand_name} may email you about its products and offers.`,
    consent_version: LEGAL_VERSIONS.email_capture,
  })
  expect(page.sections.map(({ section_type, content }) => [section_type, JSON.parse(content)])).toEqual([
    ['hero', { title: 'First' }],
    ['email_capture', { title: 'Second' }],
    ['hero', { title: 'Third' }],
    ['custom_html', { html_code: '<b>last</b>', style: 'hidden' }],
  ])
})

test('the response has no discount code, but the promotion, which is not secret', async () => {
  const { slug } = await createPage(product, {
    brandId: brand.id,
    sections: [
      { content: { discount_type: 'code', discount_value: 'SECRET20', title: 'Save' } },
      { content: { discount_type: 'CODE', discount_value: 'SECRET20' } },
      { content: { discount_value: 'SECRET20' } },
      { content: { discount_type: 'none', discount_value: 'SECRET20' } },
      { content: '{"discount_type":"promo_url","discount_type":"code","discount_value":"SECRET20"}' },
      { content: '{"discount_value":"SECRET20","discount_value":"SECRET20"' },
      { content: { discount_type: 'code', discount_value: 'SECRET20' }, isVisible: false },
      { content: { discount_type: 'promo_url', discount_value: 'https://www.amazon.com/promo' } },
    ],
  })
  const answer = await clientOf(product).raw('GET', `/api/landing-pages/public/${slug}?ref=x`)
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).not.toContain('SECRET20')
  expect(text).toContain('https://www.amazon.com/promo')
})

test('unreadable content is empty content', async () => {
  const { slug } = await createPage(product, {
    brandId: brand.id,
    sections: ['', 'no JSON', '[]', '"text"', 'null', '7', '{"open":', `${'['.repeat(20_000)}`].map((content) => ({
      content,
    })),
  })
  expect((await read(slug)).sections.map(({ content }) => content)).toEqual(Array(8).fill('{}'))
})

test('deeply nested content does not break the page', async () => {
  const nested = `{"title":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  const { slug } = await createPage(product, { brandId: brand.id, sections: [{ content: nested }] })
  expect((await ask(slug)).status).toBe(200)
})

test('a page without sections is returned without sections', async () => {
  const { slug } = await createPage(product, { brandId: brand.id })
  expect((await read(slug)).sections).toEqual([])
})

test('a page hidden from visitors answers like a missing one', async () => {
  const { slug } = await createPage(product, { brandId: brand.id, sections: [{ content: { title: 'x' } }] })
  const missing = await ask('never-there')
  expect(missing.status).toBe(404)
  for (const [state, hide, show] of HIDDEN) {
    await query({ payload: product.payload }, hide)
    expect(await ask(slug), state).toEqual(missing)
    await query({ payload: product.payload }, show)
    expect((await ask(slug)).status, state).toBe(200)
  }
  for (const bad of ['Page-1', '-x', 'x--y', 'x'.repeat(101), '%00', "x'--"]) expect((await ask(bad)).status).toBe(400)
})
