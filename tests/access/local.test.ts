import type { CollectionSlug } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { keepsPromise } from '../support/promises'
import { ACTORS, reachOf, SLUGS } from './expected/rights'
import { READ_PROBES } from './probes/local-reads'
import { WRITE_PROBES } from './probes/local-writes'
import { digestAll, rowTexts } from './probes/snapshot'
import { createWorld, type World } from './world/world'

let product: TestProduct
let world: World
let before: Record<string, string>
beforeAll(async () => {
  product = await startTestProduct({ checksLedger: false })
  world = await createWorld(product)
  before = await digestAll(world)
})
afterAll(() => product.close())

/** Runs probes and returns their problems, each with the probe's name. */
const problemsOf = async (probes: Record<string, () => Promise<string[]>>): Promise<string[]> => {
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => (await probe()).map((problem) => `${name}: ${problem}`)),
  )
  return found.flat()
}

test('collections with own rows also have rows of others', () => {
  const lonely = SLUGS.flatMap((slug) =>
    world.actors
      .filter(({ name }) => reachOf(slug, name, 'read') === 'own')
      .filter((actor) => {
        const { own, stranger } = world.rows(slug, actor)
        return own.length === 0 || stranger.length === 0
      })
      .map(({ name }) => `${name} in ${slug}`),
  )
  expect(lonely).toEqual([])
  const few = SLUGS.filter((slug) => world.rows(slug, world.actorNamed('nobody')).all.length < 2)
  // There is only ever one row of settings.
  expect(few).toEqual(['payment_settings'])
})

describe.each(ACTORS)('%s', (name) => {
  test.each(SLUGS)('reads %s as the table says', async (slug) => {
    keepsPromise('ads-api-privacy', 'No one else sees it.')
    const cell = { world, actor: world.actorNamed(name), slug: slug as CollectionSlug }
    const probes = Object.entries(READ_PROBES).map(([probe, run]) => [probe, () => run(cell)] as const)
    expect(await problemsOf(Object.fromEntries(probes))).toEqual([])
  })

  test.each(SLUGS)('writes to %s as the table says', async (slug) => {
    const cell = { world, actor: world.actorNamed(name), slug: slug as CollectionSlug }
    const rows = await rowTexts(world, slug)
    const probes = Object.entries(WRITE_PROBES).flatMap(([operation, ways]) =>
      Object.entries(ways).map(([way, run]) => [`${operation} ${way}`, () => run(cell)] as const),
    )
    for (const [probe, run] of probes) expect(await problemsOf({ [probe]: run })).toEqual([])
    expect(await rowTexts(world, slug)).toEqual(rows)
  })
})

test('nothing has changed', async () => expect(await digestAll(world)).toEqual(before))
