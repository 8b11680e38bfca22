import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readPost } from '../../../src/services/blog/read-post'
import { startTestProduct, type TestProduct } from '../../support/product'
import { block, deletePosts, inHours, type Node, paragraph, words, writePost } from './posts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(() => deletePosts(product))

const shown = async (...content: Node[]) => {
  await deletePosts(product)
  await writePost(product, { slug: 'post', content })
  return (await readPost(product, { slug: 'post' }))?.post.html
}
const heading = (tag: string, text: string) => block('heading', [words(text)], { tag })
const link = (fields: object, text: string) => block('link', [words(text)], { version: 3, id: text, fields })
const internal = (id: number, text: string) =>
  link({ linkType: 'internal', newTab: false, doc: { relationTo: 'blog_posts', value: id } }, text)

test('a post has its card, tags, meta texts and date of the last change', async () => {
  await writePost(product, {
    slug: 'whole',
    title: 'A title',
    excerpt: 'In short.',
    category: 'For brands',
    tags: ['one', 'two'],
    keywords: ['three'],
    image_url: 'https://images.test/a.jpg',
    meta_title: ' ',
    meta_description: 'For a result.',
    content: [paragraph(words('Hello'))],
  })
  expect((await readPost(product, { slug: 'whole' }))?.post).toEqual({
    slug: 'whole',
    title: 'A title',
    excerpt: 'In short.',
    category: 'For brands',
    image: { src: 'https://images.test/a.jpg', srcset: null, width: null, height: null, alt: '' },
    author: 'Shelfmate',
    published_at: expect.stringMatching(/Z$/),
    html: '<p>Hello</p>',
    headings: [],
    reading_minutes: 1,
    tags: ['one', 'two'],
    meta_title: null,
    meta_description: 'For a result.',
    keywords: ['three'],
    updated_at: expect.stringMatching(/Z$/),
  })
})

test('a post without content has none', async () => {
  expect(await shown()).toBe('')
})

test('text keeps its formatting, and empty paragraphs are dropped', async () => {
  const formats = [1, 2, 4, 8, 16, 32, 64].map((format) => words('x', format))
  expect(await shown(paragraph(...formats), paragraph(), paragraph(words('a < b & "c"')))).toBe(
    '<p><strong>x</strong><em>x</em><s>x</s><u>x</u><code>x</code><sub>x</sub><sup>x</sup></p><p>a &lt; b &amp; "c"</p>',
  )
})

test('lists, quotes and rules are kept', async () => {
  const item = (text: string) => block('listitem', [words(text)], { value: 1 })
  const list = block('list', [item('one'), item('two')], { listType: 'number', tag: 'ol', start: 1 })
  const rule = { type: 'horizontalrule', version: 1 }
  const html = await shown(list, block('quote', [words('Said.')]), rule, paragraph(words('End')))
  expect(html?.replaceAll(/\s+(?=<|>)/g, '')).toBe(
    '<ol><li>one</li><li>two</li></ol><blockquote>Said.</blockquote><hr><p>End</p>',
  )
})

test.each([
  ['h1 h2 h1', 'h2 h3 h2'],
  ['h2 h3 h2', 'h2 h3 h2'],
  ['h4 h2 h3', 'h2 h2 h3'],
  ['h2 h6 h6 h3', 'h2 h3 h3 h3'],
  ['h1 h2 h3 h4 h5', 'h2 h3 h4 h4 h4'],
])('headings %s are shown as %s, below the page’s own', async (written, order) => {
  // The editor has only levels 2 to 4; rows can have others.
  await shown(paragraph(words('Kept')))
  const headings = JSON.stringify(written.split(' ').map((tag) => heading(tag, 'A heading')))
  await query(product, sql`update blog_posts set content = jsonb_set(content, '{root,children}', ${headings}::jsonb)`)
  const html = (await readPost(product, { slug: 'post' }))?.post.html
  expect(html?.replaceAll(/ id="[\w-]+"/g, '')).toBe(
    order
      .split(' ')
      .map((tag) => `<${tag}>A heading</${tag}>`)
      .join(''),
  )
})

