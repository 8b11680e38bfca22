import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POLICIES } from '../../../src/access/policies'
import { startTestProduct, type TestProduct } from '../../support/product'
import { mayWrite, OWNER_COLUMNS, readableRows, SLUGS } from './matrix'
import { type Actor, createWorld, type World } from './world'

/** Payload's own collections, which no policy of ours reaches: each is closed by itself. */
const PAYLOADS_OWN = ['payload-kv', 'payload-migrations', 'payload-preferences']
const NAMES = [
  'nobody',
  'a brand',
  'another brand',
  'a new brand',
  'a creator',
  'another creator',
  'a new creator',
  'an editor',
  'an admin',
]

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct()
  world = await createWorld(product)
})
afterAll(() => product.close())

const idsOf = async (slug: string, condition: string): Promise<number[]> =>
  (await world.run(sql.raw(`select id from ${slug} where ${condition} order by id`))).map((row) => Number(row.id))
const countOf = async (slug: string) => (await idsOf(slug, 'true')).length
const listed = async (actor: Actor, slug: string) => {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await actor.ask('GET', `/cms-api/${slug}?limit=100&page=${page}&sort=id`)
    if (status !== 200) return { status, ids }
    ids.push(...(body.docs as { id: number }[]).map((doc) => doc.id))
    if (body.hasNextPage !== true) return { status, ids }
  }
}

test('every collection has a row in the table of rights, or is known to be Payload’s own', () => {
  const slugs = Object.keys(product.payload.collections)
  expect(slugs.filter((slug) => !PAYLOADS_OWN.includes(slug)).sort()).toEqual(Object.keys(POLICIES).sort())
  expect(slugs.filter((slug) => PAYLOADS_OWN.includes(slug)).sort()).toEqual(PAYLOADS_OWN)
  expect(Object.keys(OWNER_COLUMNS).sort()).toEqual(Object.keys(POLICIES).sort())
})

test('the world has rows of two owners in every collection', async () => {
  for (const slug of SLUGS) expect(await countOf(slug), slug).toBeGreaterThanOrEqual(2)
})

describe.each(NAMES)('%s', (name) => {
  test.each(SLUGS)('reads exactly the rows of %s that it may', async (slug) => {
    const actor = world.actorNamed(name)
    const condition = readableRows(slug, actor)
    expect(await listed(actor, slug)).toEqual(
      condition === null ? { status: 403, ids: [] } : { status: 200, ids: await idsOf(slug, condition) },
    )
  })

  test.each(SLUGS)('reads no row of %s by its id that it may not', async (slug) => {
    const actor = world.actorNamed(name)
    const condition = readableRows(slug, actor)
    const [own] = condition === null ? [] : await idsOf(slug, condition)
    if (own !== undefined) expect((await actor.ask('GET', `/cms-api/${slug}/${own}`)).body.id).toBe(own)
    if (condition === 'true') return
    const [foreign] = await idsOf(slug, condition === null ? 'true' : `not coalesce(${condition}, false)`)
    const answer = await actor.ask('GET', `/cms-api/${slug}/${foreign}`)
    expect([403, 404]).toContain(answer.status)
    expect(answer).toEqual(await actor.ask('GET', `/cms-api/${slug}/2000000000`))
    expect((await actor.ask('GET', `/cms-api/${slug}/count`)).body.totalDocs ?? 0).toBe(
      condition === null ? 0 : (await idsOf(slug, condition)).length,
    )
  })

  test.each(SLUGS)('writes nothing to %s that it may not', async (slug) => {
    const actor = world.actorNamed(name)
    const count = await countOf(slug)
    const [existing] = await idsOf(slug, 'true')
    const status = async (method: string, path: string) =>
      (await actor.ask(method, `/cms-api/${slug}${path}`, {})).status
    const created = await status('POST', '')
    if (mayWrite(slug, 'create', actor)) expect(created).toBe(400)
    else expect(created).toBe(403)
    const updated = await status('PATCH', `/${existing}`)
    if (mayWrite(slug, 'update', actor)) expect(updated).toBe(200)
    else expect([403, 404]).toContain(updated)
    if (!mayWrite(slug, 'delete', actor)) {
      expect([403, 404]).toContain(await status('DELETE', `/${existing}`))
      expect([400, 403]).toContain(await status('DELETE', '?where[id][exists]=true'))
    }
    if (!mayWrite(slug, 'update', actor)) expect([400, 403]).toContain(await status('PATCH', '?where[id][exists]=true'))
    expect([403, 404]).toContain(await status('POST', `/${existing}/duplicate`))
    expect(await countOf(slug)).toBe(count)
  })
})

describe('behind the door the policies hold by themselves', () => {
  test.each(SLUGS)('a brand and a creator write nothing to %s', async (slug) => {
    const count = await countOf(slug)
    for (const name of ['a brand', 'a creator']) {
      const { userId, brandId, creatorId } = world.actorNamed(name)
      const user = { id: userId, collection: 'users', role: 'user', brand_id: brandId, creator_id: creatorId } as never
      const shared = { collection: slug, overrideAccess: false, user } as const
      const [id = 0] = await idsOf(slug, 'true')
      for (const act of [
        () => product.payload.create({ ...shared, data: {} as never }),
        () => product.payload.update({ ...shared, id, data: {} as never }),
        () => product.payload.delete({ ...shared, id }),
      ])
        await expect(act()).rejects.toMatchObject({ status: 403 })
    }
    expect(await countOf(slug)).toBe(count)
  })
})

test('an admin deletes what may be deleted', async () => {
  const admin = world.actorNamed('an admin')
  for (const slug of ['blog_posts', 'creator_channels']) {
    const [spare] = await idsOf(slug, 'true')
    expect((await admin.ask('DELETE', `/cms-api/${slug}/${spare}`)).status).toBe(200)
    expect(await idsOf(slug, `id = ${spare}`)).toEqual([])
  }
})

test('not even an admin changes who an account is; a role only an admin', async () => {
  const [admin, editor] = [world.actorNamed('an admin'), world.actorNamed('an editor')]
  const { userId } = world.actorNamed('a new creator')
  const [before] = await world.run(sql`select email, firebase_uid, user_type from users where id = ${userId}`)
  const changes = { email: 'x@y.test', firebase_uid: 'other', user_type: 'brand', role: 'editor' }
  expect((await editor.ask('PATCH', `/cms-api/users/${userId}`, changes)).status).toBe(403)
  expect((await admin.ask('PATCH', `/cms-api/users/${userId}`, changes)).status).toBe(200)
  expect(await world.run(sql`select email, firebase_uid, user_type, role from users where id = ${userId}`)).toEqual([
    { ...before, role: 'editor' },
  ])
  await world.run(sql`update users set role = 'user' where id = ${userId}`)
})
