import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrayParam, query, withTransaction } from '../../../src/database'
import { lockProgram } from '../../../src/services/programs/lock-program'
import { untilBlocked } from '../../support/until-blocked'
import { todayOf } from '../money/metrics'
import { type CatalogStory, startCatalogStory } from './catalog-story'
import { type Item, offer, offers } from './played-catalog'

/* Changes of the program lock it before its products. So does the catalog, or one of the two could be aborted. */

const PRODUCTS = 6
const ROUNDS = 20

let world: CatalogStory
let ids: number[]
beforeAll(async () => {
  world = await startCatalogStory()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.clear()
  await load(offers(1, PRODUCTS))
  const rows = await world.run(
    sql`select id
        from products
        where brand_id = ${world.brandId}
        order by id`,
  )
  ids = rows.map(({ id }) => Number(id))
  await world.offerInProgram(ids)
})

const load = (items: Item[]) => {
  world.catalog.lists(items)
  return world.story.client.ask('GET', '/api/amazon/get-products')
}
const renamed = (name: string): Item[] =>
  Array.from({ length: PRODUCTS }, (_, index) => offer(index + 1, { title: `${name} ${index + 1}` }))
/** The first SKU is no longer eligible, and another one is the first of its ASIN. */
const succeeded = (): Item[] => [
  offer(1, { eligibilityStatus: 'INELIGIBLE' }),
  offer(1, { sku: 'SKU-1-NEXT' }),
  ...offers(2, PRODUCTS),
]
test.each([
  ['renames products', () => renamed('New')],
  ['has another first SKU of an ASIN', succeeded],
])('a catalog that %s waits for the lock of the program before it touches a product', async (_, items) => {
  const { product, brandId } = world
  const req = await product.localReq()
  const { loading } = await withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const asked = load(items())
    await untilBlocked(product)
    // Fails at once if the catalog holds one of them.
    await query(
      req,
      sql`select 1
          from products
          where brand_id = ${brandId}
          for update nowait`,
    )
    await query(req, sql`update products set commission_perc = 33 where brand_id = ${brandId}`)
    return { loading: asked }
  })
  expect((await loading).status).toBe(200)
  expect(
    await world.run(
      sql`select distinct commission_perc as fee from products where id = any(${arrayParam(ids)}::int[])`,
    ),
  ).toEqual([{ fee: 33 }])
})

test('a catalog, a change of fees and one of products at the same time are all answered', async () => {
  const { client, program } = world.story
  const today = await todayOf(world.product)
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all([
      load(round % 2 === 0 ? succeeded() : renamed(`Round ${round}`)),
      client.ask('POST', '/api/fees/changes', {
        products: { productIds: ids.slice(1) },
        kind: 'raise',
        percent: 1,
        effective_from: today,
      }),
      client.ask('POST', `/api/affiliate-programs/${program.id}/products/${round % 2 === 0 ? 'remove' : 'add'}`, {
        productIds: ids.slice(2),
      }),
      load(round % 2 === 0 ? succeeded() : renamed(`Round ${round}`)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200])
  }
})
