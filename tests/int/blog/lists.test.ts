import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BLOG_PAGE_SIZE } from '../../../src/contracts/blog-values'
import { query } from '../../../src/database'
import { listPosts } from '../../../src/services/blog/list-posts'
import { nextPublication } from '../../../src/services/blog/next-publication'
import { readPost } from '../../../src/services/blog/read-post'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deletePosts, inHours, writePost } from './posts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(() => deletePosts(product))

const slugs = async (wanted: { category?: string; page?: number } = {}) =>
  (await listPosts(product, wanted))?.posts.map(({ slug }) => slug) ?? null

test('a blog without posts has one empty page and nothing else', async () => {
  const empty = { category: null, search: null, categories: [], posts: [], page: 1, pages: 1 }
  expect(await listPosts(product)).toEqual(empty)
  expect(await slugs({ page: 2 })).toBeNull()
  expect(await slugs({ category: 'For brands' })).toBeNull()
})

test('published posts whose publish date has passed are public, newest first', async () => {
  await writePost(product, { slug: 'old', published_at: inHours(-48) })
  await writePost(product, { slug: 'draft', isDraft: true })
  await writePost(product, { slug: 'later', published_at: inHours(1) })
  await writePost(product, { slug: 'new', published_at: inHours(-2) })
  await writePost(product, { slug: 'without-a-date', published_at: null })
  expect(await slugs()).toEqual(['without-a-date', 'new', 'old'])
  expect(await readPost(product, { slug: 'draft' })).toBeNull()
  expect(await readPost(product, { slug: 'later' })).toBeNull()
  expect(await readPost(product, { slug: 'nowhere' })).toBeNull()
  expect((await readPost(product, { slug: 'without-a-date' }))?.post.published_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('the publish date is system time: moving business time shows nothing early', async () => {
  await writePost(product, { slug: 'later', published_at: inHours(1) })
  await query(product, sql`update app_clock set shift = '2 days'::interval`)
  expect(await slugs()).toEqual([])
  await query(product, sql`update app_clock set shift = '0'::interval`)
})

test('the next publication is the nearest future date of a published post', async () => {
  expect(await nextPublication(product)).toBeNull()
  const soon = inHours(2)
  await writePost(product, { slug: 'past' })
  await writePost(product, { slug: 'later', published_at: inHours(30) })
  await writePost(product, { slug: 'soon', published_at: soon })
  await writePost(product, { slug: 'draft', published_at: inHours(1), isDraft: true })
  expect((await nextPublication(product))?.toISOString()).toBe(soon)
})

test('pages have twelve posts; there is none before the first or beyond the last', async () => {
  for (let number = 1; number <= BLOG_PAGE_SIZE + 1; number++)
    await writePost(product, { slug: `post-${number}`, published_at: inHours(-number) })
  const first = await listPosts(product)
  expect(first).toMatchObject({ page: 1, pages: 2 })
  expect(first?.posts).toHaveLength(BLOG_PAGE_SIZE)
  expect(await slugs({ page: 2 })).toEqual([`post-${BLOG_PAGE_SIZE + 1}`])
  for (const page of [0, -1, 3, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER]) expect(await slugs({ page })).toBeNull()
})

test('a category lists its public posts; one without any has no page', async () => {
  await writePost(product, { slug: 'a', category: 'For brands', published_at: inHours(-3) })
  await writePost(product, { slug: 'b', category: ' For brands ', published_at: inHours(-2) })
  await writePost(product, { slug: 'c', category: 'Q&A / 100%', published_at: inHours(-1) })
  await writePost(product, { slug: 'd', category: '   ' })
  await writePost(product, { slug: 'e', category: 'Drafts', isDraft: true })
  expect(await slugs({ category: 'For brands' })).toEqual(['b', 'a'])
  expect(await slugs({ category: 'Q&A / 100%' })).toEqual(['c'])
  for (const category of ['Drafts', 'for brands', '', "' or true --"]) expect(await slugs({ category })).toBeNull()
  expect(await listPosts(product, { category: 'For brands' })).toMatchObject({
    category: 'For brands',
    categories: ['For brands', 'Q&A / 100%'],
  })
  expect((await listPosts(product))?.posts.map(({ category }) => category)).toEqual([
    null,
    'Q&A / 100%',
    'For brands',
    'For brands',
  ])
})

test('a post shows up to three others, those of its category first', async () => {
  await writePost(product, { slug: 'read', category: 'Money' })
  await writePost(product, { slug: 'other-new', published_at: inHours(-1) })
  await writePost(product, { slug: 'same-old', category: 'Money', published_at: inHours(-90) })
  await writePost(product, { slug: 'other-old', category: 'Else', published_at: inHours(-2) })
  await writePost(product, { slug: 'other-older', published_at: inHours(-3) })
  await writePost(product, { slug: 'draft', category: 'Money', isDraft: true })
  const read = await readPost(product, { slug: 'read' })
  expect(read?.more.map(({ slug }) => slug)).toEqual(['same-old', 'other-new', 'other-old'])
  const without = await readPost(product, { slug: 'other-new' })
  expect(without?.more.map(({ slug }) => slug)).toEqual(['read', 'other-old', 'other-older'])
})
