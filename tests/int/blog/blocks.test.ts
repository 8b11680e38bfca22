import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readPost } from '../../../src/services/blog/read-post'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { block, deletePosts, type Node, paragraph, words, writePost } from './posts'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  story = await connectedBrand(product)
})
afterAll(() => product.close())
beforeEach(() => deletePosts(product))

const read = async (...content: Node[]) => {
  await deletePosts(product)
  await writePost(product, { slug: 'post', content })
  return readAgain()
}
const readAgain = async () => (await readPost(product, { slug: 'post' }))?.post
const custom = (blockType: string, fields: object): Node => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: `${blockType}1`, blockType, blockName: '', ...fields },
})
const heading = (tag: string, text: string) => block('heading', [words(text)], { tag })
const firstProduct = async () => {
  const [row] = await query<{ id: number; title: string }>(
    product,
    sql`select p.id, p.title
        from products p
        join affiliate_program_products pp on pp.product_id = p.id
        where p.brand_id = ${story.brand.id}
        order by p.id
        limit 1`,
  )
  if (!row) throw new Error('The brand has no product')
  return row
}

test('code is shown as it was written', async () => {
  expect((await read(custom('code', { language: 'html', code: '<p>\n  "x" & y\n</p>' })))?.html).toBe(
    '<pre tabindex="0"><code>&lt;p&gt;\n  "x" &amp; y\n&lt;/p&gt;</code></pre>',
  )
})

test('a callout has its tone, title and paragraphs', async () => {
  const fields = { tone: 'tip', title: 'Try <this>', text: 'One.\n\nTwo.' }
  expect((await read(custom('callout', fields)))?.html).toBe(
    '<aside class="callout callout-tip"><p><strong>Try &lt;this&gt;</strong></p><p>One.</p><p>Two.</p></aside>',
  )
  await query(
    product,
    sql`update blog_posts set content = jsonb_set(content, '{root,children,0,fields,tone}', '"x y"')`,
  )
  expect((await readAgain())?.html).toContain('<aside class="callout callout-note">')
})

test('a product card links to the program while it is visible', async () => {
  const { id, title } = await firstProduct()
  const html = (await read(custom('product_card', { product_id: id })))?.html
  expect(html).toContain(`<a href="/a/${story.program.page_id}">`)
  expect(html).toContain(title.slice(0, 10))
  expect(html).toMatch(/creators earn \d+%/)
  await query(product, sql`update products set price = 1299 where id = ${id}`)
  expect((await readAgain())?.html).toContain(' · $1,299.00 · ')
  await query(product, sql`update affiliate_programs set is_visible = false where id = ${story.program.id}`)
  expect((await readAgain())?.html).toBe('')
  await query(product, sql`update affiliate_programs set is_visible = true where id = ${story.program.id}`)
})

test('headings of the first two levels are the table of contents, each with its own id', async () => {
  const post = await read(
    heading('h2', 'Rates & fees'),
    heading('h3', 'Why'),
    heading('h4', 'Deep'),
    heading('h3', 'Why'),
  )
  expect(post?.headings).toEqual([
    { id: 'section-rates-fees', text: 'Rates & fees', level: 2 },
    { id: 'section-why', text: 'Why', level: 3 },
    { id: 'section-why-2', text: 'Why', level: 3 },
  ])
  expect(post?.html).toContain(
    '<h2 id="section-rates-fees">Rates &amp; fees</h2><h3 id="section-why">Why</h3><h4>Deep</h4>',
  )
})

test('a heading that is bold within a word is one word in the table of contents', async () => {
  const post = await read(
    block('heading', [words('Head'), words('phones', 1), words(' for', 2), words(' less')], { tag: 'h2' }),
  )
  expect(post?.headings).toEqual([{ id: 'section-headphones-for-less', text: 'Headphones for less', level: 2 }])
})

test('the reading time is that of 220 words a minute, at least one', async () => {
  expect((await read(paragraph(words('Short.'))))?.reading_minutes).toBe(1)
  expect((await read(paragraph(words('word '.repeat(900)))))?.reading_minutes).toBe(4)
})

test('an uploaded image has its stored widths', async () => {
  const [media] = await query<{ id: number }>(
    product,
    sql`insert into media (alt, filename, width, height, sizes_w480_filename, sizes_w960_filename)
        values ('A pan', 'pan.webp', 1200, 800, 'pan-480x320.webp', 'pan-960x640.webp')
        returning id`,
  )
  const upload = {
    type: 'upload',
    version: 3,
    format: '',
    id: 'a',
    relationTo: 'media',
    value: media?.id,
    fields: null,
  }
  const file = '/cms-api/media/file'
  const widths = `${file}/pan-480x320.webp 480w, ${file}/pan-960x640.webp 960w, ${file}/pan.webp 1200w`
  expect((await read(upload))?.html).toContain(`srcset="${widths}"`)
  await query(product, sql`update blog_posts set cover_id = ${media?.id}`)
  expect((await readAgain())?.image).toEqual({
    src: `${file}/pan.webp`,
    srcset: widths,
    width: 1200,
    height: 800,
    alt: 'A pan',
  })
})
