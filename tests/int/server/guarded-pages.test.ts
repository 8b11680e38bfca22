import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOne } from '../../../src/database'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let edit: string
beforeAll(async () => {
  product = await startTestProduct()
  const post = await queryOne<{ id: number }>(
    { payload: product.payload },
    sql`insert into blog_posts (title, slug, is_published) values ('A draft', 'a-draft', false) returning id`,
  )
  edit = `/admin/collections/blog_posts/${post?.id}`
})
afterAll(() => product.close())

const open = (headers: Record<string, string> = {}, path = '/blog/edit/a-draft', method = 'GET') =>
  clientOf(product).raw(method, path, undefined, headers)

test.each(['editor', 'admin'] as const)('an %s is redirected to the post in the panel, by the cookie', async (role) => {
  const { cookie } = await signUpStaff(product, role)
  for (const method of ['GET', 'HEAD']) {
    const answer = await open({ cookie }, '/blog/edit/a-draft', method)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, edit])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await open({ cookie }, '/blog/edit/a-draft/?again=1')).headers.get('location')).toBe(edit)
})

test('a missing post is the 404 page for staff', async () => {
  const { cookie } = await signUpStaff(product, 'editor')
  for (const slug of ['nothing', 'A-DRAFT', "'; select 1", 'x'.repeat(5000)]) {
    const answer = await open({ cookie }, `/blog/edit/${slug}`)
    expect([slug, answer.status, answer.headers.get('content-type')]).toEqual([slug, 404, 'text/html; charset=utf-8'])
  }
})

test('everyone else gets the app, and cannot tell whether the post exists', async () => {
  const { person } = await signUpBrand(product)
  const { cookie } = await signUpStaff(product, 'editor')
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
  const documents = new Set<string>()
  const nobodies: Record<string, string>[] = [
    {},
    { cookie: `shelfmate-staff=${person.token}` },
    { cookie: 'shelfmate-staff=x' },
    foreign,
  ]
  for (const headers of nobodies)
    for (const slug of ['a-draft', 'nothing']) {
      const answer = await open(headers, `/blog/edit/${slug}`)
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
      documents.add(await answer.text())
    }
  expect(documents.size).toBe(1)
})

test('a staff member who lost the role is treated like everyone else', async () => {
  const { cookie, userId } = await signUpStaff(product, 'editor')
  await queryOne({ payload: product.payload }, sql`update users set role = 'user' where id = ${userId}`)
  expect((await open({ cookie })).status).toBe(200)
})

test('below the dashboard an unknown path gets the app with status 404', async () => {
  const none = await (await open({}, '/nothing')).text()
  const shells = new Set<string>()
  for (const path of ['/dashboard/money', '/dashboard/billing/7/lines', '/dashboard/nothing']) {
    const answer = await open({}, path)
    expect([path, answer.status]).toEqual([path, 404])
    shells.add(await answer.text())
  }
  expect([...shells]).toEqual([expect.stringMatching(/id="app-config"[\s\S]*<div id="root" tabindex="-1"><\/div>/)])
  expect(shells).not.toContain(none)
})

test.each([
  ['/dashboard/main', 'dashboard-main'],
  ['/dashboard/creator-detail/7', 'dashboard-creator-detail'],
  ['/dashboard/create-affiliate-link/7/8', 'dashboard-create-affiliate-link'],
])('%s preloads its own file', async (path, file) => {
  const preloads = (await (await open({}, path)).text()).match(/<link rel="modulepreload"[^>]*>/g) ?? []
  expect(preloads.filter((link) => link.includes(`/${file}-`))).toHaveLength(1)
})

test('a page of the dashboard contains its style after the links to its files, and does not load it again', async () => {
  const head = (await (await open({}, '/dashboard/main')).text()).split('</head>')[0] ?? ''
  expect(head.match(/<link rel="stylesheet"[^>]*assets\/index-[^>]*>/g)).toEqual([expect.stringContaining(' disabled')])
  expect(head).toMatch(/<style>\/\*! tailwindcss[\s\S]{20000,}<\/style>$/)
  expect(await (await open({}, '/login?from=a-page')).text()).not.toMatch(/<style>| disabled/)
})

test('the identity provider loads before the entry, and what runs before React after it', async () => {
  const head = await (await open({}, '/dashboard/main')).text()
  const places = ['identity-firebase', 'index', 'early'].map((file) =>
    head.search(new RegExp(`assets/${file}-[^"]+\\.js`)),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
