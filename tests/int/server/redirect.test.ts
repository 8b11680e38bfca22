import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLink, type LinkRow } from '../../../src/contracts/links'
import { createPartnership } from '../../../src/contracts/partnerships'
import { query } from '../../../src/database'
import { connectedBrand } from '../../support/brand-story'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let link: LinkRow
beforeAll(async () => {
  product = await startTestProduct()
  const { brand, program, products } = await connectedBrand(product, { isAutoAccepting: true })
  const { client, creator } = await signUpCreator(product, { from: brand.id })
  await client.call(createPartnership, {
    body: { creator_id: creator.id, brand_id: brand.id, source_program_id: program.id },
  })
  link = await client.call(createLink, {
    body: { brand_id: brand.id, product_id: products[0]?.id ?? 0, link_name: 'Link' },
  })
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const location = async (id = link.link_id): Promise<string> => {
  const answer = await fetch(`${product.origin}/r/${id}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/156.0' },
  })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.headers.get('location') ?? ''
}
/** Every process applies a change within a second, or later on a busy machine. */
const becomes = (expected: RegExp): Promise<void> => expect.poll(() => location(), { interval: 50 }).toMatch(expected)

test('an unknown link and a malformed id redirect to the page that says so', async () => {
  expect(await location('AAAAAAAAAAAA')).toBe('/link-redirect-error?type=link_not_found&id=AAAAAAAAAAAA')
  expect(await location('%3Cscript%3E')).toMatch(/^\/link-redirect-error\?type=link_not_found/)
})

test('archiving and restoring a link takes effect within a second', async () => {
  await becomes(/\/sandbox\/shop\/dp\/[A-Z0-9]{10}\?maas=/)
  await run(sql`update links set is_archived = true where id = ${link.id}`)
  await becomes(/type=access_denied/)
  await run(sql`update links set is_archived = false where id = ${link.id}`)
  await becomes(/\/dp\//)
})

test('an ended partnership and a product removed from the program close the link', async () => {
  await run(sql`update partnerships set status = 'ended'`)
  await becomes(/type=access_denied/)
  await run(sql`update partnerships set status = 'active'`)
  await becomes(/\/dp\//)
  await run(sql`update creator_products set status = 'inactive'`)
  await becomes(/type=access_denied/)
  await run(sql`update creator_products set status = 'active'`)
  await becomes(/\/dp\//)
})

test('a broken tag never reaches a visitor', async () => {
  const [tag] = await run(
    sql`select id, aa_tag
        from attribution_tags
        where id = (select attribution_tag_id from links where id = ${link.id})`,
  )
  await run(sql`update attribution_tags set aa_tag = '?maas=maas_x&x={insertAnything}' where id = ${tag?.id}`)
  await becomes(/type=internal_error/)
  await run(sql`update attribution_tags set aa_tag = ${tag?.aa_tag} where id = ${tag?.id}`)
  await becomes(/\/dp\//)
})

test('one listener receives changes again after a lost connection', async () => {
  const listeners = sql`select pid from pg_stat_activity where datname = current_database() and query = 'listen cache'`
  await becomes(/\/dp\//)
  await run(sql`select pg_terminate_backend(pid) from (${listeners}) as l`)
  await run(sql`update links set is_archived = true where id = ${link.id}`)
  await becomes(/type=access_denied/)
  await expect.poll(() => run(listeners)).toHaveLength(1)
  await run(sql`update links set is_archived = false where id = ${link.id}`)
  await becomes(/\/dp\//)
})

test('clicks are recorded once each, with bots marked; HEAD requests are not', async () => {
  const comeAsBot = () => fetch(link.url, { redirect: 'manual', headers: { 'user-agent': 'Googlebot/2.1' } })
  // Clicks are recorded in order, so those of other tests come before this one.
  await comeAsBot()
  await expect.poll(() => run(sql`delete from link_clicks where is_bot returning id`)).toHaveLength(1)
  await run(sql`delete from link_clicks`)
  for (let click = 0; click < 20; click += 1) await location()
  await comeAsBot()
  await fetch(link.url, { redirect: 'manual', method: 'HEAD' })
  const recorded = () =>
    run(
      sql`select is_bot, count(*)::int as clicks, count(distinct visitor)::int as visitors
          from link_clicks
          group by 1
          order by 1`,
    )
  const expected = [
    { is_bot: false, clicks: 20, visitors: 1 },
    { is_bot: true, clicks: 1, visitors: 1 },
  ]
  await expect.poll(recorded).toEqual(expected)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await recorded()).toEqual(expected)
})
