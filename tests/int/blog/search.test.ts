import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { listPosts } from '../../../src/services/blog/list-posts'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deletePosts, inHours, paragraph, words, writePost } from './posts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  await deletePosts(product)
  await query(product, sql`delete from rate_limits`)
})

const found = async (search: string) => (await listPosts(product, { search }))?.posts.map(({ slug }) => slug)
const visit = async (path: string) => {
  const answer = await fetch(product.origin + path, { redirect: 'manual' })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test('public posts are found by the words of title and text, in any form, the best first', async () => {
  await writePost(product, { slug: 'pans', title: 'Seasoning cast iron pans' })
  await writePost(product, { slug: 'rates', title: 'Rates', content: [paragraph(words('A pan needs a story.'))] })
  await writePost(product, { slug: 'secret', title: 'Secret pan', isDraft: true })
  await writePost(product, { slug: 'later', title: 'Later pan', published_at: inHours(1) })
  expect(await found('pan')).toEqual(['pans', 'rates'])
  expect(await found('season')).toEqual(['pans'])
  expect(await found('seaso')).toEqual(['pans'])
  expect(await found('PANS story')).toEqual(['rates'])
  for (const none of ['kettle', '%', "' or 1=1 --", '🍳', '\\', 'a & | ! b']) expect(await found(none)).toEqual([])
})

test('the page shows results that are not indexed, and says when there are none', async () => {
  await writePost(product, { slug: 'pans', title: 'Seasoning pans' })
  const results = await visit('/blog?q=pan')
  expect(results.text).toContain('Seasoning pans')
  expect(results.text).toContain('<meta name="robots" content="noindex" />')
  const none = await visit('/blog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  expect([none.status, /No posts found/.test(none.text), /<script>alert/.test(none.text)]).toEqual([200, true, false])
  for (const blank of ['/blog', '/blog?q=', '/blog?q=%20'])
    expect((await visit(blank)).text).not.toContain('Results for')
  expect((await visit('/blog?q=pan')).text).toContain('Results for')
  expect((await visit('/blog?q=pan&page=9')).status).toBe(404)
})

test('the feed lists public posts with absolute addresses, and the blog’s pages name it', async () => {
  await query(product, sql`update users set name = 'Ida <Berg>'`)
  await writePost(product, { slug: 'pans', title: 'Pans & "pots" <b>\u0007', excerpt: 'A & B', category: 'For brands' })
  await writePost(product, { slug: 'secret', title: 'Secret', isDraft: true })
  const feed = await visit('/blog/rss.xml')
  expect([feed.status, feed.type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(feed.text).toContain('<title>Pans &amp; &quot;pots&quot; &lt;b&gt;</title>')
  expect(feed.text).toContain(`<link>${product.origin}/blog/pans</link>`)
  expect(feed.text).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/)
  expect(feed.text).not.toContain('Secret')
  for (const path of ['/blog', '/blog/pans', '/blog/category/For%20brands'])
    expect((await visit(path)).text).toContain(
      `type="application/rss+xml" title="Shelfmate Blog" href="${product.origin}/blog/rss.xml"`,
    )
  expect((await visit('/')).text).not.toContain('rss+xml')
})

test('a new post is in the feed at once', async () => {
  expect((await visit('/blog/rss.xml')).text).not.toContain('Fresh')
  await writePost(product, { slug: 'fresh', title: 'Fresh' })
  await expect.poll(async () => (await visit('/blog/rss.xml')).text).toContain('Fresh')
})
