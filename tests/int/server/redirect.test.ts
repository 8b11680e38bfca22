import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LinkRow } from '../../../src/contracts/links'
import { query } from '../../../src/database'
import { connectedLink } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { visitLink } from '../../support/visit-link'

let product: TestProduct
let link: LinkRow
beforeAll(async () => {
  product = await startTestProduct()
  link = await connectedLink(product)
})
afterAll(() => product.close())

const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
const location = async (id = link.link_id): Promise<string> => {
  const answer = await visitLink(`${product.origin}/r/${id}`)
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

test('many new links leave what the redirect has cached, and many changes empty it', async () => {
  const listener = new pg.Client(product.databaseUrl)
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  try {
    await listener.query('listen cache')
    await run(
      sql`insert into links (link_id, link_name, attribution_tag_id, aa_campaignid, aa_adgroupid, aa_creativeid,
                             creator_product_id, brand_id, creator_id, product_id)
          select 'new' || n, link_name, attribution_tag_id, aa_campaignid, 'new' || n, aa_creativeid,
                 creator_product_id, brand_id, creator_id, product_id
          from links, generate_series(1, 501) n
          where id = ${link.id}`,
    )
    await run(sql`update links set link_name = link_name where link_id like 'new%'`)
    await expect.poll(() => heard).toEqual(['link:*'])
  } finally {
    await listener.end()
  }
  expect(await location('new501')).toMatch(/\/dp\//)
})

test('an ended partnership and a product removed from the program close the link', async () => {
  keepsPromise(
    'terms',
    'When a partnership ends, its links stop pointing to products that the creator no longer promotes.',
  )
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
