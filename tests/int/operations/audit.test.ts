import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

type Staff = Awaited<ReturnType<typeof signUpStaff>>

let product: TestProduct
let admin: Staff
let editor: Staff
let seen = 0
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  editor = await signUpStaff(product, 'editor')
})
afterAll(() => product.close())
beforeEach(async () => {
  await recorded()
})

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

type Recorded = { id: number; changes: Record<string, { before: string | null; after: string | null }> }

/** The audit entries since the last call. */
const recorded = async () => {
  const rows = await run<Recorded & Record<string, unknown>>(
    sql`select id, actor_id, actor_email, action, target_collection, target_id, changes, reason
        from audit_events
        where id > ${seen}
        order by id`,
  )
  seen = Math.max(seen, ...rows.map(({ id }) => id))
  return rows.map(({ id: _id, ...row }) => row)
}
const idOf = (answer: { body: Record<string, unknown> }) => Number((answer.body.doc as { id: number } | undefined)?.id)
const newPost = async (staff: Staff, values: object = {}) => {
  const slug = `post-${Math.random().toString(36).slice(2)}`
  const answer = await staff.panel('POST', '/cms-api/blog_posts', { title: 'Post', slug, ...values })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { id: idOf(answer), slug }
}

test('a user created by an admin is audited', async () => {
  const answer = await admin.panel('POST', '/cms-api/users', { email: 'New.Editor@staff.test', role: 'editor' })
  expect(answer.status).toBe(201)
  expect(await recorded()).toEqual([
    {
      actor_id: admin.userId,
      actor_email: admin.person.email,
      action: 'create',
      target_collection: 'users',
      target_id: idOf(answer),
      changes: {
        email: { before: null, after: 'new.editor@staff.test' },
        role: { before: null, after: 'editor' },
        sessions_valid_from: { before: null, after: expect.any(String) },
      },
      reason: null,
    },
  ])
})

test.each(['', '?depth=0', '?depth=2', '?select[website]=true', '?depth=2&select[user]=true'])(
  'the old and new values are audited field by field, nothing else: %s',
  async (search) => {
    const { brand } = await signUpBrand(product, 'Old Name')
    const answer = await admin.panel('PATCH', `/cms-api/brands/${brand.id}${search}`, {
      brand_name: 'New Name',
      product_category: 'Home & Kitchen',
    })
    expect(answer.status).toBe(200)
    expect(await recorded()).toMatchObject([{ action: 'update', target_collection: 'brands', target_id: brand.id }])
    const [row] = await run<Recorded>(sql`select id, changes
        from audit_events
        order by id desc
        limit 1`)
    expect(row?.changes).toEqual({ brand_name: { before: 'Old Name', after: 'New Name' } })
  },
)

test('a post is audited in full from creation to deletion', async () => {
  const { id, slug } = await newPost(editor, { tags: ['one', 'two'], excerpt: 'Short' })
  const [made] = await recorded()
  expect(made).toMatchObject({ actor_email: editor.person.email, action: 'create', target_id: id })
  expect(made?.changes).toMatchObject({
    slug: { before: null, after: slug },
    tags: { before: null, after: '["one","two"]' },
    _status: { before: null, after: 'draft' },
    is_published: { before: null, after: 'false' },
  })

  await editor.panel('PATCH', `/cms-api/blog_posts/${id}`, { tags: ['two'], excerpt: null, title: 'Post' })
  expect((await recorded())[0]?.changes).toEqual({
    tags: { before: '["one","two"]', after: '["two"]' },
    excerpt: { before: 'Short', after: null },
  })

  expect((await admin.panel('DELETE', `/cms-api/blog_posts/${id}?select[title]=true`)).status).toBe(200)
  const [gone] = await recorded()
  expect(gone).toMatchObject({ actor_email: admin.person.email, action: 'delete', target_id: id })
  expect(gone?.changes).toMatchObject({
    title: { before: 'Post', after: null },
    slug: { before: slug, after: null },
    tags: { before: '["two"]', after: null },
  })
})

test('a write without changes is not audited', async () => {
  const { id, slug } = await newPost(editor)
  await recorded()
  expect((await editor.panel('PATCH', `/cms-api/blog_posts/${id}`, { slug, title: 'Post' })).status).toBe(200)
  expect(await recorded()).toEqual([])
})

test('one call cannot update many rows; rows deleted together are audited separately', async () => {
  const [first, second] = [await newPost(editor), await newPost(editor)]
  await recorded()
  const search = `where[id][in][0]=${first.id}&where[id][in][1]=${second.id}`
  expect((await admin.panel('PATCH', `/cms-api/blog_posts?${search}`, { category: 'News' })).status).toBe(403)
  expect(await recorded()).toEqual([])
  expect((await admin.panel('DELETE', `/cms-api/blog_posts?${search}&select[title]=true`)).status).toBe(200)
  const rows = await recorded()
  expect(rows.map(({ target_id, changes }) => [target_id, changes.slug?.before]).sort()).toEqual(
    [first, second].map(({ id, slug }) => [id, slug]).sort(),
  )
})

