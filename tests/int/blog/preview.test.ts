import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, signUpBrand, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let editor: Awaited<ReturnType<typeof signUpStaff>>
beforeAll(async () => {
  product = await startTestProduct()
  editor = await signUpStaff(product, 'editor')
})
afterAll(() => product.close())

const begin = async (title: string) => {
  const { body } = await editor.panel('POST', '/cms-api/blog_posts?draft=true', { title })
  return (body.doc as { id: number }).id
}

test('staff see the newest version of a post as its page shows it; nobody else does', async () => {
  const id = await begin('A draft')
  await editor.panel('PATCH', `/cms-api/blog_posts/${id}`, { _status: 'published' })
  await editor.panel('PATCH', `/cms-api/blog_posts/${id}?draft=true&autosave=true`, { title: 'A newer draft' })
  const seen = await editor.panel('GET', `/api/blog-posts/${id}/preview`, undefined, {
    'sec-fetch-site': 'same-origin',
  })
  expect([seen.status, seen.body.post]).toEqual([
    200,
    expect.objectContaining({ title: 'A newer draft', author: 'Shelfmate' }),
  ])
  expect((await clientOf(product).ask('GET', `/api/blog-posts/${id}/preview`)).status).toBe(401)
  const { person } = await signUpBrand(product)
  expect((await clientOf(product, person).ask('GET', `/api/blog-posts/${id}/preview`)).status).toBe(403)
})

test('a preview is never stored, and its page may be framed by our own pages only', async () => {
  const id = await begin('Framed')
  const page = await fetch(`${product.origin}/blog/preview/${id}`)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(await page.text()).not.toContain('Framed')
  const { cookie } = editor
  const call = await fetch(`${product.origin}/api/blog-posts/${id}/preview`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(call.headers.get('cache-control')).toBe('no-store')
  const strange = await fetch(`${product.origin}/api/blog-posts/${id}/preview`, {
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(strange.status).toBe(401)
})
