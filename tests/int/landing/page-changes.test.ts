import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LandingDraft } from '../../../src/contracts/landing-draft'
import type { LandingTemplate } from '../../../src/contracts/landing-templates'
import { LANDING_TEMPLATES } from '../../../src/contracts/landing-vocabulary'
import { query } from '../../../src/database'
import { createPage } from '../../../src/services/landing/create-page'
import { newestVersion } from '../../../src/services/landing/page-versions'
import { previewTicket } from '../../../src/services/landing/preview-ticket'
import { saveDraft } from '../../../src/services/landing/save-draft'
import { type PageChange, setPageState } from '../../../src/services/landing/set-page-state'
import { setSlug } from '../../../src/services/landing/set-slug'
import { enterCode } from '../../support/landing-code'
import { startTestProduct, type TestProduct } from '../../support/product'
import { partnership } from '../money/metrics'

let product: TestProduct
let brandId: number
let productId: number
let stranger: number
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  const story = await partnership(product)
  brandId = story.brand.id
  productId = story.products[0]?.id ?? 0
  stranger = (await partnership(product, 'harbor')).brand.id
  await run(
    sql`insert into brand_email_settings (brand_id, postal_address) values (${brandId}, '5 Pine Road, Salem, OR 97301')`,
  )
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const create = async (template: LandingTemplate = 'fixed_v1', copyOf: number | null = null) => {
  const id = await createPage({ req: await product.localReq(), brandId, template, productId, copyOf })
  await enterCode(product, id)
  return id
}
const draftOf = async (id: number) => newestVersion(await product.localReq(), id)
const save = async (id: number, revision: number, change: Partial<LandingDraft>, by = brandId) => {
  const draft = { ...(await draftOf(id)).content, ...change }
  return saveDraft({ req: await product.localReq(), brandId: by, id, revision, draft })
}
const change = async (id: number, to: PageChange, by = brandId) =>
  setPageState({ req: await product.localReq(), brandId: by, id, change: to })
const slugOf = async (id: number) => String((await run(sql`select slug from landing_pages where id = ${id}`))[0]?.slug)
const open = async (path: string) => {
  const answer = await fetch(`${product.origin}${path}`)
  return { status: answer.status, html: await answer.text() }
}
const shown = async (id: number) => open(`/lp/${await slugOf(id)}`)

test.each(LANDING_TEMPLATES)(
  'a page made with the template %s can be published once it has a code',
  async (template) => {
    const id = await create(template)
    expect((await shown(id)).status).toBe(404)
    await change(id, 'publish')
    expect((await shown(id)).status).toBe(200)
  },
)

test('visitors see a change once it is published', async () => {
  const id = await create()
  await change(id, 'publish')
  await save(id, 1, { sections: [{ section_type: 'hero', content: '{"title":"Fresh words"}', is_visible: true }] })
  expect((await shown(id)).html).not.toContain('Fresh words')
  await change(id, 'publish')
  await expect.poll(async () => (await shown(id)).html).toContain('Fresh words')
  await change(id, 'unpublish')
  await expect.poll(async () => (await shown(id)).status).toBe(404)
})

test('publishing creates the page’s own link once, which earns nothing', async () => {
  const id = await create()
  await Promise.all([change(id, 'publish'), change(id, 'publish')])
  await change(id, 'publish')
  expect(
    await run(sql`select creator_id, brand_id, product_id from links where aa_creativeid = ${`lp-${id}`}`),
  ).toEqual([{ creator_id: null, brand_id: brandId, product_id: productId }])
})