test('a long value is truncated between characters', async () => {
  const { id } = await newPost(editor)
  await recorded()
  const content_markdown = `x${'😀'.repeat(600)}`
  expect((await editor.panel('PATCH', `/cms-api/blog_posts/${id}`, { content_markdown })).status).toBe(200)
  const after = (await recorded())[0]?.changes.content_markdown?.after ?? ''
  expect(after.length).toBeLessThanOrEqual(501)
  expect(after).toMatch(/^x(😀){249}…$/u)
})

test('no hidden field is in the audit, whatever an admin changes', async () => {
  const { creator } = await signUpCreator(product)
  await admin.panel('PATCH', `/cms-api/creators/${creator.id}`, { name: 'Other Name', product_categories: ['Baby'] })
  const { userId } = await signUpStaff(product, 'editor')
  await admin.panel('PATCH', `/cms-api/users/${userId}`, { role: 'admin' })
  for (const { target_collection, changes } of await recorded()) {
    const hidden = product.payload.collections[target_collection as 'users'].config.flattenedFields
      .filter((field) => 'hidden' in field && field.hidden)
      .map(({ name }) => name)
    expect(Object.keys(changes).filter((name) => hidden.includes(name))).toEqual([])
    expect(Object.keys(changes)).not.toContain('firebase_uid')
    expect(Object.keys(changes).length).toBeLessThanOrEqual(2)
  }
})

describe('a refused write is not audited', () => {
  test('by someone without the right', async () => {
    const { brand, client } = await signUpBrand(product)
    expect((await editor.panel('PATCH', `/cms-api/brands/${brand.id}`, { brand_name: 'Taken over' })).status).toBe(403)
    expect((await client.raw('PATCH', `/cms-api/brands/${brand.id}`, { brand_name: 'Mine' })).status).toBe(403)
    expect((await editor.panel('POST', '/cms-api/users', { email: 'x@staff.test', role: 'admin' })).status).toBe(403)
    const elsewhere = { origin: 'https://evil.test' }
    expect((await admin.panel('PATCH', `/cms-api/brands/${brand.id}`, { brand_name: 'x y' }, elsewhere)).status).toBe(
      403,
    )
    expect(await recorded()).toEqual([])
  })

  test('with an invalid value', async () => {
    const { slug } = await newPost(editor)
    await recorded()
    for (const body of [{ title: 'Again', slug }, { slug: 'without-title' }])
      expect((await editor.panel('POST', '/cms-api/blog_posts', body)).status).toBe(400)
    expect((await admin.panel('POST', '/cms-api/users', { email: admin.person.email, role: 'editor' })).status).toBe(
      400,
    )
    expect((await admin.panel('PATCH', '/cms-api/brands/987654', { brand_name: 'Nobody' })).status).toBe(404)
    expect(await recorded()).toEqual([])
  })
})

test('a write whose audit fails is rolled back', async () => {
  const { brand } = await signUpBrand(product, 'Stays')
  const { id } = await newPost(editor)
  await run(
    sql`create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await run(
    sql`create trigger refuse_record before insert on audit_events for each row execute function refuse_record()`,
  )
  try {
    expect((await admin.panel('PATCH', `/cms-api/brands/${brand.id}`, { brand_name: 'Goes' })).status).toBe(500)
    expect((await admin.panel('DELETE', `/cms-api/blog_posts/${id}`)).status).toBe(500)
    expect((await editor.panel('POST', '/cms-api/blog_posts', { title: 'New', slug: 'unrecorded' })).status).toBe(500)
    expect(
      (await admin.panel('POST', '/api/creators/approve', { ids: [(await signUpCreator(product)).creator.id] })).status,
    ).toBe(500)
  } finally {
    await run(sql`drop function refuse_record cascade`)
  }
  expect(await run(sql`select brand_name from brands where id = ${brand.id}`)).toEqual([{ brand_name: 'Stays' }])
  expect(await run(sql`select slug from blog_posts where id = ${id} or slug = 'unrecorded'`)).toHaveLength(1)
  expect(await run(sql`select id from creators where approved`)).toEqual([])
})

test('nobody can set the created and updated times', async () => {
  const long_ago = '2001-01-01T00:00:00.000Z'
  const stamps = { createdAt: long_ago, updatedAt: long_ago }
  const { id } = await newPost(editor, stamps)
  const ofPost = () =>
    run(
      sql`select created_at > now() - interval '1 minute' as is_new,
            updated_at > now() - interval '1 minute' as is_changed
          from blog_posts
          where id = ${id}`,
    )
  expect(await ofPost()).toEqual([{ is_new: true, is_changed: true }])
  await admin.panel('PATCH', `/cms-api/blog_posts/${id}`, { ...stamps, title: 'Changed' })
  expect(await ofPost()).toEqual([{ is_new: true, is_changed: true }])
})

test('only admins can read the audit, and nobody can write or delete it', async () => {
  await newPost(editor)
  const [row] = await run<{ id: number }>(sql`select max(id) as id from audit_events`)
  expect((await admin.panel('GET', `/cms-api/audit_events/${row?.id}`)).status).toBe(200)
  expect((await editor.panel('GET', '/cms-api/audit_events')).status).toBe(403)
  for (const [method, path] of [
    ['PATCH', `/cms-api/audit_events/${row?.id}`],
    ['DELETE', `/cms-api/audit_events/${row?.id}`],
    ['POST', '/cms-api/audit_events'],
  ] as const)
    expect((await admin.panel(method, path, method === 'DELETE' ? undefined : { reason: 'x' })).status).toBe(403)
})
