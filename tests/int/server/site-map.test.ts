import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProgram } from '../../../src/contracts/programs'
import { RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { insertPost, visitorOf, withinASecond } from './page-world'

let product: TestProduct
let ask: ReturnType<typeof visitorOf>['ask']
let text: ReturnType<typeof visitorOf>['text']
beforeAll(async () => {
  product = await startTestProduct()
  ;({ ask, text } = visitorOf(product))
})
afterAll(() => product.close())

const addresses = async (): Promise<string[]> =>
  [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
  )

test('lists every public page, and each of them exists', async () => {
  const { program, client } = await connectedBrand(product)
  await insertPost(product, { slug: "what's-new", title: 'New', category: 'Tips & tricks' })
  await insertPost(product, { slug: 'later', title: 'Later', publishedAt: sql`now() + interval '1 day'` })
  const expected = [
    ...RENDERED_PAGES.filter((page) => !page.includes(':')),
    '/blog/category/Tips%20%26%20tricks',
    "/blog/what's-new",
    `/a/${program.page_id}`,
  ].map((path) => product.origin + path)
  await withinASecond(async () => (await addresses()).length === expected.length)
  expect(await addresses()).toEqual(expected)
  for (const address of expected) expect((await fetch(address, { redirect: 'manual' })).status, address).toBe(200)

  await client.call(updateProgram, { params: { id: program.id }, body: { is_visible: false } })
  await withinASecond(async () => !(await text('/sitemap.xml')).includes('/a/'))
})

test('is XML; robots.txt links to it and disallows everything that is not a public page', async () => {
  const map = await ask('/sitemap.xml')
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'application/xml'])
  const robots = await ask('/robots.txt')
  const rules = await robots.text()
  expect([robots.status, robots.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(rules).toContain(`\nSitemap: ${product.origin}/sitemap.xml\n`)
  const closed = [...rules.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  for (const path of ['/dashboard', '/admin', '/signup/loading', '/affiliate-program/application', '/blog/edit/'])
    expect(closed).toContain(path)
  expect(rules).toContain('\nAllow: /cms-api/media/file/\n')
  for (const page of RENDERED_PAGES) expect(closed.find((path) => page.startsWith(path))).toBeUndefined()
})