test('a change that is based on an older one is refused and changes nothing', async () => {
  const id = await create()
  expect(await save(id, 1, { title: 'One' })).toEqual({ revision: 2 })
  await expect(save(id, 1, { title: 'Two' })).rejects.toMatchObject({ code: 'conflict' })
  expect((await draftOf(id)).content.title).toBe('One')
  const saves = await Promise.allSettled([save(id, 2, { title: 'A' }), save(id, 2, { title: 'B' })])
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('the last 20 versions are kept, and the one that visitors see', async () => {
  const id = await create()
  await change(id, 'publish')
  for (let revision = 1; revision <= 24; revision += 1) {
    await save(id, revision, { title: `Title ${revision}` })
    await run(
      sql`update landing_page_versions set begun_at = begun_at - interval '11 minutes' where landing_page_id = ${id}`,
    )
  }
  const numbers = (
    await run(
      sql`select number
          from landing_page_versions
          where landing_page_id = ${id}
          order by number`,
    )
  ).map(({ number }) => number)
  expect(numbers).toEqual([1, ...Array.from({ length: 20 }, (_, index) => index + 6)])
})

test.each([
  ['without a product', { product_id: null }, 'Choose the product that this page sells'],
  ['without a section', { sections: [] }, 'Show at least one section'],
  [
    'with a promotion that is not Amazon’s',
    { sections: [capture({ discount_type: 'promo_url', discount_value: 'https://evil.test/x' })] },
    'Enter the address of a promotion on amazon.com',
  ],
  [
    'without the code that it promises',
    { sections: [capture({ discount_type: 'code', discount_value: ' ' })] },
    'Enter the discount code, or set “Discount” to “None”',
  ],
  [
    'whose text names a code that there is not',
    { sections: [capture({ discount_type: 'none', success_description: 'It is {CODE}.' })] },
    'The text after submitting has {CODE}, but the page gives no code',
  ],
  [
    'with a pool without codes',
    { sections: [capture({ discount_type: 'code', code_source: 'pool' })] },
    'Add discount codes, or use one code for everyone',
  ],
])('a page %s can’t be published', async (_, draft, message) => {
  const id = await create()
  await save(id, 1, draft)
  await expect(change(id, 'publish')).rejects.toMatchObject({ code: 'conflict', message })
  expect((await shown(id)).status).toBe(404)
  expect(await run(sql`select 1 from links where aa_creativeid = ${`lp-${id}`}`)).toEqual([])
})

function capture(content: object): LandingDraft['sections'][number] {
  return { section_type: 'email_capture', content: JSON.stringify(content), is_visible: true }
}

test('a draft that was changed elsewhere is not published', async () => {
  const id = await create()
  await save(id, 1, { title: 'Changed' })
  const publish = async (revision: number) =>
    setPageState({ req: await product.localReq(), brandId, id, change: 'publish', revision })
  await expect(publish(1)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This page was changed in another window',
  })
  expect((await shown(id)).status).toBe(404)
  expect(await publish(2)).toEqual({ state: 'published' })
})

test('publishing a form asks for the postal address', async () => {
  const id = await create()
  await run(sql`update brand_email_settings set postal_address = null`)
  await expect(change(id, 'publish')).rejects.toMatchObject({ message: expect.stringContaining('postal address') })
  await run(sql`update brand_email_settings set postal_address = '5 Pine Road, Salem, OR 97301'`)
  await change(id, 'publish')
})

test('a deleted page is gone for visitors, and comes back unpublished', async () => {
  const id = await create()
  await change(id, 'publish')
  await change(id, 'delete')
  await expect.poll(async () => (await shown(id)).status).toBe(404)
  await expect(change(id, 'publish')).rejects.toMatchObject({ code: 'conflict' })
  await change(id, 'restore')
  expect((await shown(id)).status).toBe(404)
  await change(id, 'publish')
  await expect.poll(async () => (await shown(id)).status).toBe(200)
})

test('a copy has its own address and is not published', async () => {
  const id = await create()
  await save(id, 1, { title: 'Original words' })
  const copy = await create('fixed_v1', id)
  expect((await draftOf(copy)).content.title).toBe('Copy of Original words')
  expect(await slugOf(copy)).toBe('copy-of-original-words')
  expect(await slugOf(await create('fixed_v1', id))).toBe('copy-of-original-words-2')
})

test('an address can be changed, redirects from then on, and belongs to one page', async () => {
  const [id, other] = [await create(), await create()]
  await change(id, 'publish')
  const set = async (page: number, slug: string) => setSlug({ req: await product.localReq(), brandId, id: page, slug })
  const before = await slugOf(id)
  await set(id, 'new-address')
  await expect.poll(async () => (await open('/lp/new-address')).status).toBe(200)
  const answer = await fetch(`${product.origin}/lp/${before}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/lp/new-address'])
  for (const taken of ['new-address', before])
    await expect(set(other, taken)).rejects.toMatchObject({ code: 'conflict' })
  const races = await Promise.allSettled([set(id, 'wanted'), set(other, 'wanted')])
  expect(races.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await set(id, before)
  await expect.poll(async () => (await open(`/lp/${before}`)).status).toBe(200)
})

test('another brand finds no page', async () => {
  const id = await create()
  await expect(save(id, 1, {}, stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(change(id, 'delete', stranger)).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    createPage({ req: await product.localReq(), brandId: stranger, template: 'fixed_v1', productId: null, copyOf: id }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    createPage({ req: await product.localReq(), brandId: stranger, template: 'fixed_v1', productId, copyOf: null }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a preview shows the newest version or an earlier one, to nobody without a ticket', async () => {
  const id = await create()
  await change(id, 'publish')
  await save(id, 1, { sections: [{ section_type: 'hero', content: '{"title":"Not yet public"}', is_visible: true }] })
  const slug = await slugOf(id)
  const preview = (ticket: string) => open(`/lp/${slug}?preview=${encodeURIComponent(ticket)}`)
  expect((await preview(previewTicket({ id, version: null }))).html).toContain('Not yet public')
  const first = await preview(previewTicket({ id, version: 1 }))
  expect(first).toMatchObject({ status: 200, html: expect.not.stringContaining('Not yet public') })
  expect(first.html).toContain('<meta name="robots" content="noindex"/>')
  for (const ticket of ['x', 'v1.a.b.c.d']) expect((await preview(ticket)).status).toBe(404)
})
