import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query, withTransaction } from '../../../src/database'
import { isUnavailable } from '../../../src/errors'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let req: PayloadRequest
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  req = await product.localReq()
  await query(req, sql`delete from blog_posts`)
})

const post = (slug: string) =>
  req.payload.create({
    collection: 'blog_posts',
    req,
    overrideAccess: true,
    data: { title: slug, slug, tags: [], keywords: [], is_published: true },
  })
const slugs = async () =>
  (await query<{ slug: string }>({ payload: product.payload }, sql`select slug from blog_posts order by slug`)).map(
    (row) => row.slug,
  )

test('a successful transaction is committed as a whole', async () => {
  await withTransaction(req, async () => {
    await post('a')
    await query(req, sql`insert into blog_posts (title, slug) values ('b', 'b')`)
    expect(await slugs()).toEqual([])
  })
  expect(await slugs()).toEqual(['a', 'b'])
  expect(req.transactionID).toBeUndefined()
})

test('an error rolls everything back', async () => {
  const work = withTransaction(req, async () => {
    await post('a')
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await slugs()).toEqual([])
  await post('alone')
  expect(await slugs()).toEqual(['alone'])
})

test('a connection that ends in the middle fails its transaction, and the process goes on', async () => {
  const work = withTransaction(req, async () => {
    await post('a')
    const [own] = await query<{ pid: number }>(req, sql`select pg_backend_pid() as pid`)
    await query({ payload: product.payload }, sql`select pg_terminate_backend(${own?.pid})`)
    // The connection ends between two statements.
    await setTimeout(200)
    await post('b')
  })
  await expect(work).rejects.toThrow()
  expect(await slugs()).toEqual([])
  await post('alone')
  expect(await slugs()).toEqual(['alone'])
})

test('a caught duplicate key cannot commit half: later statements fail, and nothing is stored', async () => {
  await post('taken')
  const work = withTransaction(req, async () => {
    await post('before')
    await post('taken').catch(() => undefined)
    await post('after').catch(() => undefined)
    await query(req, sql`insert into blog_posts (title, slug) values ('later', 'later')`).catch(() => undefined)
  })
  await expect(work).rejects.toThrow('ended by an error inside it')
  expect(await slugs()).toEqual(['taken'])
})

test('a caught "not found" cannot commit half either', async () => {
  const work = withTransaction(req, async () => {
    await post('before')
    await req.payload
      .findByID({ collection: 'blog_posts', id: 2_000_000_000, req, overrideAccess: true })
      .catch(() => undefined)
    await post('after')
  })
  await expect(work).rejects.toThrow()
  expect(await slugs()).toEqual([])
})

test('an inner transaction is part of the outer one', async () => {
  const work = withTransaction(req, async () => {
    await withTransaction(req, () => post('inner'))
    expect(await slugs()).toEqual([])
    throw new Error('outer fails')
  })
  await expect(work).rejects.toThrow('outer fails')
  expect(await slugs()).toEqual([])
})

test('a request whose transaction has ended can begin another', async () => {
  await withTransaction(req, () => post('first'))
  await withTransaction(req, () => post('second'))
  expect(await slugs()).toEqual(['first', 'second'])
})

test('a commit that does not arrive is an error, and nothing of it is there', async () => {
  const work = withTransaction(req, async () => {
    await post('a')
    const [own] = await query<{ pid: number }>(req, sql`select pg_backend_pid() as pid`)
    await query({ payload: product.payload }, sql`select pg_terminate_backend(${own?.pid ?? 0}, 5000)`)
  })
  await expect(work).rejects.toSatisfy(isUnavailable)
  expect(await slugs()).toEqual([])
  expect(req.transactionID).toBeUndefined()
  await withTransaction(req, () => post('b'))
  expect(await slugs()).toEqual(['b'])
})
