import { sql } from 'drizzle-orm'
import type { CollectionSlug, Endpoint } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { EVERY_COLLECTION, ROOT, SINGLE_COLLECTIONS } from './expected/payloads-calls'
import { ACTORS, SLUGS } from './expected/rights'
import { createWorld, type World } from './world/world'

let product: TestProduct
let world: World
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
})
afterAll(() => product.close())

const configOf = (slug: string) => product.payload.collections[slug as CollectionSlug].config

describe('Payload’s calls', () => {
  const named = (endpoints: Omit<Endpoint, 'root'>[] | false): string[] => [
    ...new Set((endpoints || []).map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
  ]

  test.each([...SLUGS, 'payload-kv', 'payload-preferences'])('of %s match the table', (slug) => {
    const expected = { ...EVERY_COLLECTION, ...SINGLE_COLLECTIONS[slug] }
    expect(named(configOf(slug).endpoints).sort()).toEqual(Object.keys(expected).sort())
  })

  test('without a collection match the table', () => {
    const endpoints = product.payload.config.endpoints.filter((endpoint) => !endpoint.custom?.call)
    expect(named(endpoints).sort()).toEqual([...Object.keys(ROOT), 'GET /product/api/amazon/callback'].sort())
  })

  const shut = Object.entries({ ...SINGLE_COLLECTIONS, users: { ...EVERY_COLLECTION, ...SINGLE_COLLECTIONS.users } })
    .flatMap(([slug, calls]) => Object.entries(calls).map(([call, held]) => ({ slug, call, held })))
    .filter(({ held }) => held === 'shut')
  test.each(shut)('$call of $slug is closed to everyone', async ({ slug, call }) => {
    const [method = '', path = ''] = call.replace(/\/:\w+\??/, '/1').split(' ')
    const people = async () => JSON.stringify(await world.run(sql`select * from users order by id`))
    const before = await people()
    for (const name of ACTORS) {
      const body =
        method === 'POST' ? { email: 'new-admin@people.test', password: 'password', role: 'admin' } : undefined
      const { status } = await world
        .actorNamed(name)
        .ask(method, `/cms-api/${slug}${path}`, body, { origin: product.origin })
      expect([400, 403, 404], name).toContain(status)
    }
    expect(await people()).toBe(before)
  })
})

describe('preferences', () => {
  const keep = (name: 'an editor' | 'an admin', key: string) =>
    world.actorNamed(name).ask('POST', `/cms-api/payload-preferences/${key}`, { value: { mine: name } })

  test('belong to their owner', async () => {
    for (const name of ['an editor', 'an admin'] as const) expect((await keep(name, 'columns')).status).toBe(200)
    const readPreferences = () => world.run(sql`select * from payload_preferences order by id`)
    const before = await readPreferences()
    const ids = before.map((row) => Number(row.id))
    for (const name of ACTORS) {
      const { ask } = world.actorNamed(name)
      const list = await ask('GET', '/cms-api/payload-preferences?limit=100')
      const visible = JSON.stringify([list.body, (await ask('GET', '/cms-api/payload-preferences/columns')).body])
      for (const owner of ['an editor', 'an admin'])
        expect(visible.includes(owner), `${name}, ${owner}`).toBe(name === owner)
    }
    const foreign = ids[1]
    const { ask } = world.actorNamed('an editor')
    for (const [method, path] of [
      ['PATCH', `/${foreign}`],
      ['DELETE', `/${foreign}`],
      ['POST', `/${foreign}/duplicate`],
    ] as const) {
      const { status } = await ask(method, `/cms-api/payload-preferences${path}`, { value: 'stolen' })
      expect(status, method).toBeGreaterThanOrEqual(400)
      expect(await readPreferences(), method).toEqual(before)
    }
  })

  test('of anonymous callers are not stored', async () => {
    for (const name of ACTORS.filter((one) => one !== 'an editor' && one !== 'an admin')) {
      const path = '/cms-api/payload-preferences/columns'
      const { status } = await world.actorNamed(name).ask('POST', path, { value: 1 }, { origin: product.origin })
      expect([401, 403], name).toContain(status)
    }
  })
})
