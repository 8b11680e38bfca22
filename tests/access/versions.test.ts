import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { ACTORS, reachOf, readsVersions } from './expected/rights'
import { createWorld, type World } from './world/world'

let product: TestProduct
let world: World
let version = 0
let post = 0
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  const { id } = await product.payload.create({
    collection: 'blog_posts',
    draft: true,
    data: { title: 'A secret draft' },
  })
  post = id
  version = Number((await world.run(sql`select id from _blog_posts_v where parent_id = ${id}`))[0]?.id)
})
afterAll(() => product.close())

test.each(ACTORS)('%s reads and restores versions of posts only with the right to update them', async (name) => {
  const isAllowed = readsVersions('blog_posts', name)
  const { ask } = world.actorNamed(name)
  const rows = () => world.run(sql`select * from _blog_posts_v order by id`)
  const before = await rows()
  for (const path of ['/versions', `/versions/${version}`, `/versions?where[parent][equals]=${post}`]) {
    const { status, body } = await ask('GET', `/cms-api/blog_posts${path}`)
    expect([path, status === 200]).toEqual([path, isAllowed])
    expect(JSON.stringify(body).includes('A secret draft')).toBe(isAllowed)
  }
  const restored = await ask('POST', `/cms-api/blog_posts/versions/${version}?draft=true`, undefined, {
    origin: product.origin,
  })
  expect(restored.status === 200).toBe(isAllowed)
  if (!isAllowed) expect(await rows()).toEqual(before)
})

test('a draft is not shown where the public row is read', async () => {
  for (const name of ACTORS.filter((one) => reachOf('blog_posts', one, 'read') === 'none')) {
    const { status, body } = await world.actorNamed(name).ask('GET', `/cms-api/blog_posts/${post}?draft=true`)
    expect([name, status === 200, JSON.stringify(body).includes('secret')]).toEqual([name, false, false])
  }
})
