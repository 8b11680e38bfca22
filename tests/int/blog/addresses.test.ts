import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { deletePosts } from './posts'

let product: TestProduct
let editor: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  editor = await signUpStaff(product, 'editor')
})
afterAll(() => product.close())
beforeEach(() => deletePosts(product))

type Post = { id: number; slug: string }

const save = async (method: string, path: string, body: object): Promise<Post> => {
  const answer = await editor.panel(method, `/cms-api/blog_posts${path}`, body)
  if (answer.status > 299) throw new Error(JSON.stringify(answer.body))
  return answer.body.doc as Post
}
const begin = (values: object = {}) => save('POST', '?draft=true', values)
const autosave = (id: number, values: object) => save('PATCH', `/${id}?draft=true&autosave=true`, values)
const publish = (id: number, values: object = {}) => save('PATCH', `/${id}`, { ...values, _status: 'published' })
const visit = async (slug: string) => {
  const answer = await fetch(`${product.origin}/blog/${slug}`, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location')]
}

test('the slug follows the title until publication', async () => {
  const { id } = await begin()
  expect((await autosave(id, { title: 'How creators & brands price' })).slug).toBe('how-creators-brands-price')
  expect((await autosave(id, { title: 'Été: 50% off?' })).slug).toBe('ete-50-off')
  await publish(id)
  expect((await publish(id, { title: 'Another title' })).slug).toBe('ete-50-off')
})

test('a save that still has the placeholder leaves the slug to the title', async () => {
  const { id, slug } = await begin()
  expect((await autosave(id, { title: 'A pan', slug })).slug).toBe('a-pan')
  expect((await autosave(id, { title: 'A pan for life', slug })).slug).toBe('a-pan-for-life')
})

test('an edited slug is written as an address and stays', async () => {
  const { id } = await begin({ title: 'Pans' })
  expect((await autosave(id, { slug: ' How Creators/price? ' })).slug).toBe('how-creators-price')
  expect((await autosave(id, { title: 'Pots' })).slug).toBe('how-creators-price')
})

test('a title that exists gets a number; an address that was entered and is taken is refused', async () => {
  await publish((await begin({ title: 'Pans' })).id)
  const second = await begin({ title: 'Pans' })
  expect(second.slug).toBe('pans-2')
  expect((await begin({ title: 'Pans' })).slug).toBe('pans-3')
  await expect(publish(second.id, { slug: 'pans' })).rejects.toThrow('Another post already uses this address')
  expect((await autosave(second.id, { slug: 'pans', excerpt: 'Saved' })).slug).toBe('pans-2')
  expect((await autosave(second.id, { title: 'Pans' })).slug).toBe('pans-2')
})

test('the former address of a public post leads to the new one', async () => {
  const { id } = await begin({ title: 'Pans' })
  await publish(id)
  await publish(id, { slug: 'all-pans' })
  expect(await visit('pans')).toEqual([301, '/blog/all-pans'])
  await publish(id, { slug: 'pots' })
  expect([await visit('pans'), await visit('all-pans')]).toEqual([
    [301, '/blog/pots'],
    [301, '/blog/pots'],
  ])
  await publish(id, { slug: 'pans' })
  expect([await visit('pans'), await visit('pots')]).toEqual([
    [200, null],
    [301, '/blog/pans'],
  ])
})

test('a live post wins over a former address, and an address that was never public leads nowhere', async () => {
  const first = await begin({ title: 'Pans' })
  await publish(first.id)
  await publish(first.id, { slug: 'all-pans' })
  const second = await begin({ title: 'Pans' })
  expect(second.slug).toBe('pans')
  expect(await visit('pans')).toEqual([301, '/blog/all-pans'])
  await publish(second.id)
  expect(await visit('pans')).toEqual([200, null])
  const draft = await begin({ title: 'Lids' })
  await publish(draft.id, { slug: 'covers' })
  expect((await visit('lids'))[0]).toBe(404)
})

test('the former address of a post that is not public any more is missing', async () => {
  const { id } = await begin({ title: 'Pans' })
  await publish(id)
  await save('PATCH', `/${id}`, { _status: 'draft', slug: 'pots' })
  expect((await visit('pans'))[0]).toBe(404)
  await publish(id)
  expect(await visit('pans')).toEqual([301, '/blog/pots'])
  await query(product, sql`delete from blog_posts where id = ${id}`)
  expect((await visit('pans'))[0]).toBe(404)
})
