import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { clientOf, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  story = await connectedBrand(product)
})
afterAll(() => product.close())

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

describe('a description that an admin writes', () => {
  const write = (description: string) =>
    admin.panel('PATCH', `/cms-api/affiliate_programs/${story.program.id}`, { description })

  test('is sanitized before it is saved', async () => {
    const hostile = '<p onclick="alert(1)">Kept</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    expect((await write(`${hostile}<a href="javascript:alert(1)">x</a>`)).status).toBe(200)
    const [saved] = await run(sql`select description from affiliate_programs where id = ${story.program.id}`)
    expect(saved?.description).toBe('<p>Kept</p><a rel="nofollow ugc noopener" target="_blank">x</a>')
    const page = await clientOf(product).ask('GET', `/api/affiliate-programs/page/${story.program.page_id}`)
    expect(page.body.description).toBe(saved?.description)
  })

  test('is refused when nothing is left of it', async () => {
    expect((await write('<script>alert(1)</script>')).status).toBe(400)
  })

  test('is unchanged when another field is updated', async () => {
    await write('<p>One &amp; two</p>')
    await admin.panel('PATCH', `/cms-api/affiliate_programs/${story.program.id}`, { title: 'Another title' })
    expect(await run(sql`select description, title from affiliate_programs where id = ${story.program.id}`)).toEqual([
      { description: '<p>One &amp; two</p>', title: 'Another title' },
    ])
  })
})

describe('a URL written by staff', () => {
  const rowIds: Record<string, number> = {}
  beforeAll(async () => {
    const { creator } = await signUpCreator(product)
    const [channel] = await run<{ id: number }>(sql`select id from creator_channels where creator_id = ${creator.id}`)
    const post = await admin.panel('POST', '/cms-api/blog_posts', { title: 'Post', slug: 'addresses' })
    Object.assign(rowIds, {
      affiliate_programs: story.program.id,
      brands: story.brand.id,
      creator_channels: channel?.id,
      blog_posts: Number((post.body.doc as { id: number }).id),
    })
  })
  const write = (slug: string, field: string, value: unknown) =>
    admin.panel('PATCH', `/cms-api/${slug}/${rowIds[slug]}`, { [field]: value })

  const FIELDS = [
    ['affiliate_programs', 'logo_url'],
    ['brands', 'website'],
    ['brands', 'logo_url'],
    ['creator_channels', 'channel_link'],
    ['blog_posts', 'image_url'],
  ] as const

  test.each(FIELDS)('on the web is saved: %s.%s', async (slug, field) => {
    const address = 'https://example.com/a?b=c#d'
    expect((await write(slug, field, address)).status).toBe(200)
    const [row] = await run(
      sql`select ${sql.identifier(field)} as address from ${sql.identifier(slug)} where id = ${rowIds[slug]}`,
    )
    expect(row?.address).toBe(address)
  })

  test.each(FIELDS)('is refused when it is not on the web: %s.%s', async (slug, field) => {
    const long = (letters: string, count: number) => `https://example.com/${letters.repeat(count)}`
    const none = ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '//example.com', 'example', 7, {}]
    for (const value of [...none, long('a', 2_048), long('木', 2_029)])
      expect((await write(slug, field, value)).status, JSON.stringify(value).slice(0, 60)).toBe(400)
  })

  test('of a channel fits into its unique index', async () => {
    const letters = Array.from({ length: 2_000 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 0x5000)))
    expect((await write('creator_channels', 'channel_link', `https://example.com/${letters.join('')}`)).status).toBe(
      400,
    )
  })

  test.sequential.each(FIELDS)('may be omitted only where the row allows it: %s.%s', async (slug, field) => {
    for (const value of ['', null])
      expect((await write(slug, field, value)).status).toBe(field === 'channel_link' ? 400 : 200)
    const [row] = await run(
      sql`select ${sql.identifier(field)} as address from ${sql.identifier(slug)} where id = ${rowIds[slug]}`,
    )
    expect(row?.address).toBe(field === 'channel_link' ? 'https://example.com/a?b=c#d' : null)
  })
})