test('external links have rel noopener; a script link has no target', async () => {
  const web = (url: string) => link({ linkType: 'custom', newTab: true, url }, 'there')
  expect(await shown(paragraph(web('https://example.test/a?b=1&c=2')))).toMatch(
    /^<p><a href="https:\/\/example\.test\/a\?b=1&amp;c=2" rel="noopener">there<\/a><\/p>$/,
  )
  expect(await shown(paragraph(web('/signup')))).toBe('<p><a href="/signup">there</a></p>')
  // A row can still have what the panel refuses.
  await query(
    product,
    sql`update blog_posts set content = jsonb_set(content, '{root,children,0,children,0,fields,url}', '"javascript:alert(1)"')`,
  )
  expect((await readPost(product, { slug: 'post' }))?.post.html).not.toContain('javascript')
})

test('a link to a post or a mention works while the post is public; otherwise its text or nothing remains', async () => {
  const id = await writePost(product, { slug: 'the-other', title: 'The <other>' })
  const mention = { type: 'relationship', version: 2, format: '', relationTo: 'blog_posts', value: id }
  await writePost(product, { slug: 'linking', content: [paragraph(internal(id, 'read')), mention] })
  const html = async () => (await readPost(product, { slug: 'linking' }))?.post.html
  expect(await html()).toBe(
    '<p><a href="/blog/the-other">read</a></p><p><a href="/blog/the-other">The &lt;other&gt;</a></p>',
  )
  await query(product, sql`update blog_posts set published_at = ${inHours(1)} where id = ${id}`)
  expect(await html()).toBe('<p>read</p>')
  await query(product, sql`delete from blog_posts where id = ${id}`)
  expect(await html()).toBe('<p>read</p>')
})

test('an uploaded image is shown from our own address with its alt text and size', async () => {
  const [media] = await query<{ id: number }>(
    product,
    sql`insert into media (alt, filename, mime_type, width, height)
        values ('A "cast iron" pan', 'pan 1.webp', 'image/webp', 1200, 800)
        returning id`,
  )
  const upload = (value: unknown) => ({
    type: 'upload',
    version: 3,
    format: '' as const,
    id: 'a',
    relationTo: 'media',
    value,
    fields: null,
  })
  expect(await shown(paragraph(words('See')), upload(media?.id))).toBe(
    '<p>See</p><img alt="A &quot;cast iron&quot; pan" src="/cms-api/media/file/pan%201.webp" width="1200" height="800" loading="lazy">',
  )
  await query(product, sql`delete from media`)
  expect((await readPost(product, { slug: 'post' }))?.post.html).toBe('<p>See</p>')
})

test('unknown nodes in the row do not reach the page', async () => {
  await shown(paragraph(words('Kept')))
  const hostile = [
    { type: 'block', fields: { blockType: 'evil' } },
    { type: 'unheard-of', html: '<script>alert(1)</script>' },
    paragraph(words('<img src=x onerror=alert(1)>')),
    block('heading', [words('<script>alert(1)</script>')], { tag: 'script' }),
    block('list', [], { tag: 'iframe', listType: '"><script>' }),
  ]
  await query(
    product,
    sql`update blog_posts set content = jsonb_set(content, '{root,children}', ${JSON.stringify(hostile)}::jsonb)`,
  )
  const html = (await readPost(product, { slug: 'post' }))?.post.html
  expect(html).not.toMatch(/<(script|img|iframe)/i)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('a table scrolls in a container that the keyboard can focus', async () => {
  await shown(paragraph(words('Kept')))
  const cell = block('tablecell', [paragraph(words('1'))], { headerState: 0 })
  const table = [block('table', [block('tablerow', [cell])])]
  await query(
    product,
    sql`update blog_posts set content = jsonb_set(content, '{root,children}', ${JSON.stringify(table)}::jsonb)`,
  )
  const html = (await readPost(product, { slug: 'post' }))?.post.html
  expect(html?.replaceAll(/\s+(?=<)/g, '').trim()).toMatch(
    /^<div tabindex="0"><table><tbody>.*<\/tbody><\/table><\/div>$/s,
  )
})
